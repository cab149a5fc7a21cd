import { expect } from 'vitest';
import type { PaymentMethod } from '../../src/contracts/orders.ts';
import { start, type Place } from '../support/process.ts';
import { expectPaidOnce } from './books.ts';
import { newCustomer, pay, press } from './customer.ts';
import { persist } from './persistence.ts';
import { aMinutePasses, comeToRest } from './rest.ts';

/** The named points of a payment at which the process dies, in their order (src/kernel/failpoints.ts). */
export const POINTS = [
  'row-written',
  'request-sent',
  'answer-read',
  'callback-stored',
  'verified',
  'applied',
  'mail-queued',
  'mail-sent',
] as const;

const AFTER_PAYMENT: readonly string[] = ['applied', 'mail-queued', 'mail-sent'];

/**
 * One payment through a kill at a point: the customer pays as far as the process lives, it is started again, the
 * customer goes on. Then the order is paid once, by the money that moved.
 */
export async function payThroughKill(
  place: Place,
  point: (typeof POINTS)[number],
  method: PaymentMethod,
  serial: number,
): Promise<void> {
  const doomed = await start(place, point);
  const customer = await newCustomer(doomed, method, serial);
  await pay(doomed, await press(doomed, customer));
  expect(await doomed.ended).toBe('SIGKILL');
  // A mail whose sending was cut off goes out a minute later.
  if (AFTER_PAYMENT.includes(point)) await aMinutePasses(place);
  const product = await persist(place, await start(place), customer);
  await expectPaidOnce(product, customer);
  await product.stop();
  await comeToRest(place);
}
