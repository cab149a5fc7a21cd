import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { start, type ProductProcess } from '../support/process.ts';
import { expectBooksAgree, ledgerOf } from './books.ts';
import { newCustomer, orderOf, pay, press, promptOnPhone, type Customer } from './customer.ts';
import { eventually } from '../support/eventually.ts';
import { bounded } from '../support/shop.ts';
import { seeded } from './random.ts';
import { onEachShop } from './shops.ts';

const SEED = Number(process.env.FAULT_SEED ?? 20_261_121);
/** `FAULT_KILLS=200 FAULT_ORDERS=8` for a long run. */
const ROUNDS = Number(process.env.FAULT_KILLS ?? 5);
const ORDERS = Number(process.env.FAULT_ORDERS ?? 30);
/** What nobody calls back is asked about a minute later at first, then each quarter of an hour. */
const KNOWN_WITHIN = 20 * 60_000;

onEachShop(`kill -9 at random moments (FAULT_SEED=${SEED})`, (place, methods, kind) => {
  const random = seeded(SEED);
  const customers: Customer[] = [];
  const timeout = KNOWN_WITHIN + ROUNDS * 60_000;
  test(
    `${ROUNDS} rounds of ${ORDERS} orders paid at once: every book agrees with the providers`,
    { timeout },
    async () => {
      let product = await start(place());
      for (let round = 0; round < ROUNDS; round++) {
        const shoppers = Array.from({ length: ORDERS }, (_, index) =>
          shop(product, round * ORDERS + index, plan()),
        );
        await pause(400 + random() * 2_600);
        await product.kill();
        const made = (await Promise.all(shoppers)).filter((customer) => customer !== null);
        customers.push(...made);
        product = await start(place());
        await payWhatStandsOnPhones(product, made);
      }
      expect(customers.length).toBeGreaterThan((ROUNDS * ORDERS) / 4);
      await everythingThatMovedIsKnown(product);
      const moved = await ledgerOf(product);
      console.log(
        `${kind}: ${customers.length} orders seen by their customers, ${moved.length} payments, ${moved.length - new Set(moved.map((row) => row.orderReference)).size} of them beyond the first`,
      );
      await expectBooksAgree(place(), product);
    },
  );

  function plan() {
    return {
      wait: random() * 2_000,
      method: methods[Math.floor(random() * methods.length)]!,
      pays: random() < 0.85,
      paysTwice: random() < 0.2,
    };
  }

  /** Prompts whose start was cut off are known by their callback only, which M-Pesa sends once: no kill comes between. */
  async function payWhatStandsOnPhones(product: ProductProcess, made: Customer[]): Promise<void> {
    for (const customer of made) {
      const prompt = await promptOnPhone(product, customer);
      if (prompt && random() < 0.8) await pay(product, prompt);
    }
  }

  /** Approved money may be taken late, so both sides are read again each time. */
  async function everythingThatMovedIsKnown(product: ProductProcess): Promise<void> {
    await eventually(
      async () => {
        const moved = await ledgerOf(product);
        const orders = await bounded(customers, 10, (customer) => orderOf(product, customer));
        const same = orders.every(
          (order) =>
            order.payments.filter((payment) => payment.status === 'succeeded').length ===
            moved.filter((row) => row.orderReference === order.number).length,
        );
        return same;
      },
      KNOWN_WITHIN,
      'each movement of money is a payment',
    );
  }
});

interface Plan {
  wait: number;
  method: Customer['method'];
  pays: boolean;
  paysTwice: boolean;
}

/** Orders and pays as far as the product lives, now and then by two methods; null where not even the order was answered. */
async function shop(
  product: ProductProcess,
  serial: number,
  { wait, method, pays, paysTwice }: Plan,
): Promise<Customer | null> {
  await pause(wait);
  const customer = await newCustomer(product, method, serial).catch((error: unknown) => {
    if (error instanceof TypeError) return null; // the power went before the answer
    throw error;
  });
  if (!customer) return null;
  const steps = [await press(product, customer)];
  if (paysTwice)
    steps.push(await press(product, customer, method === 'mpesa' ? 'paypal' : 'mpesa'));
  if (pays) await Promise.all(steps.map((step) => pay(product, step)));
  return customer;
}
