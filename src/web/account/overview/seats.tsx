import type { ReactNode } from 'react';
import type { listMyOrders, Order } from '../../../contracts/orders.ts';
import { showDay } from '../../../kernel/clock.ts';
import { fill } from '../../texts/fill.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { Panel, PersonList } from './panel.tsx';
import { useList, type List } from './use-list.ts';

const words = copy.seats;

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
    <Panel id="seats" title={words.title}>
      <PersonList
        list={list}
        label={words.title}
        row={oneSeat}
        empty={
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p>{words.empty}</p>
            <ButtonLink to="/services/trainings#bootcamps" variant="quiet">
              {words.browse}
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
        <Sentence
          text={seat.seats === 1 ? words.one : words.many}
          places={{ course: <strong>{seat.name}</strong>, count: seat.seats }}
        />
      </p>
      <p className="text-soft">
        {seat.startDate
          ? fill(words.starts, { day: showDay(seat.startDate), number: seat.number })
          : fill(words.toBeAgreed, { number: seat.number })}
      </p>
    </div>
  );
}

function seatsOf(list: List<Order>): List<Seat> {
  if (list.state !== 'there') return list;
  const rows = list.rows.flatMap((order) =>
    order.lines
      .filter((line) => line.packageType === 'Bootcamp')
      .map((line) => ({
        id: `${order.id} ${line.id}`,
        name: line.name,
        seats: line.quantity,
        startDate: line.startDate,
        number: order.number,
      })),
  );
  return { ...list, rows };
}
