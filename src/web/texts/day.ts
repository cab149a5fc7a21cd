import { showDay } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';

const kiswahili = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sw-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

/** A day or instant for people: "2 March 2026", "2 Machi 2026". Days (YYYY-MM-DD) are taken as they stand. */
export function dayIn(language: Language, value: Date | string): string {
  if (language === 'en') return showDay(value);
  return kiswahili().format(typeof value === 'string' ? new Date(`${value}T09:00:00Z`) : value);
}
