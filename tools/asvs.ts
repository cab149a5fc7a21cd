import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  mayRead,
  mayWrite,
  PRESETS,
  readableAreas,
  type Preset,
} from '../src/contracts/permissions.ts';

/**
 * Writes into docs/security.md what follows from it and from the code: the counts of its table, and the rights of the
 * presets. Run as a script; tools/security-page.test.ts fails where the page says something else.
 */
const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/security.md');

/** Numbers of OWASP ASVS 5.0.0 by level, without its texts. */
export const LEVELS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'asvs-levels.json'), 'utf8'),
  (_, value: unknown) => (typeof value === 'string' ? value.split(' ') : value),
) as Record<'1' | '2' | '3', string[]>;

export const STATES = ['held', 'gap', 'not applicable'] as const;
type State = (typeof STATES)[number];

export interface Line {
  number: string;
  level: string;
  asks: string;
  state: State;
  /** Places in code, or why not. */
  where: string;
  /** Tests that show it; a dash for none. */
  shownBy: string;
}

const ROW =
  /^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (held|gap|not applicable) \| (.+?) \|(?: (.+))? \|$/gm;

/** The lines of the page's tables. */
export function linesOf(page: string): Line[] {
  return [...page.matchAll(ROW)].map(([, number, level, asks, state, where, shownBy]) => ({
    number: number!,
    level: level!,
    asks: asks!,
    state: state as State,
    where: where!,
    shownBy: shownBy ?? '',
  }));
}

/** The table of counts, by level. */
export function countsOf(lines: Line[]): string {
  const row = (name: string, some: Line[], all: number): string => {
    const held = some.filter(({ state }) => state === 'held');
    const shown = held.filter(({ shownBy }) => shownBy !== '–');
    const counts = STATES.map((state) => some.filter((line) => line.state === state).length);
    return `| ${[name, all, some.length, counts[0], shown.length, ...counts.slice(1)].join(' | ')} |`;
  };
  const levels = (['1', '2', '3'] as const).map((level) =>
    row(
      `level ${level}`,
      lines.filter((line) => line.level === level),
      LEVELS[level].length,
    ),
  );
  const all = Object.values(LEVELS).flat().length;
  return [
    '| | in ASVS | looked at | held | of these shown by a test | gaps | not applicable |',
    '|---|---|---|---|---|---|---|',
    ...levels,
    row('together', lines, all),
  ].join('\n');
}

/** What each area holds, in words; the rights themselves come from the code. */
const LIES_THERE: Record<string, string> = {
  office: 'the dashboard, the own profile and bell, the search',
  people: 'accounts of customers and staff; mails and SMS that did not go out, jobs',
  hiring: 'jobs; applications with CV, address, notes and history',
  publishing: 'posts, comments, the team, content, the newsletter and its subscribers',
  enquiries: 'contact messages, quotes with their conversation, proposals',
  sales:
    "orders, deliveries, invoices, payments, refunds, months, classes, and each customer's page",
  catalogue: 'packages, prices, classes',
  expenses: 'expenses with their receipts',
  company: 'settings, bank and paybill details, retention',
  audit: 'who did what, with the address it came from',
};

/** Rights in the office: areas by presets, from src/contracts/permissions.ts. */
export function rightsTable(): string {
  const rightOf = (who: Preset, area: keyof typeof LIES_THERE): string => {
    const each = area as Parameters<typeof mayRead>[1];
    if (mayWrite(who, each)) return 'writes';
    return mayRead(who, each) ? 'reads' : '–';
  };
  const rows = readableAreas('owner').map((area) => {
    const lies = LIES_THERE[area];
    if (!lies) throw new Error(`tools/asvs.ts does not say what lies in the area ${area}`);
    return `| **${area}** | ${lies} | ${PRESETS.map((who) => rightOf(who, area)).join(' | ')} |`;
  });
  return [
    `| area | what it holds | ${PRESETS.join(' | ')} |`,
    `|---|---|${PRESETS.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n');
}

const between = (name: string): RegExp =>
  new RegExp(`(<!-- ${name}: by tools/asvs\\.ts -->\\n\\n)[\\s\\S]*?(\\n\\n<!-- end -->)`);

/** The page with its derived parts as they have to be. Throws where a place for one is missing. */
export function derived(page: string): string {
  const parts = { counts: countsOf(linesOf(page)), rights: rightsTable() };
  return Object.entries(parts).reduce((text, [name, part]) => {
    if (!between(name).test(text)) throw new Error(`docs/security.md has no place for ${name}`);
    return text.replace(between(name), (_, before: string, after: string) => before + part + after);
  }, page);
}

export const readPage = (): string => readFileSync(PAGE, 'utf8');

if (import.meta.main) writeFileSync(PAGE, derived(readPage()));
