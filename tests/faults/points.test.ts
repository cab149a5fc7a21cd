import { test } from 'vitest';
import { start } from '../support/process.ts';
import { expectBooksAgree } from './books.ts';
import { payThroughKill, POINTS } from './points.ts';
import { onEachShop } from './shops.ts';

/** One shop lives through all of the kills, so that its books are compared over all of them. */
onEachShop('kill -9 at each point of a payment', (place, methods) => {
  const cases = methods
    .flatMap((method) => POINTS.map((point) => ({ method, point })))
    .map((one, index) => ({ ...one, serial: index + 1 }));
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
