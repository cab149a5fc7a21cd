import { canonicalOf, languageOf, read, type Sent } from '../read.ts';
import { unlike } from './unlike.ts';

export const inKiswahili = (path: string): string => (path === '/' ? '/sw' : `/sw${path}`);

const alternatesOf = ({ html }: Sent): unknown[] =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map((match) => [
    match[1],
    new URL(match[2]!).pathname,
  ]);

/** What a page and its Kiswahili address say of each other otherwise than they should: nothing to search engines, until a native speaker has read the Kiswahili (D147). */
export async function badEditions(path: string): Promise<string[]> {
  const [english, kiswahili] = [await read(path), await read(inKiswahili(path))];
  const own = canonicalOf(english);
  const seen = (page: Sent) => ({
    status: page.status,
    language: languageOf(page),
    alternates: alternatesOf(page),
    canonical: canonicalOf(page),
  });
  return [
    ...unlike(path, seen(english), { status: 200, language: 'en', alternates: [], canonical: own }),
    ...unlike(
      inKiswahili(path),
      { ...seen(kiswahili), unlisted: NOINDEX.test(kiswahili.html) },
      {
        status: 200,
        language: 'sw',
        alternates: [],
        canonical: own && new URL(inKiswahili(new URL(own).pathname), own).href,
        unlisted: true,
      },
    ),
  ];
}

const NOINDEX = /<meta name="robots" content="noindex"/;
