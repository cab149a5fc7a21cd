import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyEdits,
  conflictsOf,
  rebased,
  typed,
  withMine,
  withTheirs,
  type Values,
  type Edits,
} from './merge.ts';

const begun = (row: Values): Edits => ({ row, touched: {} });

describe('work on a record that a colleague changes, too (D145)', () => {
  const row = { title: 'Technician', status: 'Open', data: { tags: ['a', 'b'], note: '' } };

  test('kept mine is a conflict again when theirs changes again', () => {
    const kept = withMine(
      rebased(typed(begun(row), { ...row, title: 'Engineer' }), { ...row, title: 'Trainer' }),
      'title',
    );
    expect(conflictsOf(rebased(kept, { ...row, title: 'Driver' }))).toEqual([
      { name: 'title', theirs: 'Driver' },
    ]);
  });

  test('typed back to what is stored is untouched; an empty input says no more than none', () => {
    const work = typed(begun({ a: 1, b: null, c: undefined }), { a: 2, b: '', c: Number.NaN });
    expect(Object.keys(work.touched)).toEqual(['a']);
    expect(typed(work, { a: 1, b: null, c: '' }).touched).toEqual({});
  });

  test('a touch whose beginning nobody knows is asked about wherever it differs', () => {
    expect(
      conflictsOf({ row, touched: { title: { to: 'Engineer' }, status: { to: 'Open' } } }),
    ).toEqual([{ name: 'title', theirs: 'Technician' }]);
  });
});

describe('for any base, mine and theirs', () => {
  const value = fc.oneof(
    fc.constantFrom('', 'a', 'b', 'c', null, true, false, 0, 1),
    fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  );
  const record = fc.record({
    one: value,
    two: value,
    three: value,
    group: fc.record({ four: value, five: value }),
  });
  const NAMES = ['one', 'two', 'three', 'group.four', 'group.five'];
  const at = (values: Values, name: string): unknown =>
    name.split('.').reduce<unknown>((here, key) => (here as Values)[key], values);
  /** As the form tells the nothings apart: not at all. */
  const said = (values: Values, name: string): string =>
    JSON.stringify(
      at(values, name) || at(values, name) === 0 || at(values, name) === false
        ? at(values, name)
        : null,
    );
  const stored = (work: Edits): Edits => ({
    ...work,
    touched: JSON.parse(JSON.stringify(work.touched)) as Edits['touched'],
  });

  test('no untouched field is sent with an old value, and none of theirs is lost unless "keep mine" was chosen', () => {
    fc.assert(
      fc.property(
        record,
        record,
        record,
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        fc.boolean(),
        (base, mine, theirs, choices, reloaded) => {
          const before = typed(begun(base), mine);
          let work = rebased(reloaded ? stored(before) : before, theirs);
          const kept = new Set<string>();
          for (const [index, { name }] of conflictsOf(work).entries()) {
            if (choices[index]) kept.add(name);
            work = choices[index] ? withMine(work, name) : withTheirs(work, name);
          }
          expect(conflictsOf(work)).toEqual([]);
          const sent = applyEdits(work);
          for (const name of NAMES) {
            const [from, to, now, out] = [base, mine, theirs, sent].map((values) =>
              said(values, name),
            );
            if (from === to) expect(out).toBe(now);
            else if (from === now || kept.has(name)) expect(out).toBe(to);
            else expect(out).toBe(now);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a question stands exactly where both changed a field, each in another way', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const asked = conflictsOf(rebased(typed(begun(base), mine), theirs)).map(
          ({ name }) => name,
        );
        expect(asked.toSorted()).toEqual(
          NAMES.filter(
            (name) => new Set([base, mine, theirs].map((values) => said(values, name))).size === 3,
          ).toSorted(),
        );
      }),
      { numRuns: 300 },
    );
  });
});
