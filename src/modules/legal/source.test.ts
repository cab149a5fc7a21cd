import { expect, test } from 'vitest';
import { forSeller } from './legal.service.ts';
import { license } from './house/license.ts';
import { privacy } from './house/privacy.ts';
import { refunds } from './house/refunds.ts';
import { terms } from './house/terms.ts';
import { fromSource, toSource } from './source.ts';

test('every legal text can be edited as plain text and comes back as it was (D234)', () => {
  for (const text of [terms, privacy, license, refunds]) {
    const { sections } = forSeller(text, true);
    expect(fromSource(toSource(sections))).toEqual(sections);
  }
});

test('lines of one paragraph are joined, an empty line begins another, and text before the first title is refused', () => {
  expect(fromSource('## One\nFirst line\nsecond line\n\nAnother\n- a\n- b')).toEqual([
    { title: 'One', paragraphs: ['First line second line', 'Another'], list: ['a', 'b'] },
  ]);
  expect(fromSource('Hello\n## One')).toBeNull();
  expect(fromSource('## ')).toBeNull();
});
