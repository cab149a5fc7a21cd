import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import { runCommand } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { pdf } from '../support/forms.ts';
import {
  makeUsedPlace,
  start,
  withDatabase,
  type Place,
  type ProductProcess,
} from '../support/process.ts';
import { CUSTOMER, EXAM } from '../support/shop.ts';
import { makeSmallDisk } from '../support/small-disk.ts';
import { apply } from './apply.ts';

/*
 * A disk that is full: under the uploads, under a backup, under the embedded database. What cannot be kept is refused
 * and leaves nothing half done; what was said stays; with room again all goes on.
 */
const disk = makeSmallDisk(12);
const large = makeSmallDisk(400);
const nowhere = !disk || !large;

describe.skipIf(nowhere)(
  `a full disk${nowhere ? ' (not here: this user may mount none)' : ''}`,
  { timeout: 240_000 },
  () => {
    let place: Place;
    beforeAll(async () => void (place = await makeUsedPlace()));
    afterAll(async () => {
      await place?.remove();
      disk?.remove();
      large?.remove();
    });

    it('under the uploads: an application is refused whole, and taken with room', async () => {
      const product = await start(place, '', { STORAGE_URL: `file:${disk!.folder}/uploads` });
      const send = () => apply(product, 'Achieng', pdf(4 * 1_048_576));
      disk!.fill(1_048_576);
      const refused = await send();
      expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
        503,
        'unavailable',
        'storage',
      ]);
      expect(refused.headers.get('retry-after')).toBe('30');
      expect(readdirSync(join(disk!.folder, 'uploads/cvs'))).toEqual([]);
      expect((await product.api('GET', '/')).status).toBe(200);
      disk!.clear();
      expect((await send()).status).toBe(201);
      await product.stop();
      expect(readdirSync(join(disk!.folder, 'uploads/cvs'))).toHaveLength(1);
      expect(
        await withDatabase(place, (db) =>
          db.query(
            "select count(*)::int as count from applications where email = 'achieng@customer.example'",
          ),
        ),
      ).toEqual([{ count: 1 }]);
    });

    it('under a backup: one line says so, nothing is left of it, and older ones stay', async () => {
      const kept = join(disk!.folder, 'kept');
      const env = {
        MODE: 'demo',
        DATABASE_URL: place.databaseUrl ?? '',
        DATA_DIR: place.dataDir,
        BACKUP_DIR: kept,
        BACKUP_KEEP: '1',
        STORAGE_URL: `file:${disk!.folder}/uploads`,
      };
      expect((await runCommand('backup', env)).code).toBe(0);
      const older = readdirSync(kept);
      disk!.fill(8_192);
      const failed = await runCommand('backup', env);
      disk!.clear();
      expect(failed).toEqual({
        code: 1,
        said: expect.stringMatching(/^ENOSPC: [^\n]*\/kept\/[^\n]*\n$/),
      });
      expect(readdirSync(kept)).toEqual(older);
      expect((await runCommand('restore', env, '--check')).code).toBe(0);
    });

    it('under a drill: one line says so, its email goes out, and no copy of the shop is left', async () => {
      const env = {
        MODE: 'demo',
        DATABASE_URL: place.databaseUrl ?? '',
        DATA_DIR: place.dataDir,
        BACKUP_DIR: join(place.dataDir, 'kept'),
        TMPDIR: disk!.folder,
      };
      expect((await runCommand('backup', env)).code).toBe(0);
      const before = readdirSync(disk!.folder);
      disk!.fill(8_192);
      const failed = await runCommand('drill', env);
      disk!.clear();
      expect(failed.code).toBe(1);
      expect(failed.said).toMatch(/^the restore failed: ENOSPC: [^\n]*$/m);
      expect(readdirSync(disk!.folder)).toEqual(before);
      const left = await withDatabase(place, async (db) => [
        await db.query(`select 1 from pg_database where datname = current_database() || '_drill'`),
        await db.query(`select subject from notices where template = 'drill'`),
      ]);
      expect(left).toEqual([[], [{ subject: 'Restore test failed' }]]);
    });

    // PostgreSQL's own answer to it is 53100, which is read as any outage (src/kernel/unavailable.test.ts).
    it.runIf(inject('database') === 'embedded')(
      'under the embedded database: what was said stays, the rest is refused calmly',
      async () => {
        const dataDir = join(large!.folder, 'data');
        cpSync(place.dataDir, dataDir, { recursive: true });
        const there: Place = { ...place, dataDir, children: new Set() };
        let product: ProductProcess = await start(there);
        const taken: string[] = [];
        const refusals = new Map<string, number>();
        const buy = async (): Promise<boolean> => {
          const answer = await product.api<{ order: Order; code?: string; reason?: string }>(
            'POST',
            '/api/orders',
            { lines: [EXAM], customer: CUSTOMER },
          );
          if (answer.status === 201) {
            taken.push(answer.body.order.id);
            return true;
          }
          const what = `${answer.status} ${answer.body.code} ${answer.body.reason} ${answer.headers.get('retry-after')}`;
          refusals.set(what, (refusals.get(what) ?? 0) + 1);
          return false;
        };
        expect((await product.api('GET', '/')).status).toBe(200);
        for (let times = 0; times < 5; times++) expect(await buy()).toBe(true);
        large!.fill();
        for (let times = 0; times < 400 && refusals.size === 0; times++) await buy();
        for (let times = 0; times < 5; times++) await buy();
        const page = await product.api('GET', '/', undefined, { headers: { accept: 'text/html' } });
        process.stdout.write(
          `${taken.length} orders taken; refused: ${[...refusals].join('; ')}\n`,
        );
        large!.clear();
        expect([...refusals.keys()]).toEqual(['503 unavailable database 30']);
        expect(page.status).toBe(200);
        await eventually(buy, 30_000, 'an order is taken again');
        await product.kill();
        product = await start(there);
        for (const id of taken)
          expect((await product.api<{ order: Order }>('GET', `/api/orders/${id}`)).status).toBe(
            200,
          );
        expect(await buy()).toBe(true);
        await product.stop();
        rmSync(dataDir, { recursive: true });
      },
    );
  },
);
