import type { ColumnKind } from '../contracts/exports.ts';
import { DAY, HOUR } from '../kernel/clock.ts';

/** One value as a spreadsheet knows it. */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number' | 'money'; number: number }
  /** Nairobi's wall clock, in milliseconds as if it were UTC: spreadsheets know no zones. */
  | { kind: 'day' | 'moment'; at: number };

const NAIROBI_OFFSET = 3 * HOUR;
/** Days and instants as the API has them; `Date.parse` takes far more. */
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)?$/;
const EMPTY: Cell = { kind: 'empty' };

/** What a column's value becomes; a value of another kind than its column's stays what it is. */
export function cellOf(value: unknown, kind: ColumnKind = 'text'): Cell {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'number')
    return { kind: kind === 'money' ? 'money' : 'number', number: value };
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'Yes' : 'No' };
  const text = String(value);
  if ((kind === 'day' || kind === 'moment') && ISO.test(text)) {
    const at = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text);
    if (!Number.isNaN(at)) {
      const here = text.length === 10 ? at : at + NAIROBI_OFFSET;
      return { kind, at: kind === 'day' ? Math.floor(here / DAY) * DAY : here };
    }
  }
  if (kind === 'phone') return { kind: 'text', text: grouped(text) };
  return { kind: 'text', text };
}

/**
 * A telephone number in groups, as people write it: 0712 345 678, +254 712 345 678. A spreadsheet takes bare digits for a
 * number, which loses the zero and the plus; groups stay text.
 */
function grouped(phone: string): string {
  const [, plus, digits] = /^(\+?)(\d{7,15})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  if (digits === undefined) return phone;
  const normal =
    plus === '' && /^254\d{9}$/.test(digits) ? `0${digits.slice(3)}` : `${plus}${digits}`;
  if (normal.startsWith('0')) return normal.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');
  return normal.replace(/^(\+?\d{3})(\d{3})(\d{3})(\d*)$/, '$1 $2 $3 $4').trim();
}
