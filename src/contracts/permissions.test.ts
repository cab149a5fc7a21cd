import { describe, expect, test } from 'vitest';
import { covers, mayCall, PRESETS } from './permissions.ts';

describe('rights by preset (D94)', () => {
  test('nobody gives more than they have: an owner anything, everybody else only what lies within their own', () => {
    expect(PRESETS.filter((theirs) => covers('owner', theirs))).toEqual([
      'owner',
      'editor',
      'support',
      'viewer',
    ]);
    for (const mine of ['editor', 'support', 'viewer'] as const)
      expect(PRESETS.filter((theirs) => covers(mine, theirs))).toEqual([mine]);
  });

  test("a call without an area is the owner's alone", () => {
    expect(PRESETS.filter((who) => mayCall(who, { method: 'GET', tag: 'never heard of' }))).toEqual(
      ['owner'],
    );
  });
});
