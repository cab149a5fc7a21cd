import { DAY, HOUR, MINUTE } from '../../../kernel/clock.ts';

const moment = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

/** An instant for staff: "21 Nov 2026, 15:04", in Nairobi (D131). */
export function showMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** A length of time in its two largest parts: "5 h 12 min". Milliseconds, not negative. */
export function showSpan(span: number): string {
  if (span < MINUTE) return 'under a minute';
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`;
  if (span < DAY) return `${Math.floor(span / HOUR)} h ${Math.floor((span % HOUR) / MINUTE)} min`;
  return `${Math.floor(span / DAY)} d ${Math.floor((span % DAY) / HOUR)} h`;
}

const shortDay = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'medium',
  timeZone: 'Africa/Nairobi',
});

/** A day or instant in a table: "2 Mar 2026". Days (YYYY-MM-DD) are taken as they stand. */
export function showShortDay(value: Date | string): string {
  return shortDay.format(typeof value === 'string' ? new Date(`${value}T09:00:00Z`) : value);
}
