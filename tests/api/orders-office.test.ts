import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { OrderDetail, OrderListRow } from '../../src/contracts/orders-office.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { PaymentRow } from '../../src/contracts/payments.ts';
import { nairobiDay } from '../../src/kernel/clock.ts';
import { signUp } from '../support/accounts.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { mailsTo } from '../support/mailbox.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, shopOf, newPhone } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);
let user: string;
let paid: Order;
let open: Order;
let failed: Order;

beforeAll(async () => {
  user = await signUp(product, 'achieng@customer.example');
  const placed = await shop.place(
    [EXAM, { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 3 }],
    { ...CUSTOMER, name: 'Akinyi 100% Odhiambo', email: 'akinyi@customer.example' },
  );
  paid = placed.body.order;
  await shop.payAt('mpesa', await shop.start('mpesa', paid, { phoneNumber: '254799123456' }));
  paid = await shop.paid(paid);
  open = await shop.order([{ id: 'bootcamp-web', packageType: 'Bootcamp', quantity: 1 }]);
  failed = await shop.order();
  await shop.refuseAt('card', await shop.start('card', failed));
  await shop.attempt(failed, 'failed');
  await shop.settledInbox();
});
afterEach(shop.clearFaults);

const list = async (query: string): Promise<OrderListRow[]> =>
  (await staff<OrderListRow[]>('GET', `/api/orders?${query}`)).body;

describe('the orders of the office', () => {
  it('are found by number, name and e-mail, narrowed, sorted and paged', async () => {
    expect((await list('')).map((row) => row.number)).toEqual([
      failed.number,
      open.number,
      paid.number,
    ]);
    expect((await list(`q=${paid.number.toLowerCase()}`)).map((row) => row.id)).toEqual([paid.id]);
    expect((await list('q=akinyi@customer')).map((row) => row.id)).toEqual([paid.id]);
    expect((await list(`q=${encodeURIComponent('100%')}`)).map((row) => row.id)).toEqual([paid.id]);
    expect(await list('q=nobody')).toEqual([]);
    expect((await list('status=paid')).map((row) => row.id)).toEqual([paid.id]);
    expect((await list('packageType=Bootcamp')).map((row) => row.id)).toEqual([open.id]);
    expect((await list('deliveries=open')).map((row) => row.id)).toEqual([paid.id]);
    expect(await list('from=2020-01-01&to=2020-12-31')).toEqual([]);
    const totals = (await list('sort=-total')).map((row) => row.total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    const pages = await walked<OrderListRow>(staff, '/api/orders?limit=2&sort=total');
    expect(pages.map((row) => row.total)).toEqual(totals.toReversed());
    for (const bad of ['status=lost', 'sort=name', 'cursor=x', 'from=yesterday', 'limit=500'])
      expect((await staff('GET', `/api/orders?${bad}`)).status, bad).toBe(422);
  });

  it('show what was bought, what is to be done and the customer', async () => {
    expect((await list(`q=${paid.number}`))[0]).toMatchObject({
      customer: 'Akinyi 100% Odhiambo',
      email: 'akinyi@customer.example',
      items: ['Basic (Exam Parlour)', '3 × Regular (Web Hosting)'],
      total: paid.total,
      invoiceNumber: paid.invoiceNumber,
      openDeliveries: 2,
      status: 'paid',
    });
  });

  it('have a file with everything that happened, without phones or secrets', async () => {
    const { status, body, text } = await staff<OrderDetail>('GET', `/api/orders/${paid.id}/detail`);
    expect(status).toBe(200);
    expect(body.timeline.map((moment) => moment.text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Order placed for Ksh/),
        expect.stringMatching(/^M-Pesa: .* requested$/),
        expect.stringMatching(/^M-Pesa: .* received$/),
        'M-Pesa sent stk.result',
        'Paid',
        expect.stringMatching(/^Receipt by email/),
      ]),
    );
    const times = body.timeline.map((moment) => moment.at);
    expect(times).toEqual(times.toSorted());
    expect(text).toContain('2547*****456');
    expect(text).not.toContain('254799123456');
    expect(text).not.toMatch(/secret/i);
    expect(body.refundable).toMatchObject([
      {
        method: 'M-Pesa',
        left: paid.payments[0]!.amount,
        lines: [{ position: 1, cost: 2_320, returned: false }, { position: 2 }],
      },
    ]);
    const other = (await staff<OrderDetail>('GET', `/api/orders/${failed.id}/detail`)).body;
    expect(other.timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          text: 'Credit Card: failed',
          tone: 'bad',
          detail: 'Your card was declined. (generic_decline)',
        }),
      ]),
    );
    expect([other.refundable, other.deliveries]).toEqual([[], []]);
    expect((await staff('GET', '/api/orders/ord_none/detail')).status).toBe(404);
  });

  it('that are not paid are cancelled by staff; a paid one is not', async () => {
    expect(
      (await staff<{ order: Order }>('POST', `/api/orders/${open.id}/withdraw`)).body.order,
    ).toMatchObject({ status: 'cancelled', endedBecause: 'staff' });
    expect((await staff('POST', `/api/orders/${open.id}/withdraw`)).status).toBe(200);
    expect((await staff('POST', `/api/orders/${paid.id}/withdraw`)).body.code).toBe('order_paid');
    const { body } = await staff<OrderDetail>('GET', `/api/orders/${open.id}/detail`);
    expect(body.timeline.map((moment) => moment.text)).toContain('Cancelled by staff');
    expect(
      await product.db.query(
        "select 1 from audit_entries where action = 'order.cancelled' and entity_id = $1",
        [open.id],
      ),
    ).toHaveLength(1);
  });

  it('belong to staff with the right alone', async () => {
    const own = await product.api<{ order: Order }>(
      'POST',
      '/api/orders',
      { lines: [EXAM], customer: CUSTOMER },
      { cookie: user },
    );
    await product.db.query(
      "update users set preset = 'editor' where email = 'admin@mfano.example'",
    );
    expect((await staff('GET', `/api/orders/${own.body.order.id}`)).status).toBe(404);
    await product.db.query(
      "update users set preset = 'viewer' where email = 'admin@mfano.example'",
    );
    expect((await staff('GET', `/api/orders/${own.body.order.id}`)).status).toBe(200);
    expect((await staff('POST', `/api/orders/${own.body.order.id}/cancel`)).status).toBe(404);
    await product.db.query("update users set preset = 'owner' where email = 'admin@mfano.example'");
  });
});

describe('the payments of the office (S2-149, S2-151, S2-296)', () => {
  const payments = async (query: string): Promise<PaymentRow[]> =>
    (await staff<PaymentRow[]>('GET', `/api/payments?${query}`)).body;

  it('one row per attempt that reached a provider, found by customer, number, receipt and invoice (S2-150, S2-188)', async () => {
    const [row] = await payments(`q=${paid.number}`);
    expect(row).toMatchObject({
      paymentId: paid.payments[0]!.reference,
      invoiceId: paid.invoiceNumber,
      orderId: paid.id,
      customer: 'Akinyi 100% Odhiambo',
      currency: 'KES',
      method: 'M-Pesa',
      provider: 'mpesa',
      status: 'Completed',
      refunded: 0,
    });
    for (const q of ['akinyi', paid.payments[0]!.reference!.toLowerCase(), paid.invoiceNumber!])
      expect(
        (await payments(`q=${encodeURIComponent(q)}`)).map((one) => one.id),
        q,
      ).toEqual([row!.id]);
    expect((await payments('')).map((one) => one.status)).toEqual(['Failed', 'Completed']);
    expect((await payments('status=Completed')).map((one) => one.id)).toEqual([row!.id]);
    expect(await payments('status=Pending')).toEqual([]);
    expect(
      (await payments(`method=${encodeURIComponent('Credit Card')}`)).map((one) => one.provider),
    ).toEqual(['stripe']);
    expect(await payments('method=Barter')).toEqual([]);
    expect((await payments('provider=mpesa')).map((one) => one.id)).toEqual([row!.id]);
    const today = nairobiDay(product.clock.now());
    expect(await payments(`from=${today}&to=${today}`)).toHaveLength(2);
    expect(await payments('to=2020-01-01')).toEqual([]);
    const amounts = (await payments('sort=amount')).map((one) => one.amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    for (const bad of ['status=paid', 'provider=cash', 'sort=customer', 'cursor=abc'])
      expect((await staff('GET', `/api/payments?${bad}`)).status, bad).toBe(422);
  });

  it('tell staff of money that came', async () => {
    expect(
      await product.db.query(
        "select href from notifications where message like '%paid Ksh%' and type = 'success'",
      ),
    ).toEqual([{ href: `/dashboard/admin/orders?open=${paid.id}` }]);
  });
});

const desk = bookkeeper(product, () => staff.cookie);
const LINES = [
  { id: 'exam-basic', quantity: 2 },
  { id: 'sms-credits', quantity: 1000 },
];
const caller = (changes: object = {}) => ({
  name: 'Achieng Odhiambo',
  email: `caller-${newPhone()}@callers.example`,
  phone: '0712 000 222',
  company: 'Nyota Schools',
  kraPin: 'P051234567X',
  lines: LINES,
  ...changes,
});
const take = (body: object, key?: string) =>
  desk.staff<OrderDetail & { code: string; fields: Record<string, string> }>(
    'POST',
    '/api/orders/for-caller',
    body,
    { headers: key ? { 'idempotency-key': key } : {} },
  );
const consentsOf = (id: string) =>
  product.db.query("select source from consents where reference = $1 and purpose = 'terms'", [id]);

describe('an order for a caller', () => {
  test('has the catalogue’s prices, waits for payment, and its history says who took it', async () => {
    const { status, body } = await take(caller());
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      status: 'pending',
      company: 'Nyota Schools',
      kraPin: 'P051234567X',
      subtotal: 4_800,
      customer: { name: 'Achieng Odhiambo', phone: '254712000222' },
    });
    const said = body.timeline.map(({ text, detail }) => [text, detail]);
    expect(said).toContainEqual([
      `Order ${body.order.number} taken by telephone`,
      'Site Administrator',
    ]);
    expect(said).toContainEqual([
      expect.stringContaining('Order placed'),
      'Terms not accepted yet',
    ]);
  });

  test('the link in the email opens it without its customer’s details; paying by it accepts the terms', async () => {
    const asked = caller({ language: 'sw' });
    const { order } = (await take(asked)).body;
    const [mail] = await mailsTo(product, asked.email, order.number);
    expect(mail!.text).toContain('Unapolipa unakubali Masharti yetu.');
    expect(mail!.text).toContain(`/sw/checkout?order=${order.id}`);
    expect((await shop.read(order.id)).customer).toBeUndefined();
    expect(await consentsOf(order.id)).toEqual([]);
    for (const _twice of [1, 2]) await shop.start('paypal', order);
    expect(await consentsOf(order.id)).toHaveLength(1);
    const { timeline } = (await desk.staff<OrderDetail>('GET', `/api/orders/${order.id}/detail`))
      .body;
    expect(timeline[0]!.detail).toMatch(/^Terms \S+ accepted$/);
  });

  test('staff send its prompt at once', async () => {
    const { order } = (await take(caller())).body;
    const phoneNumber = newPhone();
    expect(
      (await desk.staff('POST', `/api/orders/${order.id}/prompt`, { phoneNumber })).status,
    ).toBe(200);
    const { body } = await product.api<{ CheckoutRequestID: string }[]>(
      'GET',
      `/sandbox/api/prompts?phone=${phoneNumber}`,
    );
    await shop.prompt(body[0]!, 'pay');
    await shop.paid(order);
  });

  test('by the same key is one order; another under it is refused', async () => {
    const asked = caller();
    const [one, two] = [await take(asked, 'call-1'), await take(asked, 'call-1')];
    expect(two.body.order.id).toBe(one.body.order.id);
    const other = await take({ ...asked, name: 'Somebody else' }, 'call-1');
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('is refused at its field: a package that is not sold, too many seats, no package, no email', async () => {
    const fields = async (changes: object) => {
      const { status, body } = await take(caller(changes));
      return [status, Object.keys(body.fields)];
    };
    expect(await fields({ lines: [{ id: 'none', quantity: 1 }] })).toEqual([422, ['lines.0.id']]);
    expect(await fields({ lines: [{ id: 'bootcamp-web', quantity: 6 }] })).toEqual([
      422,
      ['lines.0.quantity'],
    ]);
    expect(await fields({ lines: [] })).toEqual([422, ['lines']]);
    expect(await fields({ email: '' })).toEqual([422, ['email']]);
  });
});
