import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { launch, makePlace, start } from '../support/process.ts';
import { newCustomer } from './customer.ts';

/** Milliseconds after the launch: reading the code, making the database, migrating, filling it, listening. */
const MOMENTS = [200, 500, 900, 1_200, 1_500, 2_500, 4_000];
const PACKAGES = 22;

describe.each(['embedded', 'postgres'] as const)(
  'the first start is killed half-way, %s database',
  (kind) => {
    test.each(MOMENTS)('after %i ms: the next start is complete', async (moment) => {
      const place = await makePlace(kind, inject('postgresAdminUrl'));
      try {
        const first = launch(place);
        await pause(moment);
        await first.kill();
        const product = await start(place);
        const packages = (await product.api<{ id: string }[]>('GET', '/api/catalogue')).body;
        expect(new Set(packages.map((item) => item.id)).size).toBe(PACKAGES);
        expect(packages).toHaveLength(PACKAGES);
        expect((await newCustomer(product, 'mpesa', 1)).order.status).toBe('pending');
        await product.stop();
      } finally {
        await place.remove();
      }
    });
  },
);
