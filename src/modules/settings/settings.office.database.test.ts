import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { systemClock } from '../../kernel/clock.ts';
import { SettingsOffice } from './settings.office.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';

let db: Database;
useEmptyDatabase((opened) => (db = opened));

test('a change is answered once this node goes by it, and it goes by what was committed', async () => {
  const seen: string[] = [];
  const office = new SettingsOffice(db, systemClock, async () => {
    const { tagline } = await office.read('company');
    await turn();
    seen.push(tagline);
  });
  const edit = { by: 'Akinyi', ifMatch: undefined };
  await office.change('company', { tagline: 'At once' }, edit, { proved: false });
  expect(seen).toEqual(['At once']);
});
