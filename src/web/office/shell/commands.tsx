import { useQuery } from '@tanstack/react-query';
import { useMemo, useEffect, useState } from 'react';
import { listInvoices } from '../../../contracts/invoices-office.ts';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import { listOrders } from '../../../contracts/orders-office.ts';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Beside } from '../invoices/detail.tsx';
import { LIST_KEYS, pressInList, SHOW_KEYS } from '../kit/list-keys.ts';
import { usePermission } from '../kit/me.ts';
import { NEW } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';

/** Something that staff do often, from anywhere in the office by its key. */
export interface Command {
  title: string;
  /** Alt and a letter. */
  keys: `Alt ${string}`;
  /** The form that opens beside an invoice or, for a prompt, an order, which is asked for; null for a new invoice. */
  beside: Beside | null;
}

export const COMMANDS: readonly Command[] = [
  { title: 'New invoice', keys: 'Alt I', beside: null },
  { title: 'Record payment', keys: 'Alt P', beside: 'payment' },
  { title: 'Send M-Pesa prompt', keys: 'Alt M', beside: 'prompt' },
];

const INVOICES = addressOfSection('invoices');
const ORDERS = addressOfSection('orders');

/** Where a command leads, for an invoice or order where it needs one. */
export const addressOfCommand = ({ beside }: Command, of: string): string =>
  `${of.startsWith('ord_') ? ORDERS : INVOICES}?open=${beside === null ? NEW : `${of}.${beside}`}`;

/** The command of a key press; by the code, because Alt makes other letters on some keyboards. */
export const commandOf = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): Command | undefined =>
  altKey && !ctrlKey && !metaKey
    ? COMMANDS.find(({ keys }) => code === keys.replace('Alt ', 'Key'))
    : undefined;

/** The invoice or order on screen that a command can be for, if any. */
export function openFor({ beside }: Command): string | null {
  const { pathname, search } = window.location;
  const fits = pathname === INVOICES || (pathname === ORDERS && beside === 'prompt');
  const open = fits ? new URLSearchParams(search).get('open') : null;
  return open === null || open === NEW ? null : open.split('.')[0]!;
}

/** Something that the palette leads to. */
export interface Choice {
  group: string;
  key: string;
  title: string;
  detail: string;
  href: string;
  /** Does this instead of leading to `href`. */
  command?: Command;
  /** The browser knows it without a search. */
  known?: true;
}

export interface Found {
  choices: Choice[];
  searching: boolean;
  failed: string | null;
}

export const faultOf = (error: Error | null): string | null =>
  error ? error.message || 'The search did not respond. Try again.' : null;

/** More are found by typing more. */
const SHOWN = 50;

/** What a command can be for: overdue invoices and the newest unpaid orders, or those unpaid that hold what was typed. */
export function useUnpaid(command: Command | null, typed: string): Found {
  const query = typed === '' ? ({ status: 'Overdue' } as const) : { q: typed };
  const invoices = useQuery({
    queryKey: [listInvoices.path, 'command', typed],
    queryFn: ({ signal }) => callApi(listInvoices, { query: { ...query, limit: SHOWN }, signal }),
    enabled: command !== null,
    placeholderData: (before) => before,
  });
  const asked = { status: 'pending' as const, limit: SHOWN, ...(typed === '' ? {} : { q: typed }) };
  const orders = useQuery({
    queryKey: [listOrders.path, 'command', typed],
    queryFn: ({ signal }) => callApi(listOrders, { query: asked, signal }),
    enabled: command?.beside === 'prompt',
    placeholderData: (before) => before,
  });
  const choices = useMemo(() => {
    if (command === null) return [];
    const owed = (invoices.data ?? []).filter(({ balance }) => balance > 0);
    return [
      ...owed.map(({ id, customer, balance, currency }) => ({
        group: typed === '' ? 'Overdue invoices' : 'Unpaid invoices',
        key: id,
        title: `${id}, ${customer}`,
        detail: show(balance, currency),
        href: addressOfCommand(command, id),
      })),
      ...(orders.data ?? []).map(({ id, number, company, customer, total }) => ({
        group: 'Unpaid orders',
        key: id,
        title: `${number}, ${company ?? customer}`,
        detail: show(total),
        href: addressOfCommand(command, id),
      })),
    ];
  }, [command, invoices.data, orders.data, typed]);
  return {
    choices,
    searching: invoices.isFetching || orders.isFetching,
    failed: faultOf(invoices.error ?? orders.error),
  };
}

/** Passes keys to the list or record on screen, and lists the shortcuts on "?". */
export function Keys({ singles }: { singles: boolean }) {
  const [open, setOpen] = useState(false);
  const may = usePermission('sales').write;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (pressInList(event, singles)) event.preventDefault();
    };
    const show = (): void => setOpen(true);
    window.addEventListener('keydown', pressed);
    window.addEventListener(SHOW_KEYS, show);
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener(SHOW_KEYS, show);
    };
  }, [singles]);
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={() => setOpen(false)}>
      {!singles && (
        <p className="mb-4 text-sm text-soft">
          Single-letter shortcuts are off in your profile. Arrow keys, Enter and Esc still work.
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        {LIST_KEYS.filter(({ single }) => singles || !single).map(({ key, shown = key, means }) => (
          <Shown key={key} name={shown} means={means} />
        ))}
        <Shown name="Ctrl K" means="Search everything" />
        {may && COMMANDS.map(({ keys, title }) => <Shown key={keys} name={keys} means={title} />)}
      </dl>
      <div className="mt-6 flex justify-end">
        <Button type="button" onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function Shown({ name, means }: { name: string; means: string }) {
  return (
    <div className="contents">
      <dt>
        <kbd className="inline-block min-w-8 rounded border border-edge px-2 py-0.5 text-center font-semibold">
          {name}
        </kbd>
      </dt>
      <dd>{means}</dd>
    </div>
  );
}
