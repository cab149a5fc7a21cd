import { afterEach, describe, expect, it, test } from 'vitest';
import type { ReconciliationRun } from '../../src/contracts/reconciliation.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { comesSoFar, eventually } from '../support/eventually.ts';
import { bookkeeper, started } from '../support/bookkeeper.ts';
import { useProduct } from '../support/product.ts';
import { refundDesk } from '../support/refunds.ts';
import { EXAM, shopOf, type Start } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const POOR_CARD = '4000000000009995';

const product = useProduct({ CARD_PROVIDER: 'paystack' });
const shop = shopOf(product, 'paystack');
const staff = asAdmin(product);
const { detail, paidOrder, refund, settled, wentBack, mails } = refundDesk(product, shop, staff);
afterEach(shop.clearFaults);

const referenceOf = (start: Start): string => start.paymentId.replace('_', '-');
const back = (start: Start): string =>
  `/api/payments/return/paystack?reference=${referenceOf(start)}`;

describe('an order paid by card at Paystack', () => {
  it('is paid when its customer comes back, also where no webhook came', async () => {
    await shop.fault('paystack', { drop_callback: true });
    const order = await shop.order();
    const start = await shop.start('card', order);
    const to = await shop.atPaystack(start, { action: 'pay', card: '4242 4242 4242 4242' });
    expect(to).toBe(`${back(start).replace('?', `?trxref=${referenceOf(start)}&`)}`);
    const answer = await product.api('GET', to);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/checkout?success=true&order=${order.id}`,
    ]);
    const paid = await shop.read(order.id);
    expect([paid.status, paid.payments[0]]).toMatchObject(['paid', { method: 'card' }]);
    const [row] = (
      await staff<{ method: string; provider: string }[]>('GET', `/api/payments?q=${order.number}`)
    ).body;
    expect([row!.method, row!.provider]).toEqual(['Credit Card', 'paystack']);
  });

  it('is paid by the webhook, also where the customer never comes back; twice is as once', async () => {
    await shop.fault('paystack', { duplicate_callback: 4 });
    const order = await paidOrder('card');
    expect((await shop.moved(order)).map(({ amount }) => amount)).toEqual([order.total]);
    const events = await product.db.query(
      'select 1 from payment_events where provider = $1 and payment_id = $2',
      ['paystack', order.payments[0]!.id],
    );
    expect(events).toHaveLength(1);
  });

  it('declined, says why, and takes another card on the same page', async () => {
    const order = await shop.order();
    const start = await shop.start('card', order);
    expect(await shop.atPaystack(start, { action: 'pay', card: POOR_CARD })).toBe('');
    await product.api('GET', back(start));
    expect((await shop.attempt(order, 'failed')).reason).toBe('The card has insufficient funds.');
    await shop.payAt('card', start);
    await product.api('GET', back(start));
    expect((await shop.paid(order)).payments).toHaveLength(1);
  });

  it('cancelled at Paystack, leads back to the checkout with nothing charged', async () => {
    const order = await shop.order();
    const start = await shop.start('card', order);
    const to = await shop.atPaystack(start, { action: 'cancel' });
    expect((await product.api('GET', to)).headers.get('location')).toBe(
      `/checkout?error=cancelled&order=${order.id}`,
    );
    expect((await shop.read(order.id)).status).toBe('pending');
  });

  it('pressed twice, has one attempt and one page', async () => {
    const order = await shop.order();
    const [one, two] = await Promise.all([shop.start('card', order), shop.start('card', order)]);
    expect(one.approvalUrl).toBe(two.approvalUrl);
  });

  it('whose start was lost, ends at the next press, and the one after makes another', async () => {
    const order = await shop.order();
    const lost = { http_status: 500, charge_anyway: true, only: 'create', times: 1 };
    await shop.fault('paystack', lost);
    expect((await shop.press('card', order)).body.code).toBe('payment_unconfirmed');
    product.clock.advance(6_000);
    expect((await shop.press('card', order)).body.code).toBe('payment_in_progress');
    product.clock.advance(40_000);
    expect((await shop.press('card', order)).body.code).toBe('provider_refused');
    await shop.payAt('card', await shop.start('card', order));
    expect((await shop.paid(order)).payments).toHaveLength(2);
  });

  it('at a wrong amount, is refused', async () => {
    const order = await shop.order();
    const answer = await shop.press('card', order, { amount: order.total - 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'amount_mismatch']);
  });

  test.each([
    ['a wrong signature', { 'x-paystack-signature': 'a'.repeat(128) }],
    ['no signature', {}],
  ])('is not paid by a webhook with %s', async (_what, headers) => {
    const order = await shop.order();
    const start = await shop.start('card', order);
    const data = {
      id: 1,
      status: 'success',
      reference: referenceOf(start),
      amount: order.total * 100,
      currency: 'KES',
      metadata: { attempt_id: start.paymentId },
    };
    const answer = await product.api(
      'POST',
      '/api/webhooks/paystack',
      { event: 'charge.success', data },
      { headers },
    );
    expect(answer.status).toBe(400);
    expect((await shop.read(order.id)).status).toBe('pending');
  });
});

describe('money that goes back through Paystack', () => {
  it('a part, then the rest: order, payment, mail and the provider’s books follow', async () => {
    const order = await paidOrder('card', [{ ...EXAM, quantity: 2 }]);
    await settled(await refund(order, 10), 'succeeded');
    expect((await shop.read(order.id)).status).toBe('partially_refunded');
    const rest = order.total - 10;
    await settled(await refund(order, rest, { left: rest }), 'succeeded');
    expect((await shop.read(order.id)).status).toBe('refunded');
    expect((await wentBack(order)).toSorted((a, b) => b - a)).toEqual([-10, -rest]);
    expect(await mails(order)).toBe(2);
    expect((await detail(order)).refundable[0]?.left ?? 0).toBe(0);
  });

  it('whose answer was lost, goes back once', async () => {
    const order = await paidOrder('card');
    await shop.fault('paystack', {
      http_status: 500,
      charge_anyway: true,
      times: 1,
      only: 'refund',
    });
    await settled(await refund(order, 25), 'succeeded');
    expect(await wentBack(order)).toEqual([-25]);
  });

  it('refused by the bank later, is shown as failed', async () => {
    const order = await paidOrder('card');
    await shop.fault('paystack', { refund_fails_later: true, times: 1 });
    expect((await settled(await refund(order, 25), 'failed')).failureReason).toBe(
      'The bank did not accept the refund.',
    );
    expect((await shop.read(order.id)).status).toBe('paid');
  });

  it('by a dispute that we lose, counts as refunded', async () => {
    const order = await shop.order();
    const start = await shop.start('card', order);
    await shop.atPaystack(start, { action: 'pay', card: '4000000000000259' });
    await shop.paid(order);
    const closed = await product.api('POST', `/sandbox/api/disputes/${referenceOf(start)}`, {
      outcome: 'lost',
    });
    expect(closed.status, closed.text).toBe(200);
    await shop.until(order, ({ status }) => status === 'refunded');
  });

  it('the books agree with Paystack after all of this', async () => {
    await shop.settledInbox();
    const list = () => staff<ReconciliationRun[]>('GET', '/api/payments/books?limit=1');
    expect((await staff('POST', '/api/payments/books')).status).toBe(202);
    const run = await eventually(async () => (await list()).body[0]);
    expect(run).toMatchObject({ onlyOurs: [], onlyTheirs: [], amountDiffers: [], notCompared: [] });
    expect(run.matched).toBeGreaterThan(5);
  });
});

test('an invoice is paid in part by card at Paystack, and its page knows who takes cards', async () => {
  const desk = bookkeeper(product, () => staff.cookie);
  const { invoice, token } = await desk.issue();
  expect((await desk.page(token)).cards).toBe('paystack');
  const start = await started(desk.pay(token, 'card', { amount: 1000 }));
  await shop.atPaystack(start as unknown as Start, { action: 'pay', card: '4242424242424242' });
  await eventually(async () => (await desk.read(invoice.id)).paid === 1000);
  expect((await desk.page(token)).payments).toMatchObject([
    { method: 'Credit Card', amount: 1000 },
  ]);
});

describe('who takes cards', () => {
  it('is told to the checkout; the other provider’s call answers 503', async () => {
    const { body } = await product.api<{ cards: string }>('GET', '/api/payments/methods');
    expect(body.cards).toBe('paystack');
    const order = await shop.order();
    const answer = await product.api('POST', '/api/stripe/create-payment-intent', {
      orderId: order.id,
      amount: order.total,
      currency: 'kes',
    });
    expect([answer.status, answer.body.code]).toEqual([503, 'method_unavailable']);
  });

  it('is named in the Privacy Notice', async () => {
    const notice = await product.api('GET', '/api/legal/privacy');
    expect(notice.text).toContain('the card processor Paystack, or PayPal');
  });
});

// Last, because sessions end with the days.
describe('a payment at Paystack', () => {
  it('that nobody completes, is asked about for three days and no more', async () => {
    const order = await shop.order();
    const start = await shop.start('card', order);
    const final = async () =>
      (
        await product.db.query<{ final: boolean; status: string }>(
          'select final, status from payments where id = $1',
          [start.paymentId],
        )
      )[0];
    product.clock.advance(2 * DAY);
    expect(await comesSoFar(final, (row) => row?.status === 'expired')).toMatchObject({
      final: false,
    });
    product.clock.advance(1.5 * DAY);
    await comesSoFar(final, (row) => row?.final === true);
  });
});
