import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionary from 'dictionary-en-gb';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSpell from 'retext-spell';
import retextStringify from 'retext-stringify';
import { unified } from 'unified';

/** Names, Kenyan words and terms of the field that a dictionary of British English does not have. */
const KNOWN = readFileSync(join(import.meta.dirname, 'known-words.txt'), 'utf8');

/** What is no word: places, addresses, names from code, numbers with letters. */
const NO_WORDS =
  /\{\w+\}|\S*[/@_=#<>\\]\S*|\S+\.\w+\S*|\S*\p{Ll}\p{Lu}\S*|\S*\p{L}[\p{L}-]*\d\S*|\d\S*\p{L}\S*/gu;

/**
 * Misspelt words (British English), repeated words and wrong articles, by the index of the text that has them.
 * All texts are judged as paragraphs of one document: the dictionary is slow to begin with each.
 */
export function misspellings(texts: string[]): Map<number, string[]> {
  const paragraphs = texts.map((text) => text.replace(NO_WORDS, '—').replace(/\s+/g, ' '));
  const { messages } = unified()
    .use(retextEnglish)
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .use(retextSpell, { dictionary, personal: KNOWN, ignoreDigits: true })
    .use(retextStringify)
    .processSync(paragraphs.join('\n\n'));
  const found = new Map<number, string[]>();
  for (const { line, reason } of messages) {
    const index = (line! - 1) / 2;
    found.set(index, [...(found.get(index) ?? []), reason]);
  }
  return found;
}
