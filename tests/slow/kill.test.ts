import { afterAll, beforeAll, expect, inject, test } from 'vitest';
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
import { payThroughKill } from '../faults/points.ts';
import {
  makePlace,
  start,
  withDatabase,
  type Place,
  type ProductProcess,
} from '../support/process.ts';

/** The quick share of tests/faults: one kill for each method, of the built product in a process of its own. */
let place: Place;
beforeAll(async () => {
  const kind = inject('database');
  place = await makePlace(kind, kind === 'postgres' ? inject('postgresAdminUrl') : '');
});
afterAll(() => place?.remove());

test.each([
  { method: 'mpesa', point: 'callback-stored', serial: 1 },
  { method: 'card', point: 'request-sent', serial: 2 },
  { method: 'paypal', point: 'verified', serial: 3 },
] as const)(
  '$method, killed with kill -9 at $point: paid once after the restart',
  { timeout: 90_000 },
  async ({ method, point, serial }) => {
    await payThroughKill(place, point, method, serial);
  },
);

const loseCallbacks = (product: ProductProcess) =>
  product.api('POST', '/sandbox/api/faults', { provider: 'mpesa', drop_callback: true });
const toldStaff = async (place: Place, { order }: Customer): Promise<string[]> =>
  (
    await withDatabase(place, (db) =>
      db.query<{ message: string }>(
        'select distinct message from notifications where message like $1',
        [`%${order.number} may have been paid%`],
      ),
    )
  ).map((row) => row.message);

test(
  'M-Pesa, killed between prompt and answer, and the callback is lost: the money is found and nothing is charged twice',
  { timeout: 120_000 },
  async () => {
    const doomed = await start(place, 'request-sent');
    const customer = await newCustomer(doomed, 'mpesa', 4);
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
  },
);
