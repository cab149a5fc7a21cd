import { expect, test } from 'vitest';
import { launch, start, withDatabase } from '../support/process.ts';
import { movedFor } from './books.ts';
import { newCustomer, orderOf, pay, press } from './customer.ts';
import { eventually } from '../support/eventually.ts';
import { comeToRest } from './rest.ts';
import { onEachShop } from './shops.ts';

/** Where the courier of refunds dies: before the provider was asked, and after it did its work. */
const POINTS = ['refund-row-written', 'refund-sent'] as const;

onEachShop('kill -9 while money goes back', (place, methods) => {
  const cases = methods
    .flatMap((method) => POINTS.map((point) => ({ method, point })))
    .map((one, index) => ({ ...one, serial: index + 1 }));
  test.each(cases)(
    '$method, killed at $point: it goes back once',
    async ({ method, point, serial }) => {
      const shop = await start(place());
      const customer = await newCustomer(shop, method, serial);
      await pay(shop, await press(shop, customer));
      await eventually(
        async () => (await orderOf(shop, customer)).status === 'paid',
        30_000,
        'the order is paid',
      );
      await shop.stop();
      await comeToRest(place());
      // As the office writes it down; a new process takes it up at its start.
      await withDatabase(place(), (db) =>
        db.query(
          `insert into refunds (id, payment_id, amount, currency, reason, status, requested_by, tries, next_check_at)
       select 'rfd_' || id, id, amount, currency, 'Sent back', 'submitted', 'Staff', 1, now() from payments where payable_id = $1 and status = 'succeeded'`,
          [customer.order.id],
        ),
      );
      expect(await launch(place(), { FAILPOINT: point }).ended).toBe('SIGKILL');
      // An interrupted refund is continued when its lease ends; until then we wait for M-Pesa's
      // result.
      await withDatabase(place(), (db) =>
        db.query(
          `update refunds set updated_at = updated_at - interval '20 minutes', next_check_at = next_check_at - interval '20 minutes' where status = 'submitted'`,
        ),
      );
      const product = await start(place());
      await eventually(
        async () => (await orderOf(product, customer)).status === 'refunded',
        60_000,
        'the money is back',
      );
      const amounts = (await movedFor(product, customer)).map((row) => row.amount);
      expect(amounts).toHaveLength(2);
      expect(amounts[0]! + amounts[1]!).toBe(0);
      await product.stop();
    },
  );
});
