const MOST_WORDS = 8;
const LONGEST = 30;

/** The words of what was typed, in lower case. */
export const typedWords = (q: string): string[] =>
  (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST));

/** The text and, of each word with hyphens, the word without them: "M-Pesa" is found by "mpesa" too. */
export const indexedText = (text: string): string =>
  [
    text,
    ...(text.match(/[\p{L}-]+/gu) ?? [])
      .filter((word) => word.includes('-'))
      .map((word) => word.replaceAll('-', '')),
  ].join(' ');

/** A tsquery for what has, for each of the words, one that begins like it or like one of its likes. */
export const queryOf = (words: readonly (readonly string[])[]): string =>
  words.map((likes) => `(${likes.map((like) => `${like}:*`).join(' | ')})`).join(' & ');
