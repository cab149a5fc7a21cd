import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReconciliationRun } from '../../src/contracts/reconciliation.ts';
import type { Order, OrderPayment } from '../../src/contracts/orders.ts';
import type { OrderDetail } from '../../src/contracts/orders-office.ts';
import type { PaymentRow } from '../../src/contracts/payments.ts';
import { DAY, HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { signInAdmin } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { bells } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf, type Line } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { whileSettling } from '../support/held-rows.ts';

/** D143: a prompt of which no answer came stays open and in sight until something says what became of it. */
const product = useProduct();
const shop = shopOf(product);
const MPESA = 'mpesa';
let admin: string;
// Time jumps by days here, and a session does not outlive them.
beforeEach(async () => void (admin = await signInAdmin(product)));
afterEach(shop.clearFaults);

async function staff<Body = AnyBody>(method: string, path: string, body?: unknown) {
  const answer = await product.api<Body>(method, path, body, { cookie: admin });
  if (answer.status !== 401) return answer;
  admin = await signInAdmin(product);
  return product.api<Body>(method, path, body, { cookie: admin });
}
const rows = async (order: Order, more = ''): Promise<PaymentRow[]> =>
  (await staff<PaymentRow[]>('GET', `/api/payments?q=${order.number}${more}`)).body;
const unanswered = (order: Order): Promise<OrderPayment> =>
  shop
    .until(order, (one) => one.payments.some((payment) => payment.unanswered === true))
    .then((one) => one.payments.find((payment) => payment.unanswered)!);

/** The prompt that is on a phone though the shop never heard its name. */
const promptOn = (phone: string) =>
  eventually(
    async () =>
      (
        await product.api<{ CheckoutRequestID: string }[]>(
          'GET',
          `/sandbox/api/prompts?phone=${phone}`,
        )
      ).body[0],
  );

/** The prompt went out, and M-Pesa's answer to us was lost. */
async function lostStart(phoneNumber = newPhone(), lines?: Line[]): Promise<Order> {
  await shop.fault(MPESA, { http_status: 500, charge_anyway: true, only: 'stkpush' });
  const order = await shop.order(lines);
  expect((await shop.press(MPESA, order, { phoneNumber })).body.code).toBe('payment_unconfirmed');
  await shop.clearFaults();
  return order;
}

/** The customer pays the prompt at once, and M-Pesa's word comes an hour later. */
async function paidAndToldLate(phone: string): Promise<void> {
  await listsNoPayments();
  // With `times: 1`, another customer's prompt that ends by itself could use it up.
  await wordsAfter(HOUR);
  await shop.prompt(await promptOn(phone), 'pay');
  await wordsAfter(0);
}

async function wordsAfter(delay_ms: number): Promise<void> {
  for (const only of ['callback', 'c2b']) await shop.fault(MPESA, { delay_ms, only });
}

/** M-Pesa's list of payments, which would tell of the money before anybody could miss it, is down. */
const listsNoPayments = () => shop.fault(MPESA, { http_status: 503, only: 'pull' });

/** Neither the callback, nor a query, nor the list of payments tells what became of a prompt. */
async function tellsNothing(): Promise<void> {
  await shop.fault(MPESA, { drop_callback: true });
  await shop.fault(MPESA, { query_noise: true });
  await listsNoPayments();
}

/** What a process leaves that died between the row and the answer; the callback is lost as well. */
async function diedBetween(): Promise<Order> {
  await shop.fault(MPESA, { drop_callback: true });
  const order = await shop.order();
  const { paymentId } = await shop.start(MPESA, order);
  await product.db.query(
    "update payments set status = 'initiated', provider_ref = null where id = $1",
    [paymentId],
  );
  return order;
}

async function compared(): Promise<ReconciliationRun> {
  const list = () => staff<ReconciliationRun[]>('GET', '/api/payments/books?limit=1');
  const before = (await list()).body[0]?.id ?? 0;
  await staff('POST', '/api/payments/books', {});
  return eventually(async () => (await list()).body.find((run) => run.id > before));
}

describe('an answer of M-Pesa that never came', () => {
  it('to the start: the attempt is pending and unanswered for the customer, in the list, the bell and the timeline', async () => {
    const order = await lostStart();
    expect(await unanswered(order)).toMatchObject({
      method: MPESA,
      status: 'pending',
      reference: null,
    });
    expect(await rows(order)).toMatchObject([
      { paymentId: null, status: 'Pending', unanswered: true, number: order.number },
    ]);
    expect(await rows(order, '&unanswered=true')).toHaveLength(1);
    expect((await bells(product, `for ${order.number}.`)).length).toBe(1);
    const { timeline } = (await staff<OrderDetail>('GET', `/api/orders/${order.id}/detail`)).body;
    expect(timeline.map((moment) => moment.text)).toContain('M-Pesa did not answer');
  });

  it('to a process that died between the row and the answer: found within a minute, on any node', async () => {
    const order = await diedBetween();
    product.clock.advance(MINUTE);
    expect(await unanswered(order)).toMatchObject({ status: 'pending' });
    expect(await rows(order)).toMatchObject([{ status: 'Pending', unanswered: true }]);
    expect((await bells(product, `for ${order.number}.`)).length).toBe(1);
  });

  it('to start and callback, for days: never expired, though its order is; the money that is found revives it', async () => {
    const phone = newPhone();
    const order = await lostStart(phone);
    const prompt = await promptOn(phone);
    await shop.fault(MPESA, { drop_callback: true });
    await listsNoPayments();
    await shop.prompt(prompt, 'pay');
    product.clock.advance(DAY + MINUTE);
    const ended = await shop.until(order, (one) => one.status === 'expired');
    product.clock.advance(3 * DAY);
    expect(ended.payments).toMatchObject([{ status: 'pending', unanswered: true }]);
    await product.db.query('update payments set provider_ref = $2 where payable_id = $1', [
      order.id,
      prompt.CheckoutRequestID,
    ]);
    product.clock.advance(DAY);
    const paid = await shop.until(order, (one) => one.status === 'paid');
    expect(paid.payments).toMatchObject([{ status: 'succeeded' }]);
    expect(paid.payments[0]!.unanswered).toBeUndefined();
    await shop.expectBooks(order);
  });

  it('not even to a query: in sight after three minutes, paid when M-Pesa answers again', async () => {
    await tellsNothing();
    const order = await shop.order();
    await shop.prompt(await shop.start(MPESA, order), 'pay');
    product.clock.advance(2 * MINUTE);
    expect((await shop.attempt(order, 'pending')).unanswered).toBeUndefined();
    product.clock.advance(2 * MINUTE);
    expect(await unanswered(order)).toMatchObject({ status: 'pending' });
    await shop.clearFaults();
    product.clock.advance(16 * MINUTE);
    await shop.paid(order);
    await shop.expectBooks(order);
  });

  it('is what M-Pesa tells late: a refusal ends it, and the order is free again', async () => {
    const phone = newPhone();
    const order = await lostStart(phone);
    await shop.prompt(await promptOn(phone), 'cancel');
    expect(await shop.attempt(order, 'failed')).toMatchObject({ code: '1032' });
    await shop.start(MPESA, order, { phoneNumber: phone });
  });
});

describe('another prompt', () => {
  it('waits three minutes, and the refusal says until when', async () => {
    const phoneNumber = newPhone();
    const order = await lostStart(phoneNumber);
    const early = await shop.press(MPESA, order, { phoneNumber });
    expect([early.status, early.body.code]).toEqual([409, 'payment_in_progress']);
    expect(early.body.message).toMatch(/If not, you can request a new one at \d\d:\d\d\.$/);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(150);
    // A prompt ends after its minute, and M-Pesa's word of that would be an answer.
    await shop.fault(MPESA, { drop_callback: true });
    product.clock.advance(3 * MINUTE);
    expect((await shop.press(MPESA, order, { phoneNumber })).status).toBe(200);
    expect(
      (await shop.press(MPESA, order, { phoneNumber })).status,
      'the new prompt is the one that is open',
    ).toBe(200);
    expect(
      (await shop.read(order.id)).payments.map((payment) => payment.unanswered ?? false),
    ).toEqual([false, true]);
  });

  it('paid as well as the first: the order is paid once, the other money is on the refund list', async () => {
    const [first, second] = [newPhone(), newPhone()];
    const order = await lostStart(first);
    await paidAndToldLate(first);
    product.clock.advance(3 * MINUTE);
    await shop.payAt(MPESA, await shop.start(MPESA, order, { phoneNumber: second }));
    expect((await shop.paid(order)).payments).toMatchObject([
      { status: 'succeeded' },
      { status: 'pending', unanswered: true },
    ]);
    product.clock.advance(HOUR);
    await shop.until(order, (one) =>
      one.payments.every((payment) => payment.status === 'succeeded'),
    );
    expect((await shop.traces(order)).refunds).toEqual([`surplus ${Math.round(order.total)} KES`]);
    await shop.expectBooks(order);
  });

  it('is free after a start of which nobody marked that it has no answer', async () => {
    const order = await diedBetween();
    product.clock.advance(3 * MINUTE + 1_000);
    await shop.start(MPESA, order);
    expect((await shop.read(order.id)).payments).toMatchObject([
      { status: 'pending' },
      { status: 'pending', unanswered: true },
    ]);
  });

  it('is not refused because a sweep marks the one before in this very moment', async () => {
    const order = await diedBetween();
    product.clock.advance(3 * MINUTE + 1_000);
    const answer = await whileSettling(product.db, order.id, () => shop.press(MPESA, order));
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('what staff say became of it', () => {
  const close = (row: PaymentRow, reason = 'The portal shows no payment') =>
    staff('POST', `/api/payments/${row.id}/close`, { reason });

  it('"nothing was charged": failed, in the audit log with the reason, out of the filter, and still in the list', async () => {
    const order = await lostStart();
    const [row] = await rows(order);
    expect((await staff('POST', `/api/payments/${row!.id}/close`, { reason: '' })).status).toBe(
      422,
    );
    expect((await close(row!)).status).toBe(200);
    const after = (await shop.read(order.id)).payments[0]!;
    expect(after).toMatchObject({ status: 'failed', code: 'closed_by_staff' });
    expect(JSON.stringify(after), 'the note of staff is not for the customer').not.toContain(
      'portal',
    );
    expect([await rows(order, '&unanswered=true'), (await rows(order))[0]!.status]).toEqual([
      [],
      'Failed',
    ]);
    const entries = await product.db.query<{ summary: string }>(
      "select summary from audit_entries where action = 'payment.closed' and entity_id = $1",
      [row!.id],
    );
    expect(entries[0]!.summary).toContain('The portal shows no payment');
    expect((await close(row!)).body.code).toBe('payment_answered');
    await shop.start(MPESA, order);
  });

  it('and money that comes all the same settles the order', async () => {
    const phone = newPhone();
    const order = await lostStart(phone);
    await close((await rows(order))[0]!);
    await shop.prompt(await promptOn(phone), 'pay');
    await shop.paid(order);
    await shop.expectBooks(order);
  });

  it('is not believed where M-Pesa, asked once more, says paid', async () => {
    await tellsNothing();
    const order = await shop.order();
    await shop.prompt(await shop.start(MPESA, order), 'pay');
    product.clock.advance(4 * MINUTE);
    await unanswered(order);
    await shop.clearFaults();
    expect((await close((await rows(order))[0]!)).body.code).toBe('payment_answered');
    await shop.paid(order);
  });
});

describe('the books and the figures', () => {
  it('count it until it is resolved, however old, and never as matched', async () => {
    const order = await lostStart();
    await shop.fault(MPESA, { drop_callback: true });
    product.clock.advance(10 * DAY);
    const run = await compared();
    expect(run.unanswered.map((entry) => entry.number)).toContain(order.number);
    expect(run.unanswered.find((entry) => entry.number === order.number)).toMatchObject({
      kind: 'payment',
      ours: null,
      provider: MPESA,
    });
    expect((await bells(product, 'The books are not complete')).length).toBeGreaterThan(0);
    const [row] = await rows(order);
    const open = async (): Promise<number> =>
      Number(/^payments_unanswered (\d+)$/m.exec((await product.api('GET', '/metrics')).text)![1]);
    const counted = async (): Promise<number> =>
      Number(
        (await staff('GET', '/api/payments?unanswered=true&limit=1')).headers.get('x-total-count'),
      );
    await eventually(async () => (await open()) > 0 && (await open()) === (await counted()));
    await staff('POST', `/api/payments/${row!.id}/close`, { reason: 'Not in the statement' });
    await eventually(async () => (await open()) === (await counted()));
    expect((await compared()).unanswered.map((entry) => entry.number)).not.toContain(order.number);
  });
});

describe('seats', () => {
  it('are not held for ever by a prompt without an answer; its late money goes back when they are gone', async () => {
    const seats = (quantity: number): Line[] => [
      { id: 'bootcamp-data', packageType: 'Bootcamp', quantity },
    ];
    const phone = newPhone();
    const late = await lostStart(phone, seats(3));
    await paidAndToldLate(phone);
    product.clock.advance(16 * MINUTE);
    expect(await unanswered(late)).toMatchObject({ status: 'pending' });
    await product.db.query('delete from seat_holds where order_id <> $1', [late.id]);
    const [bootcamp] = (
      await product.api<{ id: string; seatsLeft: number }[]>('GET', '/api/catalogue')
    ).body.filter(({ id }) => id === 'bootcamp-data');
    expect(bootcamp!.seatsLeft, 'all seats are on sale again').toBe(15);
    await product.db.query("update intakes set sold = capacity where package_id = 'bootcamp-data'");
    product.clock.advance(HOUR);
    expect((await shop.until(late, (one) => one.status === 'cancelled')).endedBecause).toBe(
      'sold_out',
    );
    expect((await shop.traces(late)).refunds).toEqual([`sold_out ${Math.round(late.total)} KES`]);
  });
});

describe('card and PayPal have no unanswered start', () => {
  it.each([
    ['card', 'stripe'],
    ['paypal', 'paypal'],
  ] as const)(
    '%s: what nobody has an address of cannot be paid, so it expires and another starts',
    async (method, provider) => {
      await shop.fault(provider, { http_status: 500, charge_anyway: true });
      const order = await shop.order();
      expect((await shop.press(method, order)).body.code).toBe('payment_unconfirmed');
      await shop.clearFaults();
      expect((await shop.read(order.id)).payments[0]).toMatchObject({ status: 'initiated' });
      product.clock.advance(4 * MINUTE);
      const ended = await shop.attempt(order, 'expired');
      expect([ended.unanswered, await rows(order)]).toEqual([undefined, []]);
      await shop.payAt(method, await shop.start(method, order));
      await shop.paid(order);
      await shop.expectBooks(order);
    },
  );
});
