import { afterEach, describe, expect, it } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import { DAY, MINUTE, HOUR } from '../../src/kernel/clock.ts';
import { useProduct } from '../support/product.ts';
import { DECLINED_CARD, GOOD_CARD, shopOf, type Line } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { METHODS } from '../faults/customer.ts';

/** Time jumps in these tests; the product's loops come round in real time, orders every 15 s. */
const product = useProduct();
const shop = shopOf(product);
const seats = (quantity: number, id = 'bootcamp-web'): Line[] => [
  { id, packageType: 'Bootcamp', quantity },
];
const seatsLeft = async (id: string): Promise<number> =>
  (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body.find((item) => item.id === id)!
    .seatsLeft!;
/** Orders for all 15 seats of a class, three each (D142). */
const aClass = (id?: string) =>
  Promise.all(Array.from({ length: 5 }, () => shop.order(seats(3, id))));
afterEach(shop.clearFaults);

describe('money that comes late', () => {
  it('card: a second card on the intent that declined the first one is found though its webhook is lost', async () => {
    const order = await shop.order();
    const start = await shop.start('card', order);
    await shop.card(start, DECLINED_CARD);
    await shop.attempt(order, 'failed');
    await shop.fault('stripe', { drop_callback: true });
    await shop.card(start, GOOD_CARD);
    product.clock.advance(16 * MINUTE);
    await shop.paid(order);
    expect(await shop.traces(order)).toEqual({ invoices: 1, tasks: 1, refunds: [] });
    await shop.expectBooks(order);
  });

  it('card: an intent that declined a card takes no other one once the order is paid by M-Pesa', async () => {
    const order = await shop.order();
    const start = await shop.start('card', order);
    await shop.card(start, DECLINED_CARD);
    await shop.attempt(order, 'failed');
    await shop.prompt(await shop.start('mpesa', order), 'pay');
    await shop.paid(order);
    const intent = `/sandbox/stripe/v1/payment_intents/${start.paymentIntentId}`;
    await eventually(
      async () =>
        (
          await product.api<{ status: string }>('GET', intent, undefined, {
            headers: { authorization: 'Bearer sk_test_sandbox' },
          })
        ).body.status === 'canceled',
      10_000,
    );
    await shop.expectBooks(order);
  });

  it('card: after the order has expired it is revived', async () => {
    const order = await shop.order();
    const start = await shop.start('card', order);
    product.clock.advance(DAY + MINUTE);
    await shop.until(order, (one) => one.status === 'expired');
    await shop.card(start, GOOD_CARD);
    const paid = await shop.paid(order);
    expect([paid.endedBecause, paid.payments[0]!.status]).toEqual([null, 'succeeded']);
    expect(await shop.traces(order)).toEqual({ invoices: 1, tasks: 1, refunds: [] });
    await shop.expectBooks(order);
  });
});

describe('seats (D54)', () => {
  it('come free at once when the customer cancels', async () => {
    const order = await shop.order(seats(3, 'bootcamp-data'));
    await shop.start('card', order);
    await eventually(async () => (await seatsLeft('bootcamp-data')) === 12);
    await shop.cancel(order);
    await eventually(async () => (await seatsLeft('bootcamp-data')) === 15);
  });

  it('that are gone when late money comes: no seat, no invoice, and the money stands on the refund list', async () => {
    const late = await shop.order(seats(3, 'bootcamp-security'));
    const start = await shop.start('card', late);
    product.clock.advance(16 * MINUTE);
    for (const quick of await aClass('bootcamp-security')) {
      await shop.card(await shop.start('card', quick), GOOD_CARD);
      await shop.paid(quick);
    }
    await shop.card(start, GOOD_CARD);
    const ended = await shop.until(late, (one) => one.status === 'cancelled');
    expect(ended.endedBecause).toBe('sold_out');
    expect(await shop.traces(late)).toEqual({
      invoices: 0,
      tasks: 0,
      refunds: ['sold_out 174000 KES'],
    });
    await shop.expectBooks(late);
    const [intake] = await product.db.query(
      "select sold, capacity from intakes where package_id = 'bootcamp-security'",
    );
    expect(intake).toEqual({ sold: 15, capacity: 15 });
  });
});

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
