import { describe, expect, test } from 'vitest';
import { covers, mayCall, mayRead, PRESETS, readableAreas } from './permissions.ts';

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

  /** What each preset may do with the calls of each tag: w reads and writes, r reads, - nothing. Owner, editor, support, viewer. */
  test.each(
    Object.entries({
      office: 'wwww',
      search: 'wwww',
      notifications: 'wwww',
      accounts: 'wwww',
      site: 'wwww',
      users: 'w-rr',
      recruitment: 'wwrr',
      blog: 'wwrr',
      team: 'wwrr',
      newsletter: 'wwrr',
      content: 'wwrr',
      messages: 'wrwr',
      quotes: 'wrwr',
      proposals: 'wrwr',
      orders: 'w-wr',
      payments: 'w-wr',
      invoices: 'w-wr',
      refunds: 'w-wr',
      catalogue: 'wrrr',
      expenses: 'w--r',
      settings: 'wrrr',
      audit: 'r--r',
    }),
  )('calls of %s: %s', (tag, rights) => {
    const may = (who: (typeof PRESETS)[number], method: string) => mayCall(who, { method, tag });
    const found = PRESETS.map((who) => {
      const writes = may(who, 'POST');
      expect([may(who, 'PUT'), may(who, 'DELETE')]).toEqual([writes, writes]);
      return writes ? 'w' : may(who, 'GET') ? 'r' : '-';
    });
    expect(found.join('')).toBe(rights);
  });

  test('the areas that a preset may read are those that it is shown', () => {
    expect(readableAreas('editor').toSorted()).toEqual(
      ['catalogue', 'company', 'enquiries', 'hiring', 'office', 'publishing'].toSorted(),
    );
    expect(readableAreas('owner')).toHaveLength(10);
    expect(mayRead('support', 'people')).toBe(true);
  });

  test("a call without an area is the owner's alone", () => {
    expect(PRESETS.filter((who) => mayCall(who, { method: 'GET', tag: 'never heard of' }))).toEqual(
      ['owner'],
    );
  });
});
