import type { ReactNode } from 'react';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';
import type { List } from './use-list.ts';
import type { Invoice } from '../../../contracts/invoices.ts';
import type { Order } from '../../../contracts/orders.ts';
import type { Quote } from '../../../contracts/quotes.ts';

/** How a status looks: done well, waiting for somebody, late, or over. */
type Tone = 'good' | 'open' | 'late' | 'quiet';

export const ORDER_TONE: Record<Order['status'], Tone> = {
  pending: 'open',
  paid: 'good',
  cancelled: 'quiet',
  expired: 'quiet',
  refunded: 'quiet',
  partially_refunded: 'good',
};
export const INVOICE_TONE: Record<Invoice['status'], Tone> = {
  Pending: 'open',
  Paid: 'good',
  Overdue: 'late',
  Void: 'quiet',
  Refunded: 'quiet',
};
export const QUOTE_TONE: Record<Quote['status'], Tone> = {
  Open: 'open',
  'In Progress': 'good',
  Closed: 'quiet',
};

/** A section of the account with its heading. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b-2 border-ink pb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ListPanelProps<Row> {
  list: List<Row>;
  label: string;
  more?: string;
  empty: ReactNode;
  row: (row: Row) => ReactNode;
}

/** A person's list: reading, not readable, empty, or there with its next page. */
export function PersonList<Row extends { id: string | number }>({
  list,
  label,
  more,
  empty,
  row,
}: ListPanelProps<Row>) {
  if (list.state === 'loading')
    return (
      <div
        role="status"
        aria-label={fill(copy.reading, { list: label })}
        className="mt-4 h-24 rounded-xl bg-sunken motion-safe:animate-pulse"
      />
    );
  if (list.state === 'failed') {
    return (
      <Notice tone="danger" className="mt-4">
        {copy.failed}{' '}
        <button
          type="button"
          onClick={list.again}
          className="font-semibold underline underline-offset-4"
        >
          {copy.again}
        </button>
      </Notice>
    );
  }
  if (list.rows.length === 0) return <div className="py-5 text-soft">{empty}</div>;
  return (
    <>
      <ul aria-label={label}>
        {list.rows.map((one) => (
          <li key={one.id} className="border-b border-line py-4">
            {row(one)}
          </li>
        ))}
      </ul>
      {list.more && (
        <Button type="button" variant="quiet" busy={list.busy} onClick={list.more} className="mt-4">
          {more}
        </Button>
      )}
    </>
  );
}

const TONES: Record<Tone, string> = {
  good: 'border-transparent bg-good-soft text-good',
  open: 'border-clay text-clay',
  late: 'border-danger text-danger',
  quiet: 'border-transparent bg-sunken text-soft',
};

/** What a row is about, with its status. */
export function Named({ name, words, tone }: { name: string; words: string; tone: Tone }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="tabular-nums">{name}</strong>
      <span
        className={`inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold ${TONES[tone]}`}
      >
        {words}
      </span>
    </p>
  );
}
