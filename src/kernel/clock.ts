/** Time comes from here and nowhere else, so that a test can set it. Storage is UTC, people see Nairobi (D131). */
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

/** The first instant of a day in Nairobi, YYYY-MM-DD. */
export function nairobiStart(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`);
}

/** An instant as YYYYMMDDHHmmss in Nairobi, the timestamp of Daraja (docs/providers.md §1.2). */
export function nairobiStamp(instant: Date): string {
  return new Date(instant.getTime() + NAIROBI_OFFSET).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** The first Monday at least `days` days after an instant, as YYYY-MM-DD in Nairobi (D53). */
export function mondayAfter(instant: Date, days: number): string {
  const date = new Date(instant.getTime() + NAIROBI_OFFSET + days * DAY);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}

const dayFormat = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'long',
  timeZone: 'Africa/Nairobi',
});

/** An instant's time of day in Nairobi: "14:05". */
export function showTime(instant: Date): string {
  return new Date(instant.getTime() + NAIROBI_OFFSET).toISOString().slice(11, 16);
}

/** A day or instant for people: "2 March 2026". Days (YYYY-MM-DD) are taken as they stand. */
export function showDay(value: Date | string): string {
  const instant = typeof value === 'string' ? new Date(`${value}T09:00:00Z`) : value;
  return dayFormat.format(instant);
}
