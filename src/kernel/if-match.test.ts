import { expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { editedAt, assertIfMatch } from './if-match.ts';

const row = { updatedAt: new Date('2026-11-21T09:00:00.123Z'), updatedBy: 'Amina Njeri' };
const refusal = (
  ifMatch: string | undefined,
  updatedBy: string | null = row.updatedBy,
): unknown => {
  try {
    assertIfMatch(ifMatch, { ...row, updatedBy }, 'set quote #7 to Closed');
    return null;
  } catch (error) {
    return error;
  }
};

test.each([
  undefined,
  '*',
  '"2026-11-21T09:00:00.123Z"',
  '2026-11-21T09:00:00.123Z',
  'W/"2026-11-21T12:00:00.123+03:00"',
  '"2020-01-01T00:00:00Z", "2026-11-21T09:00:00.123Z"',
])('If-Match %s fits', (ifMatch) => {
  expect(refusal(ifMatch)).toBeNull();
});

test.each(['"2026-11-21T09:00:00.122Z"', 'yesterday', '', '""'])(
  'If-Match %j does not, and it is said who did what',
  (ifMatch) => {
    const error = refusal(ifMatch);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      kind: 'conflict',
      code: 'edit_conflict',
      message: expect.stringContaining('Amina Njeri set quote #7 to Closed'),
      extra: { changed_by: 'Amina Njeri', updated_at: '2026-11-21T09:00:00.123Z' },
    });
  },
);

test('a row that nobody edited names nobody', () => {
  expect((refusal('x', null) as AppError).message).not.toMatch(/null|quote #7/);
});

test('an edit is always later than the one before it', () => {
  expect(editedAt(row, row.updatedAt).getTime()).toBe(row.updatedAt.getTime() + 1);
  expect(editedAt(row, new Date('2026-11-22')).toISOString()).toBe('2026-11-22T00:00:00.000Z');
});
