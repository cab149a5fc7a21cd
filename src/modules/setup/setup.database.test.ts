import { beforeEach, expect, it } from 'vitest';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import type { Database } from '../../db/database.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createSettings } from '../settings/index.ts';
import { beginSetup, recordBackup, unconfirmedSteps } from './setup.service.ts';
import { store } from './setup.store.ts';

let db: Database;
useEmptyDatabase((made) => (db = made));
beforeEach(() => db.query('delete from settings'));

/** As a start does it. */
async function start(live: boolean): Promise<void> {
  await beginSetup(db, systemClock, live);
  await createSettings(db, systemClock).seed();
}

it('a live website begins closed, and a later start leaves it as it is', async () => {
  await start(true);
  expect((await store.read(db)).closed).toBe(true);
  expect(await unconfirmedSteps(db)).toEqual(['Company', 'Catalogue', 'Email', 'Backups']);
  await store.update(db, { ...(await store.read(db)), closed: false }, new Date());
  await start(true);
  expect((await store.read(db)).closed).toBe(false);
});

it('a demo begins open', async () => {
  await start(false);
  expect((await store.read(db)).closed).toBe(false);
});

it('a database from before the set-up is never closed, and asks nothing', async () => {
  await createSettings(db, systemClock).seed();
  await start(true);
  await recordBackup(db, systemClock, { bytes: 1, recipient: '' });
  expect([(await store.read(db)).closed, await unconfirmedSteps(db)]).toEqual([false, []]);
});
