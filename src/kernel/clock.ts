import type { Language } from './language.ts';

/** Time comes from here and nowhere else, so that a test can set it. Storage is UTC, people see Nairobi. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const NAIROBI_OFFSET = 3 * HOUR;

/** An instant's calendar day in Nairobi as YYYY-MM-DD; Kenya keeps UTC+3 all year. */
export function nairobiDay(instant: Date): string {
  return new Date(instant.getTime() + NAIROBI_OFFSET).toISOString().slice(0, 10);
}

/** A minute in Nairobi, "YYYY-MM-DD HH:MM". */
export function nairobiMinute(instant: Date): string {
  return new Date(instant.getTime() + NAIROBI_OFFSET).toISOString().slice(0, 16).replace('T', ' ');
}

/** The first instant of a day in Nairobi, YYYY-MM-DD. */
export function nairobiStart(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`);
}

/** The midnight of Nairobi that follows an instant. */
export function nextMidnight(instant: Date): Date {
  return nairobiStart(nairobiDay(new Date(instant.getTime() + DAY)));
}

/** An instant as YYYYMMDDHHmmss in Nairobi, the timestamp of Daraja (docs/providers.md §1.2). */
export function nairobiStamp(instant: Date): string {
  return new Date(instant.getTime() + NAIROBI_OFFSET).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** Whether it is at least the first hour of a day in Nairobi, and before the second. */
export function isBetweenHours(instant: Date, first: number, last: number): boolean {
  const hour = new Date(instant.getTime() + NAIROBI_OFFSET).getUTCHours();
  return hour >= first && hour < last;
}

/** The first Monday at least `days` days after an instant, as YYYY-MM-DD in Nairobi. */
export function mondayAfter(instant: Date, days: number): string {
  const date = new Date(instant.getTime() + NAIROBI_OFFSET + days * DAY);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * The one way to write days and instants, in Nairobi time. A format is made at its first use,
 * because making one costs a page time. English is written as in en-GB, which Kenya uses and which
 * phones without the data for en-KE also have.
 */
export function writer(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Africa/Nairobi' });
    return format.format(instant);
  };
}

const longDay = /* @__PURE__ */ writer('en-GB', { dateStyle: 'long' });
const longDaySw = /* @__PURE__ */ writer('sw-KE', { dateStyle: 'long' });

/** A day (YYYY-MM-DD) is itself; an instant (ISO 8601) gives its day in Nairobi. */
export const instantOf = (value: Date | string): Date =>
  new Date(typeof value === 'string' && value.length === 10 ? `${value}T09:00:00Z` : value);

/** An instant's time of day in Nairobi: "14:05". */
export function showTime(instant: Date): string {
  return new Date(instant.getTime() + NAIROBI_OFFSET).toISOString().slice(11, 16);
}

/** A day or instant for people: "2 March 2026", "2 Machi 2026". */
export function showDay(value: Date | string, language: Language = 'en'): string {
  return (language === 'sw' ? longDaySw : longDay)(instantOf(value));
}
