import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CustomerRecord } from '../../contracts/customers.ts';
import { searched } from '../../db/search.ts';
import { users } from '../../db/tables/accounts.ts';
import { importedCustomers } from '../../db/tables/imports.ts';
import { creditNotes, invoices, manualPayments } from '../../db/tables/invoices.ts';
import { contactMessages } from '../../db/tables/messages.ts';
import { orders } from '../../db/tables/orders.ts';
import { payments, refunds } from '../../db/tables/payments.ts';
import { proposals, quotes } from '../../db/tables/quotes.ts';

/** How a kind of record names a customer, as SQL within its own table. */
interface Source {
  kind: CustomerRecord;
  table: PgTable;
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  pin: string;
  /** Made while somebody was signed in: their account says who it is. */
  ofAccount: boolean;
  /** When the customer dealt with us; the time of the record where left out. */
  at?: string;
  /** The key where there is no e-mail address at all. */
  otherwise?: string;
  only?: string;
  /** What an amount is looked for in. */
  amount?: string;
}

export const SOURCES: readonly Source[] = [
  {
    kind: 'user',
    table: users,
    id: 'id',
    name: "first_name || ' ' || last_name",
    email: 'email',
    phone: 'phone',
    company: 'null::text',
    pin: 'null::text',
    ofAccount: false,
    only: "role = 'user' and anonymised_at is null",
  },
  {
    kind: 'order',
    table: orders,
    id: 'id',
    name: 'customer_name',
    email: 'customer_email',
    phone: 'customer_phone',
    company: 'company',
    pin: 'kra_pin',
    ofAccount: true,
    amount: 'total',
  },
  {
    kind: 'invoice',
    table: invoices,
    id: 'number',
    name: 'customer',
    email: 'customer_email',
    phone: "coalesce(customer_phone, '')",
    company: 'null::text',
    pin: 'customer_pin',
    ofAccount: true,
    // That of its order, if it has one: then an order writes its customer once.
    at: 'invoice_dealt_at(order_id, created_at)',
    otherwise: 'number',
    amount: 'total',
  },
  {
    kind: 'quote',
    table: quotes,
    id: 'id::text',
    name: 'full_name',
    email: 'email',
    phone: 'phone',
    company: 'business_name',
    pin: 'null::text',
    ofAccount: true,
  },
  {
    kind: 'message',
    table: contactMessages,
    id: 'id::text',
    name: 'name',
    email: 'email',
    phone: "coalesce(phone, '')",
    company: 'null::text',
    pin: 'null::text',
    ofAccount: false,
  },
  {
    kind: 'imported',
    table: importedCustomers,
    id: 'id',
    name: 'name',
    email: 'email',
    phone: 'phone',
    company: 'company',
    pin: 'kra_pin',
    ofAccount: false,
  },
];

/** The account of a record, as long as it is somebody's. */
const ACCOUNT = (name: string): string =>
  `(select lower(u.email) from users u where u.id = ${name}.user_id and u.anonymised_at is null)`;

/**
 * The customer of a record: the account, if there is one; else the email address without case;
 * else the record itself. A phone number never decides.
 */
function keyOf(source: Source, name = getTableName(source.table)): string {
  const parts = [
    ...(source.ofAccount ? [ACCOUNT(name)] : []),
    `nullif(lower(${source.email}), '')`,
    ...(source.otherwise ? [source.otherwise] : []),
  ];
  return `coalesce(${parts.join(', ')})`;
}

const timeOf = ({ at = 'created_at' }: Source): string => at;

/** SQL of the customer of a row of invoices. */
export const CUSTOMER_OF_INVOICE = keyOf(SOURCES.find(({ kind }) => kind === 'invoice')!);

const from = ({ table, only }: Source, where?: string): string =>
  `from ${getTableName(table)}${[only, where]
    .filter(Boolean)
    .map((part, index) => `${index ? ' and' : ' where'} (${part})`)
    .join('')}`;

const each = (select: (source: Source) => string, sources: readonly Source[] = SOURCES): string =>
  sources.map((source) => `(${select(source)})`).join(' union all ');

/** Every customer as their records say it: what the table of customers has to hold. Reads all records. */
export const COMPUTED = `select key, max(at) as at, customer_lines(string_agg(words, E'\n')) as words from (${each(
  (source) => `select ${keyOf(source)} as key, ${timeOf(source)} as at,
    customer_words(${source.name}, ${source.email}, ${source.phone}, ${source.company}, ${source.pin}) as words ${from(source)}`,
)}) r group by key`;

/** Records by key $1 (text[]), of accounts $2 (text[]), read by indexes. */
export function ofKeys(source: Source): string {
  const ways = [
    `lower(${source.email}) = any($1)`,
    // Named everywhere: a statement has to use each of its parameters.
    source.ofAccount ? 'user_id = any($2::text[])' : 'cardinality($2::text[]) < 0',
    ...(source.otherwise ? [`${source.otherwise} = any($1)`] : []),
  ];
  return `(${ways.join(' or ')}) and ${keyOf(source)} = any($1)`;
}

/** What a customer's records say of them, one row for each kind and key. */
export const FACTS = each((source) => {
  const newest = (value: string): string =>
    `(array_agg(${value} order by ${timeOf(source)} desc))[1]`;
  return `select '${source.kind}' as kind, ${keyOf(source)} as key, count(*)::int as count,
    min(${timeOf(source)}) as since, max(${timeOf(source)}) as at, ${newest(source.id)} as id, ${newest(source.name)} as name,
    ${newest(source.email)} as email, ${newest(source.phone)} as phone, ${newest(source.company)} as company,
    ${newest(source.pin)} as pin
    ${from(source, ofKeys(source))} group by 2`;
});

/** Everything by which a customer was ever named. */
export const NAMES = each(
  (source) => `select distinct ${source.name} as name, ${source.email} as email,
    ${source.phone} as phone, ${source.company} as company, ${source.pin} as pin
    ${from(source, ofKeys(source))}`,
);

/** Rows that hold what is sought: $1 the text, $2 the digits or null, $3 and $4 the least and most of the amount or null (`parseSearch`). */
function sought(source: Pick<Source, 'table' | 'amount'>): string {
  return [
    searched(source.table, (text) => [`${text} like $1`, `${text} like $2`]),
    ...(source.amount ? [`${source.amount} between $3 and $4`] : []),
  ].join(' or ');
}

/** What hangs on a record and names nobody itself: it is found by the record that it belongs to. */
interface Part {
  table: PgTable;
  amount: string;
  /** What it belongs to, and that record's own column. */
  of: string;
  for: CustomerRecord;
  id: string;
}

const REFUNDED = '(select p.payable_id from payments p where p.id = payment_id)';

const PARTS: readonly Part[] = [
  { table: payments, amount: 'amount', of: 'payable_id', for: 'order', id: 'id' },
  { table: payments, amount: 'amount', of: 'payable_id', for: 'invoice', id: 'number' },
  { table: manualPayments, amount: 'amount', of: 'invoice_number', for: 'invoice', id: 'number' },
  { table: creditNotes, amount: 'total', of: 'invoice_number', for: 'invoice', id: 'number' },
  { table: refunds, amount: 'amount', of: REFUNDED, for: 'order', id: 'id' },
  { table: refunds, amount: 'amount', of: REFUNDED, for: 'invoice', id: 'number' },
  { table: proposals, amount: 'total', of: 'quote_id', for: 'quote', id: 'id' },
];

/** The keys of records that hold what is sought, or of which a part does; at most `limit` of each kind. */
export const foundKeys = (limit: number): string =>
  [
    each(
      (source) =>
        `select ${keyOf(source, 'f')} as key, created_at as at
          from (select * ${from(source, sought(source))} limit ${limit}) as f`,
    ),
    ...PARTS.map(({ table, amount, of, for: kind, id }) => {
      const source = SOURCES.find((one) => one.kind === kind)!;
      const condition = sought({ table, amount });
      return `(select ${keyOf(source, 'f')} as key, f.created_at as at
        from (select ${of} as whole from ${getTableName(table)} where ${condition} limit ${limit}) as p
        join ${getTableName(source.table)} as f on f.${id} = p.whole)`;
    }),
  ].join(' union all ');

/** The key of one record. */
export const keyOfRecord = (source: Source): string =>
  `select ${keyOf(source)} as key ${from(source, `${source.id} = $1`)}`;

/** Records of each kind that are looked at for a hint: a number that hundreds have says nothing. */
const MOST_ALIKE = 200;

/** Customers with this telephone number ($1, the last nine digits) or PIN ($2), by their search index. */
export const ALIKE = each((source) => {
  const same = searched(source.table, (text) => [
    `${text} like '%' || $1 || '%' and right(regexp_replace(${source.phone}, '[^0-9]', '', 'g'), 9) = $1`,
    `${text} like '%' || lower($2) || '%' and ${source.pin} = $2`,
  ]);
  return `select distinct ${keyOf(source, 'f')} as key, case when ${source.pin} = $2 then 'pin' else 'phone' end as why
    from (select * ${from(source, same)} limit ${MOST_ALIKE}) as f`;
});
