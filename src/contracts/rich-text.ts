import * as z from 'zod/mini';
import { htmlIsPlain, markdownIsPlain } from '../kernel/nesting.ts';
import { textPassing, text } from './fields.ts';

/** What a parser of Markdown or HTML reads: bounded in its length, and no deeper than a parser can follow. */

const TOO_DEEP = 'Quotes, lists, marks or tags are nested too deeply';
const MOST_HTML = 150_000;
const MOST_MARKDOWN = 20_000;

/** HTML of staff: a page long. */
export function richText() {
  return text('Content is required', MOST_HTML).check(z.refine(htmlIsPlain, TOO_DEEP));
}

/** The same while it is being written: it may be empty. */
export function richDraft() {
  return textPassing(htmlIsPlain, TOO_DEEP, MOST_HTML);
}

/** Markdown of staff, which may be left out. */
export function markdown() {
  return z.optional(
    z.nullable(textPassing(markdownIsPlain, TOO_DEEP, MOST_MARKDOWN, 'Must be text')),
  );
}
