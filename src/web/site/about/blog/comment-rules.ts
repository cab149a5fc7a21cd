import { copy } from './copy.ts';

const { talk } = copy;

/** Both limits hold (D114); comment-rules.test.ts holds them against the contract, whose rules do not travel with the page. */
export const MOST_WORDS = 50;
export const MOST_CHARACTERS = 300;

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** What is wrong with a comment; undefined for nothing. */
export function commentError(typed: string): string | undefined {
  const text = typed.trim();
  if (!text) return talk.required;
  if (countWords(text) > MOST_WORDS) return talk.tooManyWords;
  return text.length > MOST_CHARACTERS ? talk.tooLong : undefined;
}
