import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addressOfSection, type SectionSlug } from '../../contracts/office-sections.ts';
import type { SearchKind } from '../../contracts/search.ts';
import { searched } from '../../db/search.ts';
import { users } from '../../db/tables/accounts.ts';
import { posts } from '../../db/tables/blog.ts';
import { creditNotes, invoices, manualPayments } from '../../db/tables/invoices.ts';
import { contactMessages, subscribers } from '../../db/tables/messages.ts';
import { expenses } from '../../db/tables/office.ts';
import { orders } from '../../db/tables/orders.ts';
import { payments, refunds } from '../../db/tables/payments.ts';
import { receivedMoney } from '../../db/tables/received-money.ts';
import { proposals, quotes } from '../../db/tables/quotes.ts';
import { applications, jobs } from '../../db/tables/recruitment.ts';
import { services } from '../../db/tables/services.ts';

interface Found {
  id: string;
  title: string;
  detail: string;
  /** What it is a part of, where it is opened there. */
  of: string | null;
}

/** What the office finds, beside customers. SQL speaks of the row under the name `found`. */
interface Kind {
  kind: Exclude<SearchKind, 'customer'>;
  /** Where staff find it; its right decides who may. */
  section: SectionSlug;
  /** Searched by what its search index holds. */
  table: PgTable;
  /** What an amount is compared with, in minor units. */
  amount?: string;
  id: string;
  title: string;
  detail: string;
  of?: string;
  /** Newest first. */
  order: string;
  only?: string;
  /** Whether it has the number $5 and version $6 (null for any), where people call it by one: "#12", "12/2". */
  numbered?: string;
  /** The query that shows it in its section. */
  query: (row: Found) => Record<string, string>;
}

/** Minor units as people read them: "KES 85,000.00". */
const sum = (amount: string, currency = 'currency'): string =>
  `${currency} || ' ' || to_char(${amount} / 100.0, 'FM999,999,999,990.00')`;

const MONEY: readonly Kind[] = [
  {
    kind: 'order',
    section: 'orders',
    table: orders,
    amount: 'total',
    id: 'id',
    title: 'number',
    detail: `customer_name || ', ' || ${sum('total')}`,
    order: 'created_at',
    query: ({ title }) => ({ q: title }),
  },
  {
    kind: 'invoice',
    section: 'invoices',
    table: invoices,
    amount: 'total',
    id: 'number',
    title: 'number',
    detail: `customer || ', ' || ${sum('total')}`,
    order: 'created_at',
    query: ({ id }) => ({ q: id }),
  },
  {
    kind: 'payment',
    section: 'payments',
    table: payments,
    amount: 'amount',
    id: 'id',
    title: 'coalesce(receipt, provider_ref, payable_number)',
    detail: `customer || ', ' || ${sum('amount')}`,
    order: 'created_at',
    only: '(provider_ref is not null or unanswered_at is not null or receipt is not null)',
    query: ({ title }) => ({ q: title }),
  },
  {
    kind: 'payment',
    section: 'payments',
    table: manualPayments,
    amount: 'amount',
    id: 'id',
    title: "coalesce(nullif(reference, ''), method || ', ' || invoice_number)",
    detail: `customer || ', ' || ${sum('amount')}`,
    of: 'invoice_number',
    order: 'created_at',
    query: ({ of }) => ({ q: of! }),
  },
  {
    kind: 'credit_note',
    section: 'invoices',
    table: creditNotes,
    amount: 'total',
    id: 'number',
    title: 'number',
    detail: `(select i.customer || ', ' || ${sum('found.total', 'i.currency')} from invoices i where i.number = invoice_number)`,
    of: 'invoice_number',
    order: 'number',
    query: ({ of }) => ({ open: of! }),
  },
  {
    kind: 'refund',
    section: 'payments',
    table: refunds,
    amount: 'amount',
    id: 'id',
    title: "coalesce(receipt, provider_ref, 'Refund')",
    detail: `(select p.customer || ', ' || ${sum('found.amount', 'found.currency')} from payments p where p.id = payment_id)`,
    of: '(select p.payable_number from payments p where p.id = payment_id)',
    order: 'created_at',
    query: ({ of }) => ({ view: 'refunds', q: of! }),
  },
  {
    kind: 'received',
    section: 'payments',
    table: receivedMoney,
    amount: 'amount',
    id: 'receipt',
    title: 'receipt',
    detail: `concat_ws(', ', nullif(payer, ''), nullif(account, ''), ${sum('amount', "'KES'")})`,
    order: 'taken_at',
    // What became a payment is found as one.
    only: "state <> 'settled'",
    query: ({ id }) => ({ view: 'unmatched', q: id }),
  },
];

const SERVICES: readonly Kind[] = [
  {
    kind: 'service',
    section: 'services',
    table: services,
    id: 'id',
    title: 'name',
    detail: "customer || ', ' || status",
    order: 'created_at',
    query: ({ id }) => ({ open: id }),
  },
];

const ENQUIRIES: readonly Kind[] = [
  {
    kind: 'quote',
    section: 'quotation',
    table: quotes,
    id: 'id::text',
    title: "'Quote #' || id",
    detail: "full_name || ', ' || business_name",
    order: 'id',
    numbered: '(id = $5::int and $6::int is null)',
    query: ({ id }) => ({ q: `#${id}` }),
  },
  {
    kind: 'proposal',
    section: 'quotation',
    table: proposals,
    amount: 'total',
    id: 'id',
    title: "'Proposal ' || quote_id || '/' || version",
    detail: `title || ', ' || ${sum('total')}`,
    of: 'quote_id::text',
    order: 'created_at',
    numbered: '(quote_id = $5::int and version = coalesce($6::int, version))',
    query: ({ of }) => ({ open: of! }),
  },
  {
    kind: 'message',
    section: 'contactmessage',
    table: contactMessages,
    id: 'id::text',
    title: 'name',
    detail: 'subject',
    order: 'id',
    query: ({ title }) => ({ q: title }),
  },
];

const OTHERS: readonly Kind[] = [
  {
    kind: 'application',
    section: 'applications',
    table: applications,
    id: 'id',
    title: 'full_name',
    detail: 'email',
    order: 'created_at',
    query: ({ detail }) => ({ q: detail }),
  },
  {
    kind: 'user',
    section: 'users',
    table: users,
    id: 'id',
    title: "first_name || ' ' || last_name",
    detail: 'email',
    order: 'created_at',
    only: 'anonymised_at is null',
    query: ({ detail }) => ({ q: detail }),
  },
  {
    kind: 'subscriber',
    section: 'newsletter',
    table: subscribers,
    id: 'id',
    title: 'email',
    detail: 'status',
    order: 'created_at',
    query: ({ title }) => ({ view: 'subscribers', q: title }),
  },
  {
    kind: 'expense',
    section: 'expenses',
    table: expenses,
    amount: 'amount',
    id: 'id::text',
    title: 'supplier',
    detail: `category || ', ' || ${sum('amount', "'KES'")}`,
    order: 'date',
    query: ({ title }) => ({ q: title }),
  },
  {
    kind: 'job',
    section: 'jobs',
    table: jobs,
    id: 'id',
    title: 'title',
    detail: "department || ', ' || location",
    order: 'created_at',
    only: 'deleted_at is null',
    query: ({ title }) => ({ q: title }),
  },
  {
    kind: 'post',
    section: 'blog',
    table: posts,
    id: 'id',
    title: 'title',
    detail: 'author',
    order: 'date',
    query: ({ title }) => ({ q: title }),
  },
];

const KINDS: readonly Kind[] = [...MONEY, ...SERVICES, ...ENQUIRIES, ...OTHERS];

/** Matches that are looked at a kind: more would not be shown, and a common word must not read the whole table. */
const LOOKED_AT = 500;
/** Of each kind. */
export const SHOWN = 5;

/**
 * One query for each kind: $1 the text, $2 the digits of a telephone number, $3 and $4 the least and most of an amount, $5 and
 * $6 a quote's number and version. Planned again for each word, never by name: a general plan reads whole tables for a rare word.
 */
export const FOUND = KINDS.map((kind) => ({ kind, text: textOf(kind) }));

function textOf({
  table,
  amount,
  id,
  title,
  detail,
  of = 'null::text',
  order,
  only,
  numbered = '(false and $5::int = $6::int)',
}: Kind): string {
  const name = getTableName(table);
  const conditions = [
    searched(table, (text) => [`${text} like $1`, `${text} like $2`]),
    `${amount ?? 'null::bigint'} between $3::bigint and $4::bigint`,
    numbered,
  ];
  return `with found as materialized (select * from ${name}
      where (${conditions.join(' or ')})${only ? ` and ${only}` : ''} limit ${LOOKED_AT})
    select ${id} as id, ${title} as title, ${detail} as detail, ${of} as of
    from found order by ${order} desc limit ${SHOWN}`;
}

/** The address of a row in its section. */
export function hrefOf({ section, query }: Kind, row: Found): string {
  return `${addressOfSection(section)}?${new URLSearchParams(query(row))}`;
}
