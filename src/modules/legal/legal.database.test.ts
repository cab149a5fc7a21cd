import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createSettings, SettingsOffice } from '../settings/index.ts';
import { LegalTexts } from './legal.service.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';

let db: Database;
useEmptyDatabase((opened) => (db = opened));

/** A node: it remembers the settings that it read. */
function node() {
  const settings = createSettings(db, systemClock);
  const legal = new LegalTexts({ db, clock: systemClock, settings, cards: 'stripe' });
  return { settings, legal };
}

test('a node that remembers older settings does not publish the older words again', async () => {
  const [slow, quick] = [node(), node()];
  await slow.legal.follow();
  await slow.settings.read('retention');
  const office = new SettingsOffice(db, systemClock, () => quick.legal.follow());
  const edit = { by: 'Akinyi', ifMatch: undefined };
  await office.change('retention', { applications: 1_234 }, edit, { proved: true });
  const published = await quick.legal.versions('privacy');
  expect(published).toHaveLength(2);
  await slow.legal.follow();
  expect(await quick.legal.versions('privacy')).toEqual(published);
  expect(JSON.stringify(await quick.legal.read('privacy'))).toContain('1234 days');
});
