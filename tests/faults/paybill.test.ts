import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { openStore } from '../../src/sandbox/store.ts';
import { eventually } from '../support/eventually.ts';
import { makePlace, start, type Place } from '../support/process.ts';
import { expectBooksAgree, expectPaidOnce } from './books.ts';
import { newCustomer } from './customer.ts';
import { comeToRest } from './rest.ts';

/** The points of money that a customer sends by hand, in their order (src/kernel/failpoints.ts). */
const POINTS = [
  'paybill-stored',
  'paybill-taken-up',
  'paybill-asked',
  'paybill-counted',
  'mail-queued',
  'mail-sent',
] as const;

describe.each(['embedded', 'postgres'] as const)(
  'kill -9 while money sent to the paybill is counted, %s database',
  (kind) => {
    let place: Place;
    beforeAll(async () => {
      place = await makePlace(kind, inject('postgresAdminUrl'));
      const first = await start(place);
      await eventually(async () => knowsAddress(place));
      await first.stop();
    });
    afterAll(() => place?.remove());

    test.each(POINTS.map((point, index) => ({ point, serial: index + 1 })))(
      'killed at $point: the order is paid once, by the money that was sent',
      async ({ point, serial }) => {
        const doomed = await start(place, point);
        const customer = await newCustomer(doomed, 'mpesa', serial);
        const { phone, order } = customer;
        const amount = Math.round(order.total);
        await doomed.api('POST', '/sandbox/api/paybill', { phone, account: order.number, amount });
        expect(await doomed.ended).toBe('SIGKILL');
        // Where M-Pesa's answer about the receipt was lost, its message is trusted after some minutes.
        await comeToRest(place);
        const product = await start(place);
        await expectPaidOnce(product, customer);
        await product.stop();
      },
    );

    test('after all kills every book agrees with M-Pesa', async () => {
      await expectBooksAgree(place, await start(place));
    });
  },
);

/** Whether M-Pesa was told where to send the paybill's messages. */
function knowsAddress({ dataDir }: Place): boolean {
  const store = openStore(dataDir, systemClock);
  try {
    return store.get('c2b-urls', 'current') !== null;
  } finally {
    store.close();
  }
}
