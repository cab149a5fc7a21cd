import { afterAll, beforeAll, expect, test } from 'vitest';
import { movedFor } from '../faults/books.ts';
import {
  newCustomer,
  orderOf,
  pay,
  press,
  promptOnPhone,
  type Customer,
} from '../faults/customer.ts';
import { eventually } from '../support/eventually.ts';
import { minutesLater } from '../faults/persistence.ts';
import {
  makeUsedPlace,
  start,
  withDatabase,
  type Place,
  type ProductProcess,
} from '../support/process.ts';

/** A kill that takes the answer, beside a callback that never comes; kills at every point are in tests/faults/points.test.ts. */
let place: Place;
beforeAll(async () => void (place = await makeUsedPlace()));
afterAll(() => place?.remove());

const loseCallbacks = (product: ProductProcess) =>
  product.api('POST', '/sandbox/api/faults', { provider: 'mpesa', drop_callback: true });
const toldStaff = async (place: Place, { order }: Customer): Promise<string[]> =>
  (
    await withDatabase(place, (db) =>
      db.query<{ message: string }>(
        'select distinct message from notifications where message like $1',
        [`M-Pesa has not answered.%${order.number}.`],
      ),
    )
  ).map((row) => row.message);

test('M-Pesa, killed between prompt and answer, and the callback is lost: the money is found and nothing is charged twice', async () => {
  const doomed = await start(place, 'request-sent');
  const customer = await newCustomer(doomed, 'mpesa', 1);
  await loseCallbacks(doomed);
  await press(doomed, customer);
  expect(await doomed.ended).toBe('SIGKILL');
  let product = await start(place);
  await loseCallbacks(product);
  await pay(product, (await promptOnPhone(product, customer))!);
  expect(await movedFor(product, customer)).toHaveLength(1);
  product = await minutesLater(place, product, 1);
  const known = await eventually(
    async () =>
      (await orderOf(product, customer)).payments[0]!.unanswered
        ? orderOf(product, customer)
        : null,
    10_000,
    'the attempt is unanswered',
  );
  expect(known).toMatchObject({ status: 'pending', payments: [{ status: 'pending' }] });
  expect(await press(product, customer)).toEqual({ kind: 'none', code: 'payment_in_progress' });
  product = await minutesLater(place, product, 3);
  await eventually(
    async () => (await orderOf(product, customer)).status === 'paid',
    30_000,
    'the money is found in the list of payments',
  );
  expect(await press(product, customer)).toEqual({ kind: 'none', code: 'order_paid' });
  expect(await movedFor(product, customer), 'charged once').toHaveLength(1);
  await product.stop();
  expect(await toldStaff(place, customer)).toHaveLength(1);
});
