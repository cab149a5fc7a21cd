import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listInvoices } from '../../../contracts/invoices-office.ts';
import { listOrders } from '../../../contracts/orders-office.ts';
import { callApi } from '../../lib/api.ts';
import { show } from '../kit/words.ts';
import { addressOfCommand, type Command } from './commands.ts';

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
