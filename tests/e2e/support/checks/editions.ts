import { layout as layoutSw } from '../../../../src/web/texts/layout/sw.ts';
import { canonicalOf, languageOf, read, type Sent } from '../read.ts';
import { unlike } from './unlike.ts';

export const inKiswahili = (path: string): string => (path === '/' ? '/sw' : `/sw${path}`);

const alternatesOf = ({ html }: Sent): unknown[] =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map((match) => [
    match[1],
    new URL(match[2]!).pathname,
  ]);

/** What a page and its Kiswahili address say of each other otherwise than they should. A page that says it is not translated is no other edition of the English one, and counts as it (D147). One that search engines leave out names none. */
export async function badEditions(path: string): Promise<string[]> {
  const [english, kiswahili] = [await read(path), await read(inKiswahili(path))];
  const translated = !kiswahili.html.includes(layoutSw.notTranslated);
  const found = !/<meta name="robots" content="noindex"/.test(english.html);
  const alternates =
    translated && found
      ? [
          ['en', path],
          ['sw', inKiswahili(path)],
          ['x-default', path],
        ]
      : [];
  return [
    ...unlike(
      path,
      { status: english.status, language: languageOf(english), alternates: alternatesOf(english) },
      { status: 200, language: 'en', alternates },
    ),
    ...unlike(
      inKiswahili(path),
      {
        status: kiswahili.status,
        language: languageOf(kiswahili),
        alternates: alternatesOf(kiswahili),
        canonical: canonicalOf(kiswahili),
      },
      { status: 200, language: 'sw', alternates, canonical: canonicalOf(english) },
    ),
  ];
}
