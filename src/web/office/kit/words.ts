import { DAY, HOUR, MINUTE } from '../../../kernel/clock.ts';
import type { Invoice } from '../../../contracts/invoices.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';

/** An identifier as words: "exchangeRate" and "first_name" become "Exchange rate" and "First name". */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A label within a sentence: "Quote requests" becomes "quote requests". */
export const uncapitalised = (label: string): string =>
  label.charAt(0).toLowerCase() + label.slice(1);

export const LANGUAGES = { en: 'English', sw: 'Kiswahili' };

/** A duration in its two largest units: "5 h 12 min". Milliseconds, not negative. */
export function showSpan(span: number): string {
  if (span < MINUTE) return 'under a minute';
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`;
  if (span < DAY) return `${Math.floor(span / HOUR)} h ${Math.floor((span % HOUR) / MINUTE)} min`;
  return `${Math.floor(span / DAY)} d ${Math.floor((span % DAY) / HOUR)} h`;
}

/** Formats an amount of the API (major units). */
export function show(amount: number, currency: Invoice['currency'] = 'KES'): string {
  return formatMoney(fromMajor(amount), currency);
}

/** The facts that there are, in one line: "2 Mar 2026, 14:30 · HTTP 200". */
export const inOneLine = (...facts: unknown[]): string => facts.filter(Boolean).join(' · ');
