import type { ReactNode } from 'react';
import type { listMyOrders, Order } from '../../../contracts/orders.ts';
import { showDay } from '../../../kernel/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { content } from './content.ts';
import { Panel, PersonList } from './panel.tsx';
import { useList, type List } from './use-list.ts';

/** Nobody has more paid bootcamp orders than one call answers. */
const ALL = 200;
const PAID_BOOTCAMPS = { status: 'paid', packageType: 'Bootcamp' } as const;

interface Seat {
  id: string;
  name: string;
  seats: number;
  startDate: string | undefined;
  number: string;
}

/** The bootcamp seats of paid orders, with the day the course starts. */
export function Seats() {
  const list = seatsOf(useList<typeof listMyOrders>('/api/orders/mine', ALL, PAID_BOOTCAMPS));
  return (
    <Panel id="seats" title={content.seats.title}>
      <PersonList
        list={list}
        label={content.seats.title}
        row={oneSeat}
        empty={
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p>{content.seats.empty}</p>
            <ButtonLink to="/services/trainings#bootcamps" variant="quiet">
              {content.seats.browse}
            </ButtonLink>
          </div>
        }
      />
    </Panel>
  );
}

function oneSeat(seat: Seat): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p>
        <strong>{seat.name}</strong> bootcamp, {seat.seats} {seat.seats === 1 ? 'seat' : 'seats'}
      </p>
      <p className="text-soft">
        {seat.startDate ? `Starts ${showDay(seat.startDate)}` : 'Start date to be agreed'}, order {seat.number}
      </p>
    </div>
  );
}

function seatsOf(list: List<Order>): List<Seat> {
  if (list.state !== 'there') return list;
  const rows = list.rows.flatMap((order) =>
    order.lines
      .filter((line) => line.packageType === 'Bootcamp')
      .map((line) => ({ id: `${order.id} ${line.id}`, name: line.name, seats: line.quantity, startDate: line.startDate, number: order.number })),
  );
  return { ...list, rows };
}
