import * as z from 'zod/mini';
import { language, line } from './fields.ts';

/** In which language a call answers a record. */
export const inLanguage = { language: z.optional(language) };

/** Of a record in Kiswahili: the fields that have no Kiswahili, and so are in English. */
export const english = { english: z.optional(z.array(z.string())) };

/** Lines of text, or none. */
export const someLines = (length: number, most: number) =>
  z.array(line(length), 'Must be a list').check(z.maxLength(most, `At most ${most} lines`));
