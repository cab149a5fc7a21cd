import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { addressOfSection, sectionOf, type SectionSlug } from '../../contracts/office-sections.ts';
import { mayRead } from '../../contracts/permissions.ts';
import { searchOffice, type SearchKind, type SearchResult } from '../../contracts/search.ts';
import type { Database, Statement } from '../../db/database.ts';
import { likePattern, searchedText } from '../../db/search.ts';
import { users } from '../../db/tables/accounts.ts';
import { posts } from '../../db/tables/blog.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { contactMessages } from '../../db/tables/messages.ts';
import { orders } from '../../db/tables/orders.ts';
import { quotes } from '../../db/tables/quotes.ts';
import { applications, jobs } from '../../db/tables/recruitment.ts';

interface Kind {
  /** Where staff find it; its right decides who may. */
  section: SectionSlug;
  /** Searched by what its search index holds. */
  table: PgTable;
  id: string;
  title: string;
  detail: string;
  /** Newest first. */
  order: string;
  only?: string;
  /** What narrows the section to one. */
  narrow: (row: { id: string; title: string; detail: string }) => string;
}

const KINDS: Record<SearchKind, Kind> = {
  user: {
    section: 'users',
    table: users,
    id: 'id',
    title: "first_name || ' ' || last_name",
    detail: 'email',
    order: 'created_at',
    only: 'anonymised_at is null',
    narrow: ({ detail }) => detail,
  },
  job: {
    section: 'jobs',
    table: jobs,
    id: 'id',
    title: 'title',
    detail: "department || ', ' || location",
    order: 'created_at',
    only: 'deleted_at is null',
    narrow: ({ title }) => title,
  },
  invoice: {
    section: 'invoices',
    table: invoices,
    id: 'number',
    title: 'number',
    detail: 'customer',
    order: 'created_at',
    narrow: ({ id }) => id,
  },
  quote: {
    section: 'quotation',
    table: quotes,
    id: 'id::text',
    title: "'Quote #' || id",
    detail: "full_name || ', ' || business_name",
    order: 'id',
    narrow: ({ id }) => `#${id}`,
  },
  order: {
    section: 'orders',
    table: orders,
    id: 'id',
    title: 'number',
    detail: 'customer_name',
    order: 'created_at',
    narrow: ({ title }) => title,
  },
  application: {
    section: 'applications',
    table: applications,
    id: 'id',
    title: 'full_name',
    detail: 'email',
    order: 'created_at',
    narrow: ({ detail }) => detail,
  },
  post: {
    section: 'blog',
    table: posts,
    id: 'id',
    title: 'title',
    detail: 'author',
    order: 'date',
    narrow: ({ title }) => title,
  },
  message: {
    section: 'contactmessage',
    table: contactMessages,
    id: 'id::text',
    title: 'name',
    detail: 'subject',
    order: 'id',
    narrow: ({ title }) => title,
  },
};

/** Matches that are looked at a kind: more would not be shown, and a common word must not read the whole table. */
const LOOKED_AT = 500;
const SHOWN = 5;

/** One indexed statement for each kind. */
const FOUND = Object.entries(KINDS).map(([name, kind]) => ({
  ...kind,
  name: name as SearchKind,
  statement: {
    name: `search_${name}`,
    text: `with found as materialized (select * from ${getTableName(kind.table)}
        where ${searchedText(kind.table)} like $1${kind.only ? ` and ${kind.only}` : ''} limit ${LOOKED_AT})
      select ${kind.id} as id, ${kind.title} as title, ${kind.detail} as detail
      from found order by ${kind.order} desc limit ${SHOWN}`,
  } satisfies Statement,
}));

/** The office's global search (D87): the statements side by side. */
export function searchRoutes(db: Database): Binding[] {
  return [
    bind(searchOffice, async ({ query: { q } }, call) => {
      const { preset } = await callerOf(call);
      const readable = FOUND.filter(({ section }) => mayRead(preset, sectionOf(section).area));
      return (await Promise.all(readable.map((kind) => found(db, kind, q)))).flat();
    }),
  ];
}

async function found(
  db: Database,
  { name, statement, section, narrow }: (typeof FOUND)[number],
  q: string,
): Promise<SearchResult[]> {
  const rows = await db.run<{ id: string; title: string; detail: string }>(statement, [
    likePattern(q.toLowerCase()),
  ]);
  return rows.map((row) => ({
    kind: name,
    ...row,
    href: `${addressOfSection(section)}?${new URLSearchParams({ q: narrow(row) })}`,
  }));
}
