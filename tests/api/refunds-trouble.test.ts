import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import { refundStore } from '../../src/modules/payments/refunds.store.ts';
import { bells } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';
import { refundDesk } from '../support/refunds.ts';

const product = useProduct();
const shop = shopOf(product);
const METHODS = ['mpesa', 'card', 'paypal'] as const;
const PROVIDERS = { mpesa: 'mpesa', card: 'stripe', paypal: 'paypal' } as const;
const staff = asAdmin(product);
const { detail, paidOrder, refund, rowOf, settled, wentBack, mails } = refundDesk(
  product,
  shop,
  staff,
);
afterEach(shop.clearFaults);

describe('a provider that refuses', () => {
  it.each([
    ['mpesa', { reversal_result: '21', times: 1 }, 'Org Reversals Initiator'],
    [
      'card',
      { http_status: 400, error_code: 'charge_disputed', only: 'refund', times: 1 },
      'backends',
    ],
    [
      'paypal',
      {
        http_status: 422,
        error_code: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
        only: 'refund',
        times: 1,
      },
      'balance is too low',
    ],
  ] as const)(
    '%s: the reason is shown, the money counts as left, and sending it again works',
    async (method, fault, reason) => {
      const order = await paidOrder(method);
      await shop.fault(PROVIDERS[method], fault);
      const failed = await settled(await refund(order, 10), 'failed');
      expect(failed.failureReason).toContain(reason);
      expect((await shop.read(order.id)).status).toBe('paid');
      expect((await detail(order)).refundable[0]!.left).toBe(order.payments[0]!.amount);
      expect(await wentBack(order)).toEqual([]);
      expect((await staff('POST', `/api/refunds/${failed.id}/send`)).status).toBe(200);
      await settled(failed, 'succeeded');
      expect(await wentBack(order)).toEqual([-10]);
      expect(await mails(order)).toBe(1);
    },
  );

  it.each(['card', 'paypal'] as const)(
    '%s: a refund that fails after it was taken is no refund',
    async (method) => {
      const order = await paidOrder(method);
      await shop.fault(PROVIDERS[method], { refund_fails_later: true, times: 1 });
      const row = await settled(await refund(order, 10), 'failed');
      expect(
        (await bells(product, `for ${order.number} could not be refunded`)).length,
      ).toBeGreaterThan(0);
      expect([
        (await shop.read(order.id)).status,
        await mails(order),
        await wentBack(order),
      ]).toEqual(['paid', 0, []]);
      expect(
        (
          await staff('POST', `/api/refunds/${row.id}/settle`, {
            outcome: 'done',
            note: 'Paid by bank, KCB 8812',
          })
        ).body,
      ).toMatchObject({
        refund: { status: 'succeeded', doneBy: expect.any(String), note: 'Paid by bank, KCB 8812' },
      });
      expect([(await shop.read(order.id)).status, await mails(order)]).toEqual([
        'partially_refunded',
        1,
      ]);
      expect(
        (await staff('POST', `/api/refunds/${row.id}/settle`, { outcome: 'done', note: 'again' }))
          .status,
      ).toBe(409);
      expect((await staff('POST', `/api/refunds/${row.id}/send`)).status).toBe(409);
    },
  );
});

describe('answers that are lost, doubled or late', () => {
  it.each(METHODS)('%s: done, but the answer is lost: found out, and done once', async (method) => {
    const order = await paidOrder(method);
    await shop.fault(PROVIDERS[method], {
      http_status: 500,
      charge_anyway: true,
      only: method === 'mpesa' ? 'reversal' : 'refund',
      times: 1,
    });
    await settled(await refund(order, 10), 'succeeded');
    product.clock.advance(20 * MINUTE);
    await shop.settledInbox();
    expect([await wentBack(order), await mails(order), (await shop.read(order.id)).status]).toEqual(
      [[-10], 1, 'partially_refunded'],
    );
  });

  it.each(['card', 'paypal'] as const)(
    '%s: nothing was done and nothing was answered: sent again by the same key',
    async (method) => {
      const order = await paidOrder(method);
      await shop.fault(PROVIDERS[method], { http_status: 503, only: 'refund', times: 2 });
      const row = await refund(order, 10);
      await eventually(async () => {
        product.clock.advance(10_000);
        return (await rowOf(row.id, row.paymentId)).status === 'succeeded';
      });
      expect(await wentBack(order)).toEqual([-10]);
    },
  );

  it.each(METHODS)('%s: told five times, applied once', async (method) => {
    const order = await paidOrder(method);
    await shop.fault(PROVIDERS[method], { duplicate_callback: 5 });
    await settled(await refund(order, order.payments[0]!.amount), 'succeeded');
    await shop.settledInbox();
    expect([await mails(order), (await shop.read(order.id)).status]).toEqual([1, 'refunded']);
    expect((await bells(product, `for ${order.number} was refunded`)).length).toBe(1);
  });

  it('M-Pesa: the whole of a payment is reversed again ten minutes after a lost call, for it can be done once only', async () => {
    const order = await paidOrder('mpesa');
    await shop.fault('mpesa', { http_status: 500, only: 'reversal', times: 1 });
    const row = await refund(order, order.payments[0]!.amount);
    const from = product.clock.now().getTime();
    await eventually(async () => {
      product.clock.advance(MINUTE);
      return (await rowOf(row.id, row.paymentId)).status === 'succeeded';
    });
    // Its result could still have come.
    expect(product.clock.now().getTime() - from).toBeGreaterThan(10 * MINUTE);
    expect(await wentBack(order)).toEqual([-order.payments[0]!.amount]);
  });

  it('M-Pesa: a part is never sent twice by itself; a person looks it up and says what happened', async () => {
    const order = await paidOrder('mpesa');
    await shop.fault('mpesa', { http_status: 500, only: 'reversal', times: 1 });
    const row = await refund(order, 10);
    const checksOf = async (id: string) =>
      (
        await product.db.query<{ checks: number }>('select checks from refunds where id = $1', [id])
      )[0]!;
    await eventually(async () => (await checksOf(row.id)).checks > 0);
    expect(
      (
        await staff('POST', `/api/refunds/${row.id}/settle`, {
          outcome: 'not_done',
          note: 'too soon',
        })
      ).body.code,
    ).toBe('refund_not_open');
    await eventually(async () => {
      product.clock.advance(MINUTE);
      return (await bells(product, 'has not confirmed the refund of')).length > 0;
    });
    expect(await rowOf(row.id, row.paymentId)).toMatchObject({
      status: 'submitted',
      unconfirmed: true,
    });
    const { checks } = await checksOf(row.id);
    await eventually(async () => {
      product.clock.advance(MINUTE);
      return (await checksOf(row.id)).checks > checks + 1;
    });
    expect(await bells(product, 'has not confirmed the refund of')).toHaveLength(1);
    expect(await wentBack(order)).toEqual([]);
    expect(
      (
        await staff('POST', `/api/refunds/${row.id}/settle`, {
          outcome: 'not_done',
          note: 'Nothing in the portal',
        })
      ).body,
    ).toMatchObject({ refund: { status: 'failed', failureReason: 'Nothing in the portal' } });
    await staff('POST', `/api/refunds/${row.id}/send`);
    await settled(row, 'succeeded');
    expect(await wentBack(order)).toEqual([-10]);
  });
});

it('the address for a result stays the same when the call is repeated after SECRET_KEY was replaced', async () => {
  const order = await paidOrder('mpesa');
  const { id } = await settled(await refund(order, 100), 'succeeded');
  const [row] = await product.db.query<{ held: string }>(
    'select secret_hash as held from refunds where id = $1',
    [id],
  );
  const hold = (...hashes: string[]) =>
    refundStore.holdSecret(product.db, id, hashes, product.clock.now());
  expect(await hold('of the new key', row!.held)).toBe(row!.held);
  expect(await hold('of the new key', 'of another')).toBe('of the new key');
});
