import { test } from 'vitest';
import { start } from '../support/process.ts';
import { expectBooksAgree } from './books.ts';
import { METHODS } from './customer.ts';
import { payThroughKill, POINTS } from './points.ts';
import { onBothDatabases } from './shops.ts';

const cases = METHODS.flatMap((method) => POINTS.map((point) => ({ method, point }))).map(
  (one, index) => ({ ...one, serial: index + 1 }),
);

/** One shop lives through all of the kills, so that its books are compared over all of them. */
onBothDatabases('kill -9 at each point of a payment', (place) => {
  test.each(cases)(
    '$method, killed at $point: paid once, exactly by the money that moved',
    async ({ method, point, serial }) => {
      await payThroughKill(place(), point, method, serial);
    },
  );

  test('after all kills every book agrees with the providers', async () => {
    await expectBooksAgree(place(), await start(place()));
  });
});
