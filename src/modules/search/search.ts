import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { addressOfSection, sectionOf, type SectionKey } from '../../contracts/office-sections.ts';
import { mayRead } from '../../contracts/permissions.ts';
import { searchOffice, type SearchKind, type SearchResult } from '../../contracts/search.ts';
import type { Database } from '../../db/database.ts';
import { containing } from '../../db/search.ts';

interface Kind {
  /** Where staff find it; its right decides who may. */
  section: SectionKey;
  /** What is searched, to the letter as the table's search index has it, or the index is not used. */
  text: string;
  table: string;
  id: string;
  title: string;
  detail: string;
  /** Newest first. */
  order: string;
  only?: string;
  /** What narrows the section to one. */
  narrow: (row: { id: string; title: string; detail: string }) => string;
}

const lower = (...columns: string[]): string =>
  `lower(${columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")})`;

const KINDS: Record<SearchKind, Kind> = {
  user: {
    section: 'users',
    table: 'users',
    id: 'id',
    text: lower('first_name', 'last_name', 'email'),
    title: "first_name || ' ' || last_name",
    detail: 'email',
    order: 'created_at',
    only: 'anonymised_at is null',
    narrow: ({ detail }) => detail,
  },
  job: {
    section: 'jobs',
    table: 'jobs',
    id: 'id',
    text: lower('title', 'department', 'location'),
    title: 'title',
    detail: "department || ', ' || location",
    order: 'created_at',
    only: 'deleted_at is null',
    narrow: ({ title }) => title,
  },
  invoice: {
    section: 'invoices',
    table: 'invoices',
    id: 'number',
    text: lower('number', 'customer', 'customer_email'),
    title: 'number',
    detail: 'customer',
    order: 'created_at',
    narrow: ({ id }) => id,
  },
  quote: {
    section: 'quotation',
    table: 'quotes',
    id: 'id::text',
    text: lower('full_name', 'business_name', 'email'),
    title: "'Quote #' || id",
    detail: "full_name || ', ' || business_name",
    order: 'id',
    narrow: ({ id }) => `#${id}`,
  },
  order: {
    section: 'orders',
    table: 'orders',
    id: 'id',
    text: lower('number', 'customer_name', 'customer_email'),
    title: 'number',
    detail: 'customer_name',
    order: 'created_at',
    narrow: ({ title }) => title,
  },
  application: {
    section: 'applications',
    table: 'applications',
    id: 'id',
    text: lower('full_name', 'email'),
    title: 'full_name',
    detail: 'email',
    order: 'created_at',
    narrow: ({ detail }) => detail,
  },
  post: {
    section: 'blog',
    table: 'posts',
    id: 'id',
    text: lower('title', 'author'),
    title: 'title',
    detail: 'author',
    order: 'date',
    narrow: ({ title }) => title,
  },
  message: {
    section: 'contactmessage',
    table: 'contact_messages',
    id: 'id::text',
    text: lower('name', 'email', 'subject', 'message'),
    title: 'name',
    detail: 'subject',
    order: 'id',
    narrow: ({ title }) => title,
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
      const readable = entries.filter(([, kind]) => mayRead(preset, sectionOf(kind.section).area));
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
  const { table, id, text, title, detail, order, only, section, narrow } = kind;
  const rows = await db.run<{ id: string; title: string; detail: string }>(
    {
      name: `search_${name}`,
      text: `with found as materialized (select * from ${table} where ${text} like $1${only ? ` and ${only}` : ''} limit ${LOOKED_AT})
        select ${id} as id, ${title} as title, ${detail} as detail from found order by ${order} desc limit ${SHOWN}`,
    },
    [containing(q.toLowerCase())],
  );
  return rows.map((row) => ({
    kind: name,
    ...row,
    href: `${addressOfSection(section)}?${new URLSearchParams({ q: narrow(row) })}`,
  }));
}
