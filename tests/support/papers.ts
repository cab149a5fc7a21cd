/** The company on the PDFs under test. */
export const SELLER = {
  legalName: 'Mfano Technologies Ltd',
  address: 'Mfano House, 4th floor, Ngong Road, Nairobi',
  kraPin: 'P000000000A',
  vatRegistered: true,
  vatNumber: '0123456X',
  bank: '',
};
export const COMPANY = { phone: '+254 700 000 000', email: 'hello@mfano.example' };
export const PAPERS_AT = new Date('2026-11-22T10:00:00Z');
/** A private address, as long as ours are. */
export const TOKEN = 'aB3-_'.repeat(9).slice(0, 43);

/** Each letter on a line of its own, as far as the fields go. */
export const stairs = (letters: number): string => 'a\n'.repeat(letters / 2);

/** What a paper has besides the words that it prints. */
const NOT_PRINTED = new Set(['language', 'file', 'band', 'kind', 'tone', 'link']);

/** Every line that a paper prints, and the alternative texts of its codes. */
export function printedOn(part: unknown): string[] {
  if (typeof part === 'string') return part.split('\n');
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    NOT_PRINTED.has(key) ? [] : printedOn(value),
  );
}

/** Numbers, amounts and rates, with the letters of our own numbers. */
const FIGURES = /-?(Ksh|US\$)?\s?\d[\d,.:/]*%?|\b(INV|CN)-\d+|#/g;
/** Words of English labels and sentences that Kiswahili does not have. */
const ENGLISH =
  /\b(the|of|for|from|is|was|not|and|on|by|with|this|invoice|payment|paid|due|date|amount|number|order|total|discount|balance|refunded|credited|accepted|when|within|page)\b/i;

/**
 * The lines of a Kiswahili paper that its English twin prints as well, or that have English words, and an empty line if it has
 * more of them than its twin; `typed` is what staff and customers entered. Each line once, without figures.
 */
export function englishOn(sw: unknown, en: unknown, typed: readonly string[]): string[] {
  const longestFirst = typed.flatMap((text) => text.split('\n')).toSorted(byLength);
  const plain = (line: string): string =>
    longestFirst
      .reduce((text, one) => text.replaceAll(one, ''), line)
      .replaceAll(FIGURES, '')
      .trim();
  const english = new Set(printedOn(en).map(plain));
  const lines = printedOn(sw).map(plain);
  const found = lines.filter(
    (line) => /\p{L}/u.test(line) && (english.has(line) || ENGLISH.test(line)),
  );
  if (blanksOn(sw) > blanksOn(en)) found.push('');
  return [...new Set(found)].toSorted();
}

const blanksOn = (paper: unknown): number => printedOn(paper).filter((line) => line === '').length;

const byLength = (one: string, other: string): number => other.length - one.length;
