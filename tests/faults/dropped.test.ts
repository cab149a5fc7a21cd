import { test } from 'vitest';
import { start } from '../support/process.ts';
import { expectBooksAgree, expectPaidOnce } from './books.ts';
import { newCustomer, orderOf, pay, press } from './customer.ts';
import { eventually } from '../support/eventually.ts';
import { onEachShop } from './shops.ts';

onEachShop('money moved, no callback ever comes, and the process dies', (place, methods) => {
  test('after the restart the providers are asked, and each order is paid', async () => {
    const doomed = await start(place());
    for (const provider of ['mpesa', 'stripe', 'paystack', 'paypal'])
      await doomed.api('POST', '/sandbox/api/faults', { provider, drop_callback: true });
    const customers = await Promise.all(
      methods.map((method, index) => newCustomer(doomed, method, index + 1)),
    );
    const steps = await Promise.all(customers.map((customer) => press(doomed, customer)));
    await Promise.all(steps.map((step) => pay(doomed, step, false)));
    await doomed.kill();
    const product = await start(place());
    for (const customer of customers) {
      await eventually(
        async () => (await orderOf(product, customer)).status === 'paid',
        60_000,
        `${customer.method} is paid`,
      );
      await expectPaidOnce(product, customer);
    }
    await expectBooksAgree(place(), product);
  });
});
