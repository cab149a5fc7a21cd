import { afterEach, it } from 'vitest';
import { HOUR } from '../../src/kernel/clock.ts';
import { METHODS } from '../faults/customer.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';

const product = useProduct();
const shop = shopOf(product);
afterEach(async () => {
  product.clock.wrongBy(0);
  await shop.clearFaults();
});

/** As a machine's clock is whose battery is flat; it is set right before the payment. */
const WRONG = [
  ['ahead', 2 * HOUR],
  ['behind', -2 * HOUR],
] as const;

it.each(METHODS.flatMap((method) => WRONG.map(([way, by]) => [method, way, by] as const)))(
  'what was started by %s while our clock was %s, and no message came for, counts once',
  async (method, _way, by) => {
    const order = await shop.order();
    product.clock.wrongBy(by);
    const start = await shop.start(method, order);
    product.clock.wrongBy(0);
    for (const provider of ['mpesa', 'stripe', 'paypal'])
      await shop.fault(provider, { drop_callback: true, times: 20 });
    await shop.payAt(method, start);
    product.clock.advance(3 * HOUR);
    await shop.paid(order);
    await shop.expectBooks(order);
  },
);
