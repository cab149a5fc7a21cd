import * as z from 'zod/mini';
import { id, line, textMatching, text } from './fields.ts';
import { someLines } from './kiswahili.ts';

/**
 * One field of a content record: its rule, its form field and its first value. `lines` are short texts, one per line;
 * `picture` is an image on this site, or empty.
 */
export interface ContentField<Schema extends z.ZodMiniType = z.ZodMiniType> {
  label: string;
  input: 'line' | 'number' | 'text' | 'lines' | 'picture';
  schema: Schema;
  empty: z.output<Schema>;
  hint?: string;
  /** The rule of its Kiswahili, which may be empty; none for what has no language, such as a link. */
  kiswahili?: z.ZodMiniType<string> | z.ZodMiniType<string[]>;
}

/** Options of a field: the hint below it, and the error if it is empty. */
interface Words {
  hint?: string;
  required?: string;
}

const required = (label: string): string => `${label} is required`;

/** A single-line text of at most `max` characters. */
export const lineField = (label: string, max: number, words: Words = {}) => ({
  label,
  input: 'line' as const,
  schema: text(words.required ?? required(label), max),
  empty: '',
  hint: words.hint,
  kiswahili: line(max),
});

/** A multi-line text. */
export const textField = (label: string, max: number, words: Words = {}) => ({
  ...lineField(label, max, words),
  input: 'text' as const,
});

/** A path on this site, or a full web address. */
function isLink(value: string): boolean {
  return /^\/(?!\/)\S*$/.test(value) || (/^https?:\/\/\S+$/i.test(value) && URL.canParse(value));
}

const LINK_HINT = 'A full web address, or a page of this site such as /about/contact.';

/** A required link. `more` is added to the usual hint, `empty` is the first value. */
export const linkField = (label: string, { more = '', empty = '' } = {}) => ({
  label,
  input: 'line' as const,
  schema: text(required(`A ${label.toLowerCase()}`), 500).check(
    z.refine(
      (value) => value === '' || isLink(value),
      'Enter a full web address that starts with https://, or a page of this site such as /about/contact',
    ),
  ),
  empty,
  hint: more ? `${LINK_HINT} ${more}` : LINK_HINT,
});

/** One to `most` names of at most `length` characters; `one` is the noun for one of them. */
export const linesField = (
  label: string,
  { one, most, length, hint }: { one: string; most: number; length: number; hint: string },
) => ({
  label,
  input: 'lines' as const,
  schema: z
    .array(text(`${one} needs a name`, length), 'Must be a list')
    .check(
      z.minLength(1, `Add at least one ${one.toLowerCase()}`),
      z.maxLength(most, `At most ${most}`),
    ),
  empty: [] as string[],
  hint,
  kiswahili: someLines(length, most),
});

/** Ids of catalogue packages. */
export const packagesField = (label: string, hint: string) => ({
  label,
  input: 'lines' as const,
  schema: z
    .array(id('Enter an ID such as endpoint'), 'Must be a list')
    .check(z.minLength(1, 'Add at least one package'), z.maxLength(12, 'At most 12 packages')),
  empty: [] as string[],
  hint,
});

/** A whole number of percent, from 1 to 100. */
export const percentField = (label: string, empty: number) => ({
  label,
  input: 'number' as const,
  schema: z
    .number('Score is required')
    .check(
      z.int('Must be a whole number'),
      z.minimum(1, 'Must be from 1 to 100'),
      z.maximum(100, 'Must be from 1 to 100'),
    ),
  empty,
});

/** A bundled or uploaded image; empty for none. */
export const pictureField = (label: string, hint: string) => ({
  label,
  input: 'picture' as const,
  schema: textMatching(/^(\/(images|uploads\/content)\/[\w-]+\.[a-z0-9]+)?$/, 'Upload the image'),
  empty: '',
  hint,
});
