import * as z from 'zod/mini';
import { htmlIsPlain, markdownIsPlain } from '../kernel/nesting.ts';
import { textPassing, text } from './fields.ts';

/** Input for a Markdown or HTML parser, limited in length and depth. */

const TOO_DEEP = 'Quotes, lists or formatting have too many levels';
const MOST_HTML = 150_000;
const MOST_MARKDOWN = 20_000;

/** HTML from staff, up to the length of a page. */
export function richText() {
  return text('Content is required', MOST_HTML).check(z.refine(htmlIsPlain, TOO_DEEP));
}

/** HTML of a draft, which may be empty. */
export function richDraft() {
  return textPassing(htmlIsPlain, TOO_DEEP, MOST_HTML);
}

/** Optional Markdown from staff. */
export function markdown() {
  return z.optional(
    z.nullable(textPassing(markdownIsPlain, TOO_DEEP, MOST_MARKDOWN, 'Must be text')),
  );
}
