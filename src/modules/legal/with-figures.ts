import type { LegalWords } from '../../contracts/legal.ts';

/**
 * A legal text with its figures: {rate}, VAT in per cent, and by kind the times after which things are deleted, as the
 * nightly job keeps them. A place that means nothing stays as it was written.
 */
export function withFigures(
  words: LegalWords,
  vatRate: number,
  days: Record<string, number>,
): LegalWords {
  const figures: Record<string, string> = {
    ...Object.fromEntries(Object.entries(days).map(([kind, count]) => [kind, timeOf(count)])),
    rate: String(vatRate / 100),
  };
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => figures[name] ?? place);
  return {
    ...words,
    lead: filled(words.lead),
    sections: words.sections.map(({ title, paragraphs, list }) => ({
      title: filled(title),
      paragraphs: paragraphs.map(filled),
      ...(list && { list: list.map(filled) }),
    })),
  };
}

/** "2 years", "18 months", "90 days": whole years and months as such, from half a year on. */
function timeOf(days: number): string {
  const told = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (days % 365 === 0) return told(days / 365, 'year');
  return days >= 180 && days % 30 === 0 ? told(days / 30, 'month') : told(days, 'day');
}
