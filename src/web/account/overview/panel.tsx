import type { ReactNode } from 'react';
import type { Invoice } from '../../../contracts/invoices.ts';
import type { MyService } from '../../../contracts/my-services.ts';
import type { Order } from '../../../contracts/orders.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';
import type { List } from './use-call.ts';

/** How a status looks: done well, waiting for somebody, late, or over. */
export type Tone = 'good' | 'open' | 'late' | 'quiet';

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
export const SERVICE_TONE: Record<MyService['status'], Tone> = {
  pending: 'open',
  active: 'good',
  due: 'good',
  grace: 'late',
  suspended: 'late',
  ended: 'quiet',
};
export const QUOTE_TONE: Record<Quote['status'], Tone> = {
  Open: 'open',
  'In Progress': 'good',
  Closed: 'quiet',
};

/** What went wrong with a control; nothing where all is well. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    children && (
      <p role="alert" className="mt-2 text-sm font-medium text-danger">
        {children}
      </p>
    )
  );
}

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

interface PersonListProps<Row> {
  rows: Row[];
  label: string;
  empty: ReactNode;
  row: (row: Row) => ReactNode;
}

/** A person's list, or what is said where it has no row. */
export function PersonList<Row extends { id: string | number }>({
  rows,
  label,
  empty,
  row,
}: PersonListProps<Row>) {
  if (rows.length === 0) return <div className="py-5 text-soft">{empty}</div>;
  return (
    <ul aria-label={label}>
      {rows.map((one) => (
        <li key={one.id} className="border-b border-line py-4">
          {row(one)}
        </li>
      ))}
    </ul>
  );
}

/** Reads the next page of a list. */
export function More({ list, label }: { list: List<unknown>; label: string }) {
  if (!list.more) return null;
  return (
    <>
      {list.state === 'failed' && (
        <Notice tone="danger" className="mt-4">
          {copy.failed}
        </Notice>
      )}
      <Button
        type="button"
        data-app
        variant="quiet"
        busy={list.state === 'busy'}
        onClick={list.more}
        className="mt-4"
      >
        {list.state === 'failed' ? copy.again : label}
      </Button>
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
      <strong className="digits">{name}</strong>
      <span
        className={`inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold ${TONES[tone]}`}
      >
        {words}
      </span>
    </p>
  );
}
