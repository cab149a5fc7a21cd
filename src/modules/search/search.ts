import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { addressOfSection, sectionOf } from '../../contracts/office-sections.ts';
import { mayRead, type Preset } from '../../contracts/permissions.ts';
import { searchOffice, type SearchResult } from '../../contracts/search.ts';
import type { CustomerRow } from '../../contracts/customers.ts';
import type { Database } from '../../db/database.ts';
import { parseSearch, type Sought } from '../../db/search.ts';
import { FOUND, hrefOf, SHOWN } from './kinds.store.ts';

/** Trigrams begin at three letters: with fewer, every record of every kind would be read for its customer. */
const LEAST_OF_CUSTOMERS = 3;

/** "#12", "quote 12", "Proposal 12/2": how papers and pages call quotes and their proposals. Digits alone are none. */
const NUMBERED = /^(?:quote |proposal )?#?(\d{1,9})(?:\/(\d{1,4}))?$/i;

/** The number of a quote, and of a proposal its version; null for what is none. */
function numberOf(typed: string): [quote: number, version: number | null] | null {
  const part = typed.trim();
  const [, quote, version] = (/^\d+$/.test(part) ? null : NUMBERED.exec(part)) ?? [];
  return quote === undefined
    ? null
    : [Number(quote), version === undefined ? null : Number(version)];
}

/** Finds customers (src/modules/customers). */
interface CustomerFinder {
  find(q: string, most: number): Promise<CustomerRow[]>;
}

/** The office's global search: the statements side by side, customers first. */
export function searchRoutes(db: Database, customers: CustomerFinder): Binding[] {
  return [
    bind(searchOffice, async ({ query: { q } }, call) => {
      const { preset } = await callerOf(call);
      const sought = parseSearch(q);
      if (!sought) return [];
      const readable = FOUND.filter(({ kind }) => mayRead(preset, sectionOf(kind.section).area));
      return (
        await Promise.all([
          customersBy(customers, q, preset),
          ...readable.map((each) => found(db, each, sought, numberOf(q))),
        ])
      ).flat();
    }),
  ];
}

async function customersBy(
  customers: CustomerFinder,
  q: string,
  preset: Preset,
): Promise<SearchResult[]> {
  if (q.trim().length < LEAST_OF_CUSTOMERS || !mayRead(preset, sectionOf('customers').area))
    return [];
  return (await customers.find(q, SHOWN)).map(({ id, name, company, email, phone }) => ({
    kind: 'customer',
    id,
    title: name,
    detail: [company, email || phone].filter(Boolean).join(', '),
    href: `${addressOfSection('customers')}?${new URLSearchParams({ open: id })}`,
  }));
}

async function found(
  db: Database,
  { kind, text }: (typeof FOUND)[number],
  sought: Sought,
  number: [quote: number, version: number | null] | null,
): Promise<SearchResult[]> {
  const rows = await db.query<{ id: string; title: string; detail: string; of: string | null }>(
    text,
    [sought.text, sought.phone, ...(sought.amount ?? [null, null]), ...(number ?? [null, null])],
  );
  return rows.map((row) => ({
    kind: kind.kind,
    id: row.id,
    title: row.title,
    detail: row.detail,
    href: hrefOf(kind, row),
  }));
}
