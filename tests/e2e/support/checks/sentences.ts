import type { Sent } from '../read.ts';

/** A post or vacancy belongs to the list that shows a part of it. */
const listOf = (path: string): string =>
  path.replace(/^(\/about\/(?:blog|jobs-internships))\/.+/, '$1');

/** The company's name and place: a fact from the settings, which every legal page must name. */
const LEGAL_LINE = /^Mfano Technologies, .+, Nairobi\.$/;

/** The sentences of a page's main part that are long enough to be somebody's writing. */
function sentencesOf({ html }: Sent): Set<string> {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replace(
      /<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<\/?(a|b|em|strong|span)(\s[^>]*)?>/g,
      '',
    )
    .replace(/<[^>]+>/g, '\n');
  return new Set(
    text
      .split(/\n|(?<=[.!?:])\s+/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length > 60),
  );
}

/** The page of every long sentence. */
export function placesOfSentences(pages: Sent[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const sent of pages)
    for (const sentence of sentencesOf(sent))
      places.set(sentence, (places.get(sentence) ?? new Set()).add(listOf(sent.path)));
  return places;
}

/** Sentences on two pages. */
export const sentencesTwice = (places: Map<string, Set<string>>): string[] =>
  [...places]
    .filter(([sentence, paths]) => paths.size > 1 && !LEGAL_LINE.test(sentence))
    .map(([sentence, paths]) => `${[...paths].join(', ')}: ${sentence}`);
