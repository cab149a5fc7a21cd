import type { CustomerDetail, CustomerRecord, CustomerRow } from '../../contracts/customers.ts';
import { mayRead, type Preset } from '../../contracts/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { notFound } from '../../kernel/errors.ts';
import { toMajor } from '../../kernel/money.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import { creditStore, ledgerOf } from '../deliveries/index.ts';
import { METHOD_NAMES, officeStatus, type Provider } from '../payments/index.ts';
import { mayActFor } from '../people/index.ts';
import { store, type Facts, type Named } from './customers.store.ts';
import { dealings } from './dealings.store.ts';
import type { Forest } from './forest.ts';

type Detail = Omit<CustomerDetail, 'id' | 'alike'> & {
  /** The roots of customers who may be the same. */
  alike: { key: string; why: 'phone' | 'pin' }[];
};

interface Money {
  total: number;
  amount: number;
  balance: number;
}

/** All that the records say of the customer under a root. Throws 404 where there are none. */
export async function detailOf(
  tx: Tx,
  forest: Forest,
  root: string,
  preset: Preset,
): Promise<Detail> {
  const keys = forest.membersOf(root);
  const [facts, names, accounts] = await Promise.all([
    store.facts(tx, keys),
    store.names(tx, keys),
    store.accounts(tx, keys),
  ]);
  if (facts.length === 0) throw notFound('This customer');
  const contact = contactOf(names);
  const [money, lists, credits, consents, notes, merges, alike, people] = await Promise.all([
    dealings.money(tx, keys, accounts),
    listsOf(tx, keys, accounts, [...contact.emails, ...contact.phones], preset),
    creditsOf(tx, keys, accounts),
    consentsOf(tx, contact.emails, accounts),
    store.notes(tx, keys),
    store.merges(tx, keys),
    alikeTo(tx, forest, root, contact),
    mayActFor(tx, accounts),
  ]);
  const row = toRow({ root, facts });
  return {
    name: row.name,
    ...contact,
    account: accountOf(facts),
    people,
    since: new Date(Math.min(...facts.map(({ since }) => since.getTime()))).toISOString(),
    lastAt: row.lastAt,
    money: money.map((sums) => ({
      currency: sums.currency,
      owed: toMajor(sums.owed),
      received: toMajor(sums.received),
      refunded: toMajor(sums.refunded),
      withheld: toMajor(sums.withheld),
      toRefund: toMajor(sums.toRefund),
    })),
    ...lists,
    credits,
    consents,
    notes: notes.map(({ id, text, author, createdAt }) => ({
      id,
      text,
      by: author,
      at: createdAt.toISOString(),
    })),
    merged: merges.map(({ id, fromKey, createdBy, createdAt }) => ({
      id,
      key: fromKey,
      by: createdBy,
      at: createdAt.toISOString(),
    })),
    alike,
  };
}

function accountOf(facts: Facts[]): CustomerDetail['account'] {
  const account = facts.find(({ kind }) => kind === 'user');
  return account
    ? { id: account.id, email: account.email, created_at: account.since.toISOString() }
    : null;
}

type Contact = Pick<CustomerDetail, 'names' | 'companies' | 'emails' | 'phones' | 'pins'>;

/** Each way of naming them once; a telephone number once, however it was typed. */
function contactOf(names: Named[]): Contact {
  const each = (pick: (row: Named) => string | null): string[] => [
    ...new Map(
      names.flatMap((row) => {
        const value = pick(row)?.trim();
        return value ? [[value.toLowerCase(), value] as const] : [];
      }),
    ).values(),
  ];
  const phones = new Map(
    each((row) => row.phone).map((phone) => [phone.replace(/\D/g, '').slice(-9), phone]),
  );
  return {
    names: each((row) => row.name),
    companies: each((row) => row.company),
    emails: each((row) => row.email),
    phones: [...phones.values()],
    pins: each((row) => row.pin),
  };
}

/** Others with one of these numbers or PINs: a hint for staff, never more. */
async function alikeTo(
  tx: Tx,
  forest: Forest,
  root: string,
  { phones, pins }: Contact,
): Promise<Detail['alike']> {
  const numbers = phones.map((phone) => phone.replace(/\D/g, '').slice(-9));
  const found = await Promise.all([
    ...numbers
      .filter((number) => number.length === 9)
      .map((number) => store.alike(tx, number, null)),
    ...pins.map((pin) => store.alike(tx, null, pin)),
  ]);
  const others = new Map(found.flat().map(({ key, why }) => [forest.rootOf(key), why] as const));
  others.delete(root);
  return [...others].slice(0, MOST_ALIKE).map(([key, why]) => ({ key, why }));
}

const MOST_ALIKE = 10;

type Lists = Pick<
  CustomerDetail,
  | 'orders'
  | 'invoices'
  | 'payments'
  | 'refunds'
  | 'creditNotes'
  | 'services'
  | 'quotes'
  | 'messages'
  | 'mails'
>;

async function listsOf(
  tx: Tx,
  keys: string[],
  accounts: string[],
  addresses: string[],
  preset: Preset,
): Promise<Lists> {
  const enquiries = mayRead(preset, 'enquiries');
  const of = async <Row, Shown>(
    kind: Parameters<typeof dealings.of>[1],
    show: (row: Row) => Shown,
  ): Promise<{ total: number; rows: Shown[] }> => {
    const { total, rows } = await dealings.of<Row>(tx, kind, keys, accounts);
    return { total, rows: rows.map(show) };
  };
  const [orders, invoices, payments, refunds, creditNotes, services, quotes, messages, mails] =
    await Promise.all([
      of('orders', inMajor<Timed<Lists['orders']>>),
      of('invoices', inMajor<Timed<Lists['invoices']>>),
      of('payments', (row: Timed<Lists['payments']>) => ({
        ...inMajor(row),
        method: METHOD_NAMES[row.method as Provider] ?? row.method,
        status:
          row.status === 'reversed'
            ? 'Reversed'
            : officeStatus(row.status as Parameters<typeof officeStatus>[0]),
      })),
      of('refunds', inMajor<Timed<Lists['refunds']>>),
      of('creditNotes', inMajor<Timed<Lists['creditNotes']>>),
      of('services', inMajor<Timed<Lists['services']>>),
      enquiries ? of('quotes', toQuote) : null,
      enquiries ? of('messages', inMajor<Timed<NonNullable<Lists['messages']>>>) : null,
      mailsTo(tx, addresses),
    ]);
  return { orders, invoices, payments, refunds, creditNotes, services, quotes, messages, mails };
}

/** A row as the database has it: its time a date. */
type Timed<List extends { rows: unknown[] }> = {
  [K in keyof List['rows'][number]]: K extends 'at' ? Date : List['rows'][number][K];
};
type Shown<Row> = { [K in keyof Row]: K extends 'at' ? string : Row[K] };

/** Times as the API has them, money in major units. */
function inMajor<Row extends object>(row: Row): Shown<Row> {
  const money: readonly string[] = ['total', 'amount', 'balance'] satisfies (keyof Money)[];
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date
        ? value.toISOString()
        : money.includes(name)
          ? toMajor(value as number)
          : value,
    ]),
  ) as Shown<Row>;
}

function toQuote(row: {
  id: number;
  status: string;
  services: string[];
  business: string;
  at: Date;
}): NonNullable<Lists['quotes']>['rows'][number] {
  return {
    id: row.id,
    status: row.status,
    about: row.services.join(', ') || row.business,
    at: row.at.toISOString(),
  };
}

/** To addresses without case, and to numbers in the one form that texts go to. */
async function mailsTo(tx: Tx, addresses: string[]): Promise<Lists['mails']> {
  const recipients = addresses.map((address) => normalisePhone(address) ?? address.toLowerCase());
  const { total, rows } = await dealings.mails<Timed<Lists['mails']>>(tx, recipients);
  return { total, rows: rows.map(inMajor) };
}

async function creditsOf(
  tx: Tx,
  keys: string[],
  accounts: string[],
): Promise<CustomerDetail['credits']> {
  const ids = await dealings.creditDeliveries(tx, keys, accounts);
  return ledgerOf(await creditStore.of(tx, ids));
}

async function consentsOf(
  tx: Tx,
  emails: string[],
  accounts: string[],
): Promise<CustomerDetail['consents']> {
  const addresses = emails.map((email) => email.toLowerCase());
  const { total, rows } = await dealings.consents<Timed<CustomerDetail['consents']>>(
    tx,
    addresses,
    accounts,
  );
  return { total, rows: rows.map(inMajor) };
}

/** One customer: their root key, and what each kind of record says. */
export interface Group {
  root: string;
  facts: Facts[];
}

/** The newest record speaks for a customer; their account knows the name best, an invoice often has their company's. */
export function toRow({ facts }: Group): CustomerRow {
  const sorted = facts.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const newest = sorted[0]!;
  const account = sorted.find(({ kind }) => kind === 'user');
  const named = account ?? sorted.find(({ kind }) => kind !== 'invoice') ?? newest;
  const count = (kind: CustomerRecord): number =>
    facts.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.count, 0);
  return {
    id: `${newest.kind}-${newest.id}`,
    name: named.name,
    company: sorted.find(({ company }) => company)?.company ?? null,
    email: named.email,
    phone: sorted.find(({ phone }) => phone !== '')?.phone ?? '',
    account: account !== undefined,
    orders: count('order'),
    invoices: count('invoice'),
    quotes: count('quote'),
    messages: count('message'),
    lastAt: newest.at.toISOString(),
  };
}
