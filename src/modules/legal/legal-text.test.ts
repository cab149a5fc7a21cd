import { expect, test } from 'vitest';
import { LEGAL, type LegalName } from '../../contracts/legal-names.ts';
import type { Language } from '../../kernel/language.ts';
import { fromSource, toSource } from './legal-text.ts';
import { forSeller, HOUSE } from './legal-words.ts';

test('every legal text can be edited as plain text and comes back as it was (D234)', () => {
  for (const text of [...Object.values(HOUSE.en), ...Object.values(HOUSE.sw)]) {
    const { sections } = forSeller(text, true);
    expect(fromSource(toSource(sections))).toEqual(sections);
  }
});

/** What both languages must have alike: the places, and how many sections, paragraphs and items there are. */
function shapeOf(name: LegalName, language: Language, registered: boolean) {
  const words = forSeller(HOUSE[language][name], registered);
  return words.sections.map(({ title, paragraphs, list }) =>
    [title, ...paragraphs, ...(list ?? [])].map((text) =>
      (text.match(/\{\w+\}/g) ?? []).toSorted(),
    ),
  );
}

test('the Kiswahili says in each section as much as the English, with the same figures', () => {
  for (const name of LEGAL)
    for (const registered of [true, false])
      expect(shapeOf(name, 'sw', registered), name).toEqual(shapeOf(name, 'en', registered));
});

test('lines of one paragraph are joined, an empty line begins another, and text before the first title is refused', () => {
  expect(fromSource('## One\nFirst line\nsecond line\n\nAnother\n- a\n- b')).toEqual([
    { title: 'One', paragraphs: ['First line second line', 'Another'], list: ['a', 'b'] },
  ]);
  expect(fromSource('Hello\n## One')).toBeNull();
  expect(fromSource('## ')).toBeNull();
});
