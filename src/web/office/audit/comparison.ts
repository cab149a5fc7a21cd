import { inWords } from '../kit/words.ts';

/** A saved value as text, with one line for each part of a group or list; null if there is none. */
export function valueText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return partsText(value);
  return String(value);
}

function partsText(value: object): string {
  const parts = Object.entries(value);
  if (parts.some(([, part]) => typeof part === 'object' && part !== null))
    return JSON.stringify(value, null, 2);
  return parts
    .map(
      ([name, part]) =>
        (Array.isArray(value) ? '' : `${inWords(name)}: `) + (valueText(part) ?? '–'),
    )
    .join('\n');
}

type Fields = Record<string, unknown> | null;

/** Every field that either side names, in their order. */
export function comparison(
  before: Fields,
  after: Fields,
): { name: string; before: string | null; after: string | null }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: inWords(name),
    before: valueText(before?.[name]),
    after: valueText(after?.[name]),
  }));
}
