import { fill } from '../../texts/fill.ts';
import type { LegalText } from './document.ts';

/** A legal text with the times after which things are deleted, in days by kind, as the nightly job keeps them. */
export function withTimes(text: LegalText, days: Record<string, number>): LegalText {
  const times = Object.fromEntries(
    Object.entries(days).map(([kind, count]) => [kind, timeOf(count)]),
  );
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      list: section.list?.map((line) => fill(line, times)),
    })),
  };
}

/** "2 years", "18 months", "90 days": whole years and months as such, from half a year on. */
function timeOf(days: number): string {
  const told = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (days % 365 === 0) return told(days / 365, 'year');
  return days >= 180 && days % 30 === 0 ? told(days / 30, 'month') : told(days, 'day');
}
