/** A name of the product as words: "exchangeRate" and "first_name" as "Exchange rate" and "First name". */
export function inWords(name: string): string {
  const words = name.replaceAll(/[_.-]+/g, ' ').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase().trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A stored value for people; null where there is none. */
export function valueText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  return String(value);
}

type Fields = Record<string, unknown> | null;

/** Every field that either side names, in the order of the sides. */
export function comparison(before: Fields, after: Fields): { name: string; before: string | null; after: string | null }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ name: inWords(name), before: valueText(before?.[name]), after: valueText(after?.[name]) }));
}
