import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import type { PaymentRow } from '../../src/contracts/payments.ts';
import { signInAdmin, signUp } from '../support/accounts.ts';
import { mailsTo, noticesTo } from '../support/mailbox.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, shopOf } from '../support/shop.ts';

const product = useProduct();
const shop = shopOf(product);
let admin: string;
let amina: string;
let otieno: string;
beforeAll(async () => {
  admin = await signInAdmin(product);
  amina = await signUp(product, 'amina@customer.example');
  otieno = await signUp(product, 'otieno@customer.example');
});

describe('an order made signed in', () => {
  const make = async (): Promise<Order> =>
    (await shop.place([EXAM], CUSTOMER, { cookie: amina })).body.order;
  const get = (order: Order, cookie: string | null) =>
    product.api<{ order?: Order; code?: string }>('GET', `/api/orders/${order.id}`, undefined, {
      cookie,
    });

  it('is read by its account and by staff, with e-mail and phone; 404 for everybody else', async () => {
    const order = await make();
    for (const cookie of [amina, admin])
      expect((await get(order, cookie)).body.order?.customer).toEqual({
        ...CUSTOMER,
        phone: '254712345678',
      });
    for (const cookie of [otieno, null, 'session=forged'])
      expect([(await get(order, cookie)).status, (await get(order, cookie)).body.code]).toEqual([
        404,
        'not_found',
      ]);
  });

  it('shares no idempotency key with another person', async () => {
    const place = (cookie: string | null) =>
      shop.place([EXAM], CUSTOMER, { cookie, headers: { 'idempotency-key': 'shared-key' } });
    const mine = await place(amina);
    expect(mine.status).toBe(201);
    for (const cookie of [otieno, null]) {
      const answer = await place(cookie);
      expect([answer.status, answer.body.order]).toEqual([409, undefined]);
    }
  });
});

describe('GET /api/payments', () => {
  let orders: Order[] = [];
  const list = () =>
    product.api<PaymentRow[]>('GET', '/api/payments', undefined, { cookie: admin });

  beforeAll(async () => {
    orders = [];
    for (const method of ['mpesa', 'card', 'paypal'] as const) {
      const { order } = (await shop.place([EXAM], { ...CUSTOMER, name: `Payer by_${method} 100%` }))
        .body;
      orders.push(order);
      await shop.payAt(method, await shop.start(method, order));
      await shop.paid(order);
    }
    const failed = await shop.order();
    await shop.refuseAt('mpesa', await shop.start('mpesa', failed));
    await shop.attempt(failed, 'failed');
    const open = await shop.order();
    await shop.start('card', open);
    orders.push(failed, open);
  });

  it('has one row an attempt that reached a provider, newest first, in the names of the back office (D81, D82)', async () => {
    const { body, headers } = await list();
    expect(headers.get('x-total-count')).toBe(String(body.length));
    const mine = body
      .filter((row) => orders.some((order) => order.id === row.orderId))
      .toReversed();
    expect(
      mine.map((row) => [row.method, row.provider, row.status, row.amount, row.currency]),
    ).toEqual([
      ['M-Pesa', 'mpesa', 'Completed', 2_320, 'KES'],
      ['Credit Card', 'stripe', 'Completed', 2_320, 'KES'],
      ['PayPal', 'paypal', 'Completed', 17.92, 'USD'],
      ['M-Pesa', 'mpesa', 'Failed', 2_320, 'KES'],
      ['Credit Card', 'stripe', 'Pending', 2_320, 'KES'],
    ]);
    const now = await Promise.all(orders.map((order) => shop.read(order.id)));
    expect(mine.map((row) => row.invoiceId)).toEqual(now.map((order) => order.invoiceNumber));
    expect(mine.slice(0, 3).map((row) => row.paymentId)).toEqual(
      now.slice(0, 3).map((order) => order.payments[0]!.reference),
    );
    const named = [
      'amount',
      'currency',
      'customer',
      'date',
      'id',
      'invoiceId',
      'method',
      'orderId',
      'paymentId',
      'provider',
      'status',
    ];
    expect(Object.keys(mine[0]!)).toEqual(expect.arrayContaining(named));
  });

  it('hides attempts that never reached a provider', async () => {
    await shop.fault('mpesa', { http_status: 400, only: 'stkpush' });
    const order = await shop.order();
    expect((await shop.press('mpesa', order)).status).toBe(409);
    await shop.clearFaults();
    expect((await list()).body.some((row) => row.orderId === order.id)).toBe(false);
  });
});

describe('the receipt', () => {
  it('is mailed exactly once for a paid order, however often and in how many ways its money is told', async () => {
    await shop.fault('mpesa', { duplicate_callback: 5 });
    const to = 'njeri.receipt@customer.example';
    const { order } = (await shop.place([EXAM], { ...CUSTOMER, email: to })).body;
    const [prompt, card] = [await shop.start('mpesa', order), await shop.start('card', order)];
    await Promise.all([shop.payAt('mpesa', prompt), shop.payAt('card', card)]);
    await shop.until(order, (one) =>
      one.payments.every((payment) => payment.status === 'succeeded'),
    );
    await shop.clearFaults();
    await shop.settledInbox();
    expect(await noticesTo(product, to)).toEqual(['order_receipt']);
    const mails = await mailsTo(product, to, '');
    expect(mails.map((mail) => mail.subject)).toEqual([`Receipt for order ${order.number}`]);
    expect(mails[0]!.text).toContain((await shop.read(order.id)).invoiceNumber!);
    expect(mails[0]!.text).toContain('2,320.00');
  });
});

const BOOTCAMP = { id: 'bootcamp-web', packageType: 'Bootcamp', quantity: 2 };
const mine = (cookie: string | null, query = '') =>
  product.api<Order[]>('GET', `/api/orders/mine${query}`, undefined, { cookie });

async function order(cookie: string, lines = [EXAM]): Promise<Order> {
  const answer = await shop.place(lines, CUSTOMER, { cookie });
  expect(answer.status, answer.text).toBe(201);
  product.clock.advance(1_000);
  return answer.body.order;
}

test('a list holds what this account ordered, newest first, with lines and payments, in pages', async () => {
  const [cookie, other] = [
    await signUp(product, 'buyer@example.com'),
    await signUp(product, 'neighbour@example.com'),
  ];
  expect((await mine(cookie)).body).toEqual([]);
  const made = [await order(cookie), await order(cookie, [BOOTCAMP]), await order(cookie)];
  await order(other);
  await shop.order();
  const start = await product.api<{ CheckoutRequestID: string }>(
    'POST',
    '/api/mpesa/stkpush',
    { orderId: made[1]!.id, phoneNumber: '0733111222', amount: Math.round(made[1]!.total) },
    { cookie },
  );
  expect(start.status).toBe(200);
  await shop.prompt(start.body, 'pay');
  await expect.poll(async () => (await mine(cookie, '?status=paid')).body.length).toBe(1);

  const all = await mine(cookie);
  expect(all.body.map((one) => one.number)).toEqual(made.map((one) => one.number).toReversed());
  expect(all.body[1]).toMatchObject({
    status: 'paid',
    invoiceNumber: expect.stringMatching(/^INV-/),
    customer: { email: CUSTOMER.email },
  });
  expect(all.body[1]!.lines).toEqual([
    expect.objectContaining({ id: 'bootcamp-web', quantity: 2, startDate: expect.any(String) }),
  ]);
  expect(all.body[1]!.payments).toEqual([
    expect.objectContaining({ method: 'mpesa', status: 'succeeded', amount: made[1]!.total }),
  ]);
  expect(all.body[0]!.payments).toEqual([]);

  const own = <Body>(method: string, path: string) =>
    product.api<Body>(method, path, undefined, { cookie });
  expect(await walked(own, '/api/orders/mine?limit=2')).toEqual(all.body);

  const numbers = async (query: string) =>
    (await mine(cookie, query)).body.map((one) => one.number);
  expect(await numbers('?packageType=Bootcamp')).toEqual([made[1]!.number]);
  expect(await numbers('?status=pending')).toEqual([made[2]!.number, made[0]!.number]);
  expect(await numbers(`?q=${made[0]!.number.toLowerCase()}`)).toEqual([made[0]!.number]);
  expect(await numbers('?q=%25')).toEqual([]);
  expect((await mine(other)).body).toHaveLength(1);
  expect((await mine(other, `?cursor=${made[0]!.id}`)).body).toEqual([]);
});
