import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as said from './messages/en.ts';
import { translate } from './messages/sw.ts';

const WEB = join(import.meta.dirname, '..');

/** Every text of a catalogue by its way through the keys: `empty.title` -> "Your Cart is Empty". */
function textsOf(catalogue: object, way = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[way + key, value] as const]
        : value !== null && typeof value === 'object'
          ? [...textsOf(value as object, `${way}${key}.`)]
          : [],
    ),
  );
}

const places = (text: string): string[] =>
  [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

/** Each text file of the pages with its Kiswahili (tools/edition.ts); that no key is missing, the compiler sees. */
const PAIRS = [
  ...globSync('{site,account,shop,components,ui,lib}/**/copy.ts', { cwd: WEB }).map(
    (file) => [file, file.replace(/\.ts$/, '.sw.ts')] as const,
  ),
  ...globSync('texts/*/en.ts', { cwd: WEB })
    .filter((file) => !file.includes('messages'))
    .map((file) => [file, file.replace(/en\.ts$/, 'sw.ts')] as const),
];

/** What is the same in both languages: names, figures with their units, single words such as ids. A sentence is not. */
const NAMES =
  /KRA PIN|Skiza Tunes|Bulk SMS|Exam Parlour|Web Hosting|Mfano Tailors|Africa’s Talking|X \(Twitter\)|M-Pesa|Paybill|Ksh|km\/h|\{\w+\}/g;
const isSame = (text: string): boolean => !/\p{L}.*\s.*\p{L}/u.test(text.replaceAll(NAMES, ''));

describe.each(PAIRS)('%s', (english, kiswahili) => {
  test('puts the same values into each text, and each is translated', async () => {
    const load = async (file: string) => textsOf((await import(join(WEB, file))) as object);
    const [en, sw] = [await load(english), await load(kiswahili)];
    for (const [key, text] of en) expect(places(sw.get(key)!), key).toEqual(places(text));
    expect(
      [...en]
        .filter(([key, text]) => text === sw.get(key) && !isSame(text))
        .map(([, text]) => text),
    ).toEqual([]);
  });
});

test('what the checkout says by itself has a translation with the same values', () => {
  const all = [said.checkoutMessages, said.returnMessages, said.cardMessages].flatMap((area) =>
    Object.values(area),
  );
  expect(all.length).toBeGreaterThan(20);
  for (const say of all) {
    expect(translate(say), say.english).not.toBe(say.english);
    expect(places(translate(say)), say.english).toEqual(places(say.english));
  }
});
