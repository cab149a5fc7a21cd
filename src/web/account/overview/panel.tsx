import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import type { Invoice } from '../../../contracts/invoices.ts';
import type { MyService } from '../../../contracts/my-services.ts';
import type { Order } from '../../../contracts/orders.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { ApiError, NetworkError, answerAt } from '../../lib/api.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { leaveOnce } from '../../lib/leave-once.ts';
import { forgetUser } from '../../lib/session.ts';
import { faultText, useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { uiCopy } from '../../ui/copy.ts';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';
import type { FirstPage } from './read-account.ts';

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

/** The usual button of the account. */
export function QuietButton(props: ComponentProps<typeof Button>) {
  return <Button data-app variant="quiet" {...props} />;
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
      <QuietButton busy={list.state === 'busy'} onClick={list.more} className="mt-4">
        {list.state === 'failed' ? copy.again : label}
      </QuietButton>
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

interface List<Row> {
  rows: Row[];
  /** Reads the next page; null after the last. */
  more: (() => void) | null;
  state: 'idle' | 'busy' | 'failed';
}

/** A person's own list: the page that came with the document, and more on demand. If the session has ended, the login page opens. */
export function useList<Row>(first: FirstPage<Row>): List<Row> {
  const [{ rows, next }, setPage] = useState(first);
  const [state, setState] = useState<List<Row>['state']>('idle');
  async function readMore(address: string): Promise<void> {
    setState('busy');
    try {
      const { body, headers } = await answerAt<Endpoint>('GET', address);
      const after = /<([^<>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
      setPage({ rows: [...rows, ...(body as Row[])], next: after });
      setState('idle');
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      if (error instanceof ApiError && error.status === 401) return leave();
      setState('failed');
    }
  }
  return { rows, more: next === null ? null : () => void readMore(next), state };
}

/** The session has ended: to the login. */
export function leave(): void {
  leaveOnce(() => {
    forgetUser();
    location.replace(inEdition('/login?origin=%2Faccount'));
  });
}

/** Makes calls of a person about what is theirs, one at a time; says what went wrong. If the session has ended, the login page opens. */
export function useCall() {
  return useAttempt((error) => {
    if (error instanceof ApiError && error.status === 401) {
      leave();
      return null;
    }
    const field = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
    return field ?? faultText(error, '', uiCopy.noNetwork);
  });
}

/** A form about what is a person's own. If the session has ended, the login page opens. */
export const useOwnForm: typeof useContractForm = (rules, { send, ...options }) =>
  useContractForm(rules, {
    faultText: (error) =>
      error instanceof ApiError ? error.message || copy.failed : uiCopy.noNetwork,
    ...options,
    send: async (values) => {
      try {
        await send(values);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return leave();
        throw error;
      }
    },
  });

/**
 * The account that this page acts for, as its calls name it; empty for one's own. It is in the page's address and nowhere
 * else, so that two tabs never act for each other's account.
 */
export function useOnBehalf(): { for?: string } {
  const account = new URLSearchParams(useLocation().search).get('for');
  return account === null ? {} : { for: account };
}
