import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { Provider } from '../../src/modules/payments/index.ts';
import { exhaust, inTry, walk, type Explored } from './explore.ts';
import { Shop } from './shop.ts';
import { inSteps } from './steps-database.ts';

/*
 * States, messages and crashes of an attempt at each provider, over the real code and the real tables; the providers
 * alone are played, and their memory is the truth. Money taken is settled, on the refund list, or open and in sight.
 */
const LONG = process.env.MODEL === 'long';
const SEED = Number(process.env.MODEL_SEED ?? 20_261_122);
const WALKS = LONG ? 600 : 25;
const ALL: readonly Provider[] = ['mpesa', 'stripe', 'paypal'];

let db: Database;
const folder = mkdtempSync(join(tmpdir(), 'biashara-model-'));
beforeAll(async () => {
  cpSync(inject('embeddedTemplate'), join(folder, 'db'), { recursive: true });
  db = await openDatabase({ databaseUrl: null, dataDir: folder }, (message) =>
    process.emitWarning(message),
  );
});
afterAll(async () => {
  await db?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function explored(
  withList: boolean,
  work: (shop: Shop, seen: Explored) => Promise<void>,
): Promise<Explored> {
  const seen: Explored = { states: 0, steps: 0, events: new Set() };
  await inSteps(db, async (steps) => {
    const shop = new Shop(steps, withList);
    await shop.begin();
    await work(shop, seen);
  });
  return seen;
}

describe(
  'whatever happens to an attempt, no money is lost and none counts twice',
  { timeout: LONG ? 1_800_000 : 120_000 },
  () => {
    it.each([
      ['mpesa', true, 1],
      ['mpesa', false, 2],
      ['stripe', true, 3],
      ['paypal', true, 3],
    ] as const)(
      '%s, list of payments %s: every sequence of %i events',
      async (provider, withList, depth) => {
        const seen = await explored(withList, (shop, all) =>
          exhaust(shop, [provider], depth + Number(LONG), all),
        );
        console.log(
          `${provider}: ${seen.states} states, ${seen.steps} steps, ${seen.events.size} events`,
        );
        expect(seen.states).toBeGreaterThan(50);
      },
    );

    it(`all providers: long sequences by chance (MODEL_SEED=${SEED})`, async () => {
      const choices = fc.array(fc.nat({ max: 1_000 }), {
        minLength: 6,
        maxLength: 16,
        size: 'max',
      });
      const plans = fc.tuple(
        choices,
        fc.boolean(),
        fc.constantFrom(ALL, ['mpesa'] as const, ['mpesa'] as const),
      );
      await fc.assert(
        fc.asyncProperty(plans, async ([sequence, withList, providers]) => {
          await explored(withList, (shop, seen) =>
            inTry(shop, 'walk', () => walk(shop, providers, sequence, seen)),
          );
        }),
        { numRuns: WALKS, seed: SEED },
      );
    });
  },
);
