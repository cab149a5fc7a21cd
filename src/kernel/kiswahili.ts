import type { Language } from './language.ts';

/** What staff wrote in Kiswahili, by the name of the English field. */
type Words<R, Name extends keyof R> = { readonly [N in Name]?: R[N] | undefined };

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** What is stored of a record's Kiswahili: what was sent over what it had, without empty fields. */
export function storedKiswahili<W extends object>(had: W, sent: object | null | undefined): W {
  const words = Object.entries({ ...had, ...sent }).filter(([, value]) => !isBlank(value));
  return Object.fromEntries(words) as W;
}

/**
 * A record as its reader sees it: in Kiswahili, each of these fields has its Kiswahili where there is some, and
 * `english` names the others, so that a page can mark them for a screen reader.
 */
export function inLanguage<R extends object, Name extends keyof R & string>(
  record: R,
  kiswahili: Words<R, Name>,
  names: readonly Name[],
  language: Language,
): R & { english?: string[] } {
  if (language === 'en') return record;
  const [there, missing] = [
    names.filter((name) => !isBlank(kiswahili[name])),
    names.filter((name) => isBlank(kiswahili[name]) && !isBlank(record[name])),
  ];
  const words = Object.fromEntries(there.map((name) => [name, kiswahili[name]]));
  return { ...record, ...words, ...(missing.length > 0 && { english: missing }) };
}
