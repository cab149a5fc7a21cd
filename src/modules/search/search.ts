import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { mayRead, type Area } from '../../contracts/permissions.ts';
import { searchOffice, type SearchKind, type SearchResult } from '../../contracts/search.ts';
import type { Database } from '../../db/database.ts';
import { containing } from '../../db/search.ts';

interface Kind {
  area: Area;
  /** What is searched, to the letter as the table's search index has it, or the index is not used. */
  text: string;
  table: string;
  id: string;
  title: string;
  detail: string;
  /** Newest first. */
  order: string;
  only?: string;
  href: (row: { id: string; title: string; detail: string }) => string;
}

const lower = (...columns: string[]): string =>
  `lower(${columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")})`;
const section = (key: string, q: string): string =>
  `/dashboard/admin/${key}?${new URLSearchParams({ q })}`;

const KINDS: Record<SearchKind, Kind> = {
  user: {
    area: 'people',
    table: 'users',
    id: 'id',
    text: lower('first_name', 'last_name', 'email'),
    title: "first_name || ' ' || last_name",
    detail: 'email',
    order: 'created_at',
    only: 'anonymised_at is null',
    href: ({ detail }) => section('users', detail),
  },
  job: {
    area: 'hiring',
    table: 'jobs',
    id: 'id',
    text: lower('title', 'department', 'location'),
    title: 'title',
    detail: "department || ', ' || location",
    order: 'created_at',
    only: 'deleted_at is null',
    href: ({ title }) => section('jobs', title),
  },
  invoice: {
    area: 'sales',
    table: 'invoices',
    id: 'number',
    text: lower('number', 'customer', 'customer_email'),
    title: 'number',
    detail: 'customer',
    order: 'created_at',
    href: ({ id }) => section('invoices', id),
  },
  quote: {
    area: 'enquiries',
    table: 'quotes',
    id: 'id::text',
    text: lower('full_name', 'business_name', 'email'),
    title: "'Quote #' || id",
    detail: "full_name || ', ' || business_name",
    order: 'id',
    href: ({ id }) => section('quotation', `#${id}`),
  },
  order: {
    area: 'sales',
    table: 'orders',
    id: 'id',
    text: lower('number', 'customer_name', 'customer_email'),
    title: 'number',
    detail: 'customer_name',
    order: 'created_at',
    href: ({ title }) => section('orders', title),
  },
  application: {
    area: 'hiring',
    table: 'applications',
    id: 'id',
    text: lower('full_name', 'email'),
    title: 'full_name',
    detail: 'email',
    order: 'created_at',
    href: ({ detail }) => section('applications', detail),
  },
  post: {
    area: 'publishing',
    table: 'posts',
    id: 'id',
    text: lower('title', 'author'),
    title: 'title',
    detail: 'author',
    order: 'date',
    href: ({ title }) => section('blog', title),
  },
  message: {
    area: 'enquiries',
    table: 'contact_messages',
    id: 'id::text',
    text: lower('name', 'email', 'subject', 'message'),
    title: 'name',
    detail: 'subject',
    order: 'id',
    href: ({ title }) => section('contactmessage', title),
  },
};

/** Matches that are looked at a kind: more would not be shown, and a common word must not read the whole table. */
const LOOKED_AT = 500;
const SHOWN = 5;

/** The office's global search (D87): one indexed statement a kind, side by side. */
export function searchRoutes(db: Database): Binding[] {
  const entries = Object.entries(KINDS) as [SearchKind, Kind][];
  return [
    bind(searchOffice, async ({ query: { q } }, call) => {
      const { preset } = await callerOf(call);
      const readable = entries.filter(([, kind]) => mayRead(preset, kind.area));
      return (await Promise.all(readable.map(([name, kind]) => found(db, name, kind, q)))).flat();
    }),
  ];
}

async function found(
  db: Database,
  name: SearchKind,
  kind: Kind,
  q: string,
): Promise<SearchResult[]> {
  const { table, id, text, title, detail, order, only, href } = kind;
  const rows = await db.run<{ id: string; title: string; detail: string }>(
    {
      name: `search_${name}`,
      text: `with found as materialized (select * from ${table} where ${text} like $1${only ? ` and ${only}` : ''} limit ${LOOKED_AT})
        select ${id} as id, ${title} as title, ${detail} as detail from found order by ${order} desc limit ${SHOWN}`,
    },
    [containing(q.toLowerCase())],
  );
  return rows.map((row) => ({ kind: name, ...row, href: href(row) }));
}
