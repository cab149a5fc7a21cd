import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectPaidOnce } from '../faults/books.ts';
import { newCustomer, orderOf, pay, press, type Customer } from '../faults/customer.ts';
import { runCommand } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { pdf } from '../support/forms.ts';
import { makePlace, makeUsedPlace, start, withDatabase, type Place } from '../support/process.ts';
import { openS3Store, type S3Store } from '../support/s3.ts';
import { apply } from './apply.ts';

/*
 * `npm run backup` and `npm run restore` as the machine runs them, with files in a bucket: everything is lost and comes
 * back, and a store that fails in between leaves nothing half done.
 */
describe('a backup with files in a bucket', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-bucket-'));
  const kept = join(folder, 'kept');
  const places: Place[] = [];
  let store: S3Store;
  let customer: Customer;
  const resume = pdf();
  beforeAll(async () => {
    store = await openS3Store();
    places.push(await makeUsedPlace());
    places.push(await makePlace(inject('database'), inject('postgresAdminUrl')));
  });
  afterAll(async () => {
    await store?.close();
    for (const place of places) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const storedAt = (bucket: string): Record<string, string> => ({
    STORAGE_URL: store.url(bucket),
    S3_ACCESS_KEY_ID: store.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.keys.secretAccessKey,
  });
  const settings = (place: Place, bucket: string): Record<string, string> => ({
    MODE: 'demo',
    DATABASE_URL: place.databaseUrl ?? '',
    DATA_DIR: place.dataDir,
    BACKUP_DIR: kept,
    ...storedAt(bucket),
  });
  const resumesIn = (bucket: string): string[] =>
    [...store.objects]
      .filter(([path]) => path.startsWith(`/${bucket}/cvs/`))
      .map(([path, bytes]) => `${path.slice(bucket.length + 2)} ${bytes.toString('base64')}`)
      .sort();
  const tablesOf = (place: Place): Promise<number> =>
    withDatabase(place, async (db) => {
      const [row] = await db.query<{ count: number }>(
        `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      );
      return row!.count;
    });

  it('is made of what a shop has by then', async () => {
    const [place] = places as [Place];
    const product = await start(place, '', storedAt('lost'));
    for (const name of ['Achieng', 'Baraka'])
      expect((await apply(product, name, resume)).status).toBe(201);
    customer = await newCustomer(product, 'card', 1);
    await pay(product, await press(product, customer));
    await eventually(async () => (await orderOf(product, customer)).status === 'paid');
    await expectPaidOnce(product, customer);
    await product.stop();
    expect(resumesIn('lost')).toHaveLength(2);
  });

  it('is not made while the store fails: one line says so, and nothing lies there for a backup', async () => {
    store.failAfter(1);
    const failed = await runCommand('backup', settings(places[0]!, 'lost'));
    store.failAfter(Infinity);
    expect(failed).toEqual({
      code: 1,
      said: expect.stringMatching(/^.*the store answered 503.*\n$/),
    });
    expect(readdirSync(kept)).toEqual([]);
  });

  it('comes back whole into another database and another bucket, at the second try where the store fails first', async () => {
    const [before, after] = places as [Place, Place];
    const made = await runCommand('backup', settings(before, 'lost'));
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(/^Saved \d+ rows from \d+ tables and 2 files [^\n]+\n$/),
    });
    const was = resumesIn('lost');
    for (const path of store.objects.keys())
      if (path.startsWith('/lost/')) store.objects.delete(path);

    const into = settings(after, 'found');
    const checked = await runCommand('restore', into, '--check');
    expect(checked).toEqual({ code: 0, said: expect.stringContaining('is complete') });
    expect([await tablesOf(after), resumesIn('found')]).toEqual([0, []]);

    // The numbers that went out are asked for first, then the files come: the second one fails.
    store.failAfter(2);
    const failed = await runCommand('restore', into);
    store.failAfter(Infinity);
    expect(failed).toEqual({
      code: 1,
      said: expect.stringMatching(/^.*the store answered 503.*\n$/),
    });
    expect(await tablesOf(after)).toBe(0);

    const restored = await runCommand('restore', into);
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('and 2 files from') });
    expect(resumesIn('found')).toEqual(was);
    const again = await start(after, '', storedAt('found'));
    expect((await orderOf(again, customer)).status).toBe('paid');
    await again.stop();
  });
});
