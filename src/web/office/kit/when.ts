import { DAY, HOUR, MINUTE } from '../../../kernel/clock.ts';

/** A length of time in its two largest parts: "5 h 12 min". Milliseconds, not negative. */
export function showSpan(span: number): string {
  if (span < MINUTE) return 'under a minute';
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`;
  if (span < DAY) return `${Math.floor(span / HOUR)} h ${Math.floor((span % HOUR) / MINUTE)} min`;
  return `${Math.floor(span / DAY)} d ${Math.floor((span % DAY) / HOUR)} h`;
}
