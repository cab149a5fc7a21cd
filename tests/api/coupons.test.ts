import { describe, expect, test } from 'vitest';
import type { Coupon } from '../../src/contracts/coupons.ts';
import type { Invoice } from '../../src/contracts/invoices.ts';
import type { CouponPrice, Order } from '../../src/contracts/orders.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import type { AnyBody } from '../support/api.ts';
import { readPdf } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { refundDesk } from '../support/refunds.ts';
import { CUSTOMER, EXAM, newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<AnyBody>(product);
const shop = shopOf(product);
const desk = refundDesk(product, shop, staff);

let codes = 0;
async function coupon(more: object = {}): Promise<Coupon> {
  const body = { code: `karibu-${++codes}`, kind: 'percent', value: 10, active: true, ...more };
  const answer = await staff<Coupon>('POST', '/api/coupons', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const price = (code: string, lines: unknown = [EXAM]) =>
  product.api<CouponPrice & AnyBody>('POST', '/api/orders/price', { lines, coupon: code });
let buyers = 0;
const buyer = () => ({ ...CUSTOMER, email: `buyer${++buyers}@coupon.example`, phone: newPhone() });
const place = (code: string, customer: object = buyer(), headers?: Record<string, string>) =>
  product.api<{ order: Order } & AnyBody>(
    'POST',
    '/api/orders',
    { lines: [EXAM], customer, coupon: code },
    { headers },
  );
const uses = async ({ id }: Coupon) => (await staff<Coupon>('GET', `/api/coupons/${id}`)).body.uses;
const refused = (text: string) => ({
  status: 422,
  body: expect.objectContaining({ code: 'coupon_not_valid', fields: { coupon: text } }) as unknown,
});
/** What the order with a tenth off costs: 2000 less 200, and VAT of that. */
const LESS = { subtotal: 1800, vat: 288, total: 2088 };

describe('a coupon', () => {
  test('is priced by the server, and comes off the order, its receipt, invoice, mail and proforma (D301)', async () => {
    const { code } = await coupon();
    expect(code).toMatch(/^KARIBU-/);
    expect((await price(code.toLowerCase())).body).toEqual({ code, discount: 200, ...LESS });
    const customer = buyer();
    const { body } = await place(code.toLowerCase(), customer);
    expect(body.order).toMatchObject({ ...LESS, coupon: { code, discount: 200 } });
    expect(body.order.lines).toMatchObject([
      { price: 2000, discount: 200, subtotal: 1800, vat: 288 },
    ]);
    const wrong = await shop.press('card', body.order, { amount: 2320 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'amount_mismatch']);
    await shop.payAt('mpesa', await shop.start('mpesa', body.order));
    const paid = await shop.paid(body.order);
    const [mail] = await mailsTo(product, customer.email, 'Receipt');
    expect(mail!.text).toMatch(new RegExp(`Discount \\(${code}\\).*-Ksh\\s200.00`, 's'));
    expect(mail!.text).toContain('2,088.00');
    const invoice = (await staff<Invoice>('GET', `/api/invoices/${paid.invoiceNumber}`)).body;
    expect(invoice).toMatchObject({
      amount: 1800,
      tax: 288,
      total: 2088,
      items: [{ discount: { amount: 200 } }],
    });
    const receipt = await fetch(`${product.url}/api/orders/${paid.id}/receipt/pdf`, {
      headers: { cookie: staff.cookie },
    });
    expect((await readPdf(new Uint8Array(await receipt.arrayBuffer()))).text).toMatch(
      new RegExp(`Discount \\(${code}\\).*200\\.00.*1,800\\.00.*2,088\\.00`, 's'),
    );
    const proforma = await fetch(`${product.url}/api/orders/proforma`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lines: [EXAM], customer, coupon: code }),
    });
    const pages = await readPdf(new Uint8Array(await proforma.arrayBuffer()));
    expect(pages.text).toContain(`Discount (${code})`);
    expect(pages.text).toContain('2,088.00');
  });

  test('a discounted order gives back what was paid, and no cent more', async () => {
    const { code } = await coupon({ kind: 'sum', value: 333.33 });
    const { body } = await place(code);
    await shop.payAt('card', await shop.start('card', body.order));
    const paid = await shop.paid(body.order);
    await shop.settledInbox();
    const tooMuch = await desk.ask(paid, paid.total + 0.01);
    expect(tooMuch.status).toBe(422);
    const back = await desk.refund(paid, paid.total, { lines: [1] });
    await desk.settled(back, 'succeeded');
    expect(await desk.wentBack(paid)).toEqual([-paid.total]);
  });

  test('an unknown, inactive, early, ended, other or too small one is refused at its field', async () => {
    const today = product.clock.now().getTime();
    const day = (from: number) => nairobiDay(new Date(today + from * DAY));
    const off = await coupon({ active: false });
    for (const code of ['NOBODY', off.code])
      expect(await price(code)).toMatchObject(
        refused('We do not know this coupon code. Check that you typed it right.'),
      );
    const early = await coupon({ startsOn: day(1) });
    expect(await price(early.code)).toMatchObject(refused('This coupon cannot be used yet'));
    const over = await coupon({ endsOn: day(-1) });
    expect(await place(over.code)).toMatchObject(refused('This coupon has ended'));
    const other = await coupon({ packages: ['backup'] });
    expect(await place(other.code)).toMatchObject(
      refused('This coupon is not for the packages in this order'),
    );
    const large = await coupon({ minOrder: 2000.01 });
    expect(await place(large.code)).toMatchObject(
      refused('This coupon is for orders from Ksh\u00a02,000.01 before VAT'),
    );
    // Both days count.
    const now = await coupon({
      startsOn: day(0),
      endsOn: day(0),
      minOrder: 2000,
      packages: ['exam-basic'],
    });
    expect((await price(now.code)).status).toBe(200);
  });

  test('20 orders at once use one that is left once; who cancels gives it back', async () => {
    const one = await coupon({ maxUses: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(one.code)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refused('This coupon has been used up'));
    expect(await uses(one)).toBe(1);
    expect(await price(one.code)).toMatchObject(refused('This coupon has been used up'));
    await staff('POST', `/api/orders/${made[0]!.body.order.id}/withdraw`);
    expect(await uses(one)).toBe(0);
    expect((await place(one.code)).status).toBe(201);
  });

  test('the same order sent twice at once uses its coupon once', async () => {
    const one = await coupon({ maxUses: 1 });
    const customer = buyer();
    const headers = { 'idempotency-key': `twice-${one.code}` };
    const answers = await Promise.all([
      place(one.code, customer, headers),
      place(one.code, customer, headers),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    const without = await product.api(
      'POST',
      '/api/orders',
      { lines: [EXAM], customer },
      { headers },
    );
    expect(without.status).toBe(409);
  });

  test('one customer, by address or phone, is counted by itself', async () => {
    const each = await coupon({ maxPerCustomer: 1 });
    const customer = buyer();
    expect((await place(each.code, customer)).status).toBe(201);
    const again = 'You have already used this coupon';
    expect(
      await place(each.code, { ...buyer(), email: customer.email.toUpperCase() }),
    ).toMatchObject(refused(again));
    expect(await place(each.code, { ...buyer(), phone: customer.phone })).toMatchObject(
      refused(again),
    );
    expect((await place(each.code)).status).toBe(201);
  });

  test('an order that expires gives its use back', async () => {
    const one = await coupon({ maxUses: 1 });
    await place(one.code);
    product.clock.advance(DAY + 1);
    await staff.signIn();
    await eventually(async () => (await uses(one)) === 0);
  });

  test('goes on with an order that becomes an invoice', async () => {
    const one = await coupon({ kind: 'sum', value: 99.99, maxUses: 1 });
    const { order } = (await place(one.code)).body;
    const detail = await staff<{ order: Order }>('POST', `/api/orders/${order.id}/invoice`);
    const invoice = await staff<Invoice>('GET', `/api/invoices/${detail.body.order.invoiceNumber}`);
    expect([invoice.body.total, invoice.body.amount]).toEqual([order.total, order.subtotal]);
    expect(await uses(one)).toBe(1);
  });
});

describe('staff', () => {
  test('a code is one coupon’s, a percentage at most the whole, and a package one that there is', async () => {
    const one = await coupon();
    const ask = (more: object) =>
      staff('POST', '/api/coupons', {
        code: 'OTHER',
        kind: 'percent',
        value: 10,
        active: true,
        ...more,
      });
    const faults = await Promise.all([
      ask({ code: one.code.toLowerCase() }),
      ask({ value: 100.01 }),
      ask({ value: 0 }),
      ask({ code: 'a b' }),
      ask({ startsOn: '2027-02-02', endsOn: '2027-02-01' }),
      ask({ packages: ['no-such'] }),
    ]);
    expect(faults.map(({ status, body }) => [status, body.fields])).toEqual([
      [409, { code: 'Another coupon already has this code. Choose a different one.' }],
      [422, { value: 'At most 100%' }],
      [422, { value: 'Discount must be above zero' }],
      [422, { code: 'Use 3 to 30 letters, digits and hyphens' }],
      [422, { endsOn: 'The last day cannot be before the first' }],
      [422, { 'packages.0': 'This package is not on sale' }],
    ]);
  });

  test('changing a coupon leaves its orders as they are; one with orders cannot be deleted', async () => {
    const one = await coupon();
    const { order } = (await place(one.code)).body;
    const changed = await staff<Coupon>('PUT', `/api/coupons/${one.id}`, { ...one, value: 50 });
    expect(changed.body).toMatchObject({ value: 50, uses: 1 });
    expect(await shop.read(order.id)).toMatchObject(LESS);
    expect(await staff('DELETE', `/api/coupons/${one.id}`)).toMatchObject({
      status: 409,
      body: { code: 'coupon_in_orders' },
    });
    const unused = await coupon();
    expect((await staff('DELETE', `/api/coupons/${unused.id}`)).status).toBe(204);
    expect((await staff('GET', `/api/coupons/${unused.id}`)).status).toBe(404);
  });
});
