import { whoAmI, type CurrentUser } from '../../../contracts/accounts.ts';
import { readMyCredits } from '../../../contracts/credits.ts';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { myInvoices, type Invoice } from '../../../contracts/invoices.ts';
import { listMyServices } from '../../../contracts/my-services.ts';
import { listMyOrders, type Order } from '../../../contracts/orders.ts';
import type { CallInput, PageServices } from '../../../contracts/page-context.ts';
import { listActingFor, listPeople } from '../../../contracts/people.ts';
import { listMyQuotes } from '../../../contracts/quotes.ts';
import { nairobiDay } from '../../../kernel/clock.ts';
import { addressOf } from '../../lib/api.ts';
import { refusalOf } from '../../lib/server.ts';

/** Nobody has more invoices and orders that wait for payment, nor more paid bootcamp orders. */
const ALL = 100;
const ALL_PAID = 200;

export type OpenPayment = { id: string; invoice: Invoice } | { id: string; order: Order };

export interface Seat {
  id: string;
  name: string;
  seats: number;
  startDate: string | undefined;
  number: string;
  begun: boolean;
}

/** The first page of a person's list, and the address of the next; null after the last. */
export interface FirstPage<Row> {
  rows: Row[];
  next: string | null;
}

export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/**
 * All that the account's page shows, in one answer; null if nobody is signed in. `named` is the account that they act
 * for: its things are null for one who may not. Throws what a call of the contracts throws.
 */
export async function readAccount(services: PageServices, named: string | null) {
  const user = await readUser(services);
  if (user === null) return null;
  const accounts = await services.call(listActingFor);
  const now = accounts.find(({ id }) => id === named) ?? null;
  const things =
    named !== null && now === null ? null : await readThings(services, now ? { for: now.id } : {});
  return { user, accounts, now, things };
}

/** What is one's own alone is read for nobody else. */
async function readThings(services: PageServices, whose: { for?: string }) {
  const own = whose.for === undefined;
  const [overdue, due, pending, bootcamps, mine, credits, quotes, orders, invoices, people] =
    await Promise.all([
      services.call(myInvoices, { query: { ...whose, status: 'Overdue', limit: ALL } }),
      services.call(myInvoices, { query: { ...whose, status: 'Pending', limit: ALL } }),
      services.call(listMyOrders, { query: { ...whose, status: 'pending', limit: ALL } }),
      services.call(listMyOrders, {
        query: { ...whose, status: 'paid', packageType: 'Bootcamp', limit: ALL_PAID },
      }),
      services.call(listMyServices, { query: whose }),
      services.call(readMyCredits, { query: whose }),
      own ? firstPage(services, listMyQuotes, { limit: 5 }) : { rows: [], next: null },
      firstPage(services, listMyOrders, { ...whose, limit: 8 }),
      firstPage(services, myInvoices, { ...whose, limit: 5 }),
      own ? services.call(listPeople) : null,
    ]);
  return {
    toPay: openPayments([overdue, due], pending),
    services: mine,
    credits,
    seats: seatsOf(bootcamps),
    quotes,
    orders,
    invoices,
    people,
  };
}

export async function readUser({ call }: PageServices): Promise<CurrentUser | null> {
  try {
    return (await call(whoAmI)).user;
  } catch (error) {
    if (refusalOf(error).status === 401) return null;
    throw error;
  }
}

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

async function firstPage<E extends Endpoint>(
  { callList }: PageServices,
  endpoint: E,
  query: NonNullable<CallInput<E>['query']>,
): Promise<FirstPage<RowOf<E>>> {
  const { rows, next } = await callList(endpoint, { query });
  const after = { query: { ...query, cursor: next } } as Parameters<typeof addressOf<E>>[1];
  return {
    rows: rows as RowOf<E>[],
    next: next === null ? null : addressOf<E>(endpoint.path, after),
  };
}

/** Late invoices first, each by its day; all of them before orders. */
function openPayments(byUrgency: Invoice[][], orders: Order[]): OpenPayment[] {
  const invoices = byUrgency.flatMap((list) =>
    list
      .filter(({ balance }) => balance > 0)
      .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate)),
  );
  return [
    ...invoices.map((invoice) => ({ id: invoice.id, invoice })),
    ...orders.map((order) => ({ id: order.id, order })),
  ];
}

/** Paid seats by the day their course starts. */
function seatsOf(orders: Order[]): Seat[] {
  const today = nairobiDay(new Date());
  return orders
    .flatMap((order) =>
      order.lines
        .filter((line) => line.packageType === 'Bootcamp')
        .map((line) => ({
          id: `${order.id} ${line.id}`,
          name: line.name,
          seats: line.quantity,
          startDate: line.startDate,
          number: order.number,
          begun: line.startDate !== undefined && line.startDate < today,
        })),
    )
    .toSorted((one, other) => (one.startDate ?? '').localeCompare(other.startDate ?? ''));
}
