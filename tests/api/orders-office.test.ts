import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nairobiDay } from '../../src/kernel/clock.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { OrderDetail, OrderListRow } from '../../src/contracts/orders-office.ts';
import type { PaymentRow } from '../../src/contracts/payments.ts';
import { walked } from '../support/pages.ts';
import { signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, shopOf } from '../support/shop.ts';
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
