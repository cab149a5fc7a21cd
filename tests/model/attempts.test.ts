import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import type { Provider } from '../../src/modules/payments/index.ts';
import { exhaust, inTry, prepare, walk, type Explored } from './explore.ts';
import { Shop } from './shop.ts';
import { inSteps } from './steps-database.ts';
import { useEmptyDatabase } from '../support/empty-database.ts';

/*
 * States, messages and crashes of an attempt at each provider, over the real code and the real tables; the providers
 * alone are played, and their memory is the truth. Money taken is settled, on the refund list, or open and in sight.
 */
const LONG = process.env.MODEL === 'long';
const SEED = Number(process.env.MODEL_SEED ?? 20_261_122);
const WALKS = LONG ? 600 : 12;
const BY_HAND = "all, from the prompt's phone, by hand";
const ALL: readonly Provider[] = ['mpesa', 'stripe', 'paypal'];

let db: Database;
useEmptyDatabase((opened) => (db = opened));

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
      // All pairs of its events take half a minute: the long run has them, and three in a row.
      ['mpesa', true, LONG ? 3 : 1],
      // M-Pesa without its list is a part of M-Pesa with it; the random sequences cover both.
      ...(LONG ? ([['mpesa', false, 3]] as const) : []),
      ['stripe', true, LONG ? 3 : 2],
      ['paypal', true, LONG ? 3 : 2],
    ] as const)(
      '%s, list of payments %s: every sequence of %i events',
      async (provider, withList, depth) => {
        const seen = await explored(withList, (shop, all) => exhaust(shop, [provider], depth, all));
        expect({ ...seen, events: seen.events.size }).toEqual({
          states: expect.any(Number) as number,
          steps: expect.any(Number) as number,
          events: expect.any(Number) as number,
        });
      },
    );

    it.each([
      ['answered', []],
      ['lost', []],
      ['answered', ['try 0 (mpesa) is paid']],
      ['lost', ['try 0 (mpesa) is paid']],
      ['answered', ['try 0 (mpesa) is refused']],
    ])(
      'mpesa, money by hand from the phone of a prompt that was %s, then %j: every sequence from there',
      async (start, then) => {
        const before = [
          `mpesa starts: ${start}`,
          ...then,
          BY_HAND,
          `the paybill tells of money ${Number(then[0]?.endsWith('paid') ?? false)}`,
          '20 seconds pass',
        ];
        for (const withList of LONG ? [true, false] : [true]) {
          const seen = await explored(withList, async (shop, all) => {
            await prepare(shop, ['mpesa'], before);
            await exhaust(shop, ['mpesa'], 1 + Number(LONG), all);
          });
          expect(seen.states).toBeGreaterThan(5);
        }
      },
    );

    it(`all providers: long random sequences (MODEL_SEED=${SEED})`, async () => {
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
      let steps = 0;
      await fc.assert(
        fc.asyncProperty(plans, async ([sequence, withList, providers]) => {
          const seen = await explored(withList, (shop, all) =>
            inTry(shop, 'walk', () => walk(shop, providers, sequence, all)),
          );
          steps += seen.steps;
        }),
        { numRuns: WALKS, seed: SEED },
      );
      expect(steps).toBeGreaterThanOrEqual(6 * WALKS);
    });
  },
);
