import type { ReactNode } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { fill } from '../../texts/fill.ts';
import { showDay } from '../../texts/show-day.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { copy } from './copy.ts';
import { More, Panel, PersonList, Named, ORDER_TONE, useOnBehalf, useList } from './panel.tsx';
import type { FirstPage } from './read-account.ts';

const words = copy.orders;

/** What was ordered, with the receipt of what is paid. */
export function Orders({ first }: { first: FirstPage<Order> }) {
  const list = useList(first);
  const whose = useOnBehalf();
  return (
    <Panel id="orders" title={words.title}>
      <PersonList
        rows={list.rows}
        label={words.title}
        row={oneOrder}
        empty={<p>{whose.for ? copy.acting.none : words.empty}</p>}
      />
      <More list={list} label={words.more} />
    </Panel>
  );
}

function oneOrder(order: Order): ReactNode {
  const hasReceipt =
    order.status === 'paid' || order.status === 'refunded' || order.status === 'partially_refunded';
  const isInvoiced = order.status === 'cancelled' && order.invoiceNumber !== null;
  const day = showDay(new Date(order.createdAt));
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Named
          name={order.number}
          words={isInvoiced ? words.invoiced : copy.orderStatus[order.status]}
          tone={ORDER_TONE[order.status]}
        />
        <p className="mt-1">{order.lines.map(lineWords).join(', ')}</p>
        <p className="mt-0.5 text-sm text-soft">
          {order.invoiceNumber
            ? fill(words.dayAndInvoice, { day, invoice: order.invoiceNumber })
            : day}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:flex-col sm:items-end sm:justify-start">
        <span className="text-lg font-semibold digits">{formatMoney(fromMajor(order.total))}</span>
        {hasReceipt && (
          <ButtonLink
            to={`/receipt/${order.id}`}
            variant="quiet"
            aria-label={fill(words.receiptOf, { number: order.number })}
          >
            {words.receipt}
          </ButtonLink>
        )}
        {hasReceipt && (
          <Link
            to={`/receipt/${order.id}#steps`}
            className="py-2 underline underline-offset-4"
            aria-label={fill(words.stepsOf, { number: order.number })}
          >
            {words.steps}
          </Link>
        )}
      </div>
    </div>
  );
}

/** "Gold × 3 (Skiza Tunes)": packages of different kinds have the same names. */
export function lineWords({ name, quantity, packageType }: Order['lines'][number]): string {
  return `${quantity > 1 ? `${name} × ${quantity.toLocaleString('en-KE')}` : name} (${packageType})`;
}
