import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import type { ReconciliationRun } from '../../src/contracts/reconciliation.ts';
import type { RefundRow } from '../../src/contracts/refunds.ts';
import { bells } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';
import { refundDesk } from '../support/refunds.ts';

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);
const { detail, paidOrder, settled, mails } = refundDesk(product, shop, staff);
afterEach(shop.clearFaults);

describe('money that goes back past the office', () => {
  const stripe = (form: string) =>
    product.api('POST', '/sandbox/stripe/v1/refunds', form, {
      headers: {
        authorization: 'Bearer sk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  const intentOf = async (order: Order): Promise<string> =>
    (
      await product.db.query<{ ref: string }>(
        'select provider_ref as ref from payments where payable_id = $1',
        [order.id],
      )
    )[0]!.ref;

  it("a refund in Stripe's dashboard moves our books", async () => {
    const order = await paidOrder('card');
    expect((await stripe(`payment_intent=${await intentOf(order)}&amount=2000`)).status).toBe(200);
    await shop.until(order, (one) => one.status === 'partially_refunded');
    expect((await stripe(`payment_intent=${await intentOf(order)}`)).status).toBe(200);
    await shop.until(order, (one) => one.status === 'refunded');
    const rows = (await detail(order)).refunds;
    expect(rows.map((row) => [row.amount, row.requestedBy, row.status, row.reason])).toEqual([
      [20, 'Stripe', 'succeeded', 'Made on the provider’s website'],
      [order.total - 20, 'Stripe', 'succeeded', 'Made on the provider’s website'],
    ]);
  });

  it("a surplus that somebody gave back in Stripe's dashboard is not given back again", async () => {
    const order = await shop.order();
    const [prompt, card] = [await shop.start('mpesa', order), await shop.start('card', order)];
    await shop.staysOpen('stripe');
    await shop.payAt('mpesa', prompt);
    await shop.paid(order);
    await shop.payAt('card', card);
    const due = await eventually(
      async () => (await staff<RefundRow[]>('GET', `/api/refunds?q=${order.number}`)).body[0],
    );
    await stripe(`payment_intent=${card.paymentIntentId}`);
    await settled(due, 'succeeded');
    expect((await staff('POST', `/api/refunds/${due.id}/send`)).status).toBe(409);
    expect((await detail(order)).refunds).toHaveLength(1);
  });

  it("a refund in PayPal's dashboard moves our books", async () => {
    const order = await paidOrder('paypal');
    const token = (
      await product.api<{ access_token: string }>(
        'POST',
        '/sandbox/paypal/v1/oauth2/token',
        'grant_type=client_credentials',
        {
          headers: {
            authorization: `Basic ${btoa('sandbox-client:sandbox-secret')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
        },
      )
    ).body.access_token;
    const answer = await product.api(
      'POST',
      `/sandbox/paypal/v2/payments/captures/${order.payments[0]!.reference}/refund`,
      { amount: { currency_code: 'USD', value: '3.00' } },
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(answer.status, answer.text).toBe(201);
    await shop.until(order, (one) => one.status === 'partially_refunded');
    expect((await detail(order)).refunds).toMatchObject([
      { amount: 3, currency: 'USD', requestedBy: 'PayPal', status: 'succeeded' },
    ]);
  });

  it.each([
    ['lost', 'refunded'],
    ['won', 'paid'],
  ] as const)(
    'a dispute that is %s leaves the order %s, blocks refunds meanwhile, writes no mail and waits for nobody afterwards (D230)',
    async (outcome, status) => {
      const order = await shop.order();
      const start = await shop.start('card', order);
      await shop.card(start, '4000000000000259');
      await shop.paid(order);
      const dispute = await eventually(
        async () => (await staff<RefundRow[]>('GET', `/api/refunds?q=${order.number}`)).body[0],
      );
      expect(dispute).toMatchObject({
        status: 'submitted',
        reason: 'Disputed by the payer',
        amount: order.total,
      });
      expect((await bells(product, `disputes`)).length).toBeGreaterThan(0);
      expect(
        (
          await staff('POST', `/api/payments/${dispute.paymentId}/refunds`, {
            amount: 1,
            reason: 'x',
          })
        ).body.code,
      ).toBe('more_than_left');
      expect(
        (await product.api('POST', `/sandbox/api/disputes/${start.paymentIntentId}`, { outcome }))
          .status,
      ).toBe(200);
      await settled(dispute, outcome === 'lost' ? 'succeeded' : 'failed');
      expect([(await shop.read(order.id)).status, await mails(order)]).toEqual([status, 0]);
      if (outcome === 'won') expect((await detail(order)).refundable[0]!.left).toBe(order.total);
      const failed = await staff<RefundRow[]>('GET', '/api/refunds?status=failed');
      expect(failed.body.filter(({ id }) => id === dispute.id)).toEqual([]);
      const { body } = await staff<{ kind: string; count: number }[]>(
        'GET',
        '/api/reports/morning',
      );
      expect(body.find(({ kind }) => kind === 'refunds_failed')?.count ?? 0).toBe(
        failed.body.length,
      );
    },
  );
});

describe('the books', () => {
  it('agree after all of this; what only one side knows is found, kept and told', async () => {
    await shop.clearFaults();
    await shop.settledInbox();
    const run = async () => {
      const list = () => staff<ReconciliationRun[]>('GET', '/api/payments/books?limit=1');
      const before = (await list()).body[0]?.id ?? 0;
      expect((await staff('POST', '/api/payments/books')).status).toBe(202);
      return eventually(async () => (await list()).body.find((one) => one.id > before));
    };
    const first = await run();
    expect({ ...first, matched: 0 }).toMatchObject({
      onlyOurs: [],
      onlyTheirs: [],
      amountDiffers: [],
    });
    expect(first.matched).toBeGreaterThan(10);
    const order = await paidOrder('card');
    await product.db.query(
      "update payments set status = 'failed', settled_at = null where payable_id = $1",
      [order.id],
    );
    const other = await paidOrder('card');
    await product.db.query('update payments set amount = amount - 100 where payable_id = $1', [
      other.id,
    ]);
    const second = await run();
    expect(second).toMatchObject({
      onlyTheirs: [{ kind: 'payment', number: order.number, ours: null, theirs: order.total }],
      amountDiffers: [{ number: other.number, ours: other.total - 1, theirs: other.total }],
    });
    expect(
      (
        await bells(
          product,
          'The books differ from the providers’ records: 1 only in the providers’ records, 1 with a different amount',
        )
      ).length,
    ).toBe(1);
  });
});
