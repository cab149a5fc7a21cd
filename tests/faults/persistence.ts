import { setTimeout as pause } from 'node:timers/promises';
import { start, withDatabase, type Place, type ProductProcess } from '../support/process.ts';
import { movedFor } from './books.ts';
import { orderOf, pay, press, promptOnPhone, type Customer } from './customer.ts';

const PATIENCE = 120_000;
/** A lost submit to M-Pesa is waited for so long before another prompt is offered (docs/providers.md §9, 10). */
const LOST_SUBMIT = 3;

/**
 * Goes on as a person would until the order is paid: pays the prompt that waits, presses the button again, once even
 * though the money is gone already. Answers the product that runs then; throws after two minutes.
 */
export async function persist(
  place: Place,
  first: ProductProcess,
  customer: Customer,
): Promise<ProductProcess> {
  let product = first;
  let impatient = true;
  let minutesPassed = false;
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(500)) {
    if ((await orderOf(product, customer)).status === 'paid') return product;
    const moved = (await movedFor(product, customer)).length > 0;
    if (moved && !impatient) continue;
    const step = (await promptOnPhone(product, customer)) ?? (await press(product, customer));
    await pay(product, step);
    if (moved) impatient = false;
    if (
      step.kind === 'none' &&
      step.code === 'payment_in_progress' &&
      customer.method === 'mpesa' &&
      !minutesPassed
    ) {
      product = await minutesLater(place, product, LOST_SUBMIT + 1);
      minutesPassed = true;
    }
  }
  throw new Error(
    `the order ${customer.order.number} (${customer.method}) was not paid within two minutes: ${JSON.stringify(await orderOf(product, customer))}`,
  );
}

/** Ends the product, lets its attempts grow older, and starts it again. */
export async function minutesLater(
  place: Place,
  product: ProductProcess,
  minutes: number,
): Promise<ProductProcess> {
  await product.stop();
  const older = `update payments set created_at = created_at - $1::interval, next_check_at = next_check_at - $1::interval where final = false`;
  await withDatabase(place, (db) => db.query(older, [`${minutes} minutes`]));
  return start(place);
}
