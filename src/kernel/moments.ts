import { instantOf, writer } from './clock.ts';

/** How the office and the stand-ins write instants, in Nairobi; apart from clock.ts, so that no public page carries it. */
const shortDay = writer('en-GB', { dateStyle: 'medium' });
const moment = writer('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const second = writer('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const month = writer('en-GB', { month: 'short' });

/** A day or instant in a table: "2 Mar 2026". */
export function showShortDay(value: Date | string): string {
  return shortDay(instantOf(value));
}

/** An instant (ISO 8601) for staff: "21 Nov 2026, 15:04". */
export function showMoment(iso: string): string {
  return moment(new Date(iso));
}

/** An instant (ISO 8601) to the second: "21 Nov, 15:04:09". */
export function showSecond(iso: string): string {
  return second(new Date(iso));
}

/** A month (YYYY-MM) on a chart: "Nov". */
export function showMonth(value: string): string {
  return month(instantOf(`${value}-15`));
}
