import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import { useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, shopOf, type Line } from '../support/shop.ts';

const product = useProduct();
const shop = shopOf(product);
const line = (id: string, packageType: string, quantity: number): Line => ({
  id,
  packageType,
  quantity,
});

describe('making an order', () => {
  it('prices it from the catalogue, whatever prices the browser sends (S1-311, S1-312, D28)', async () => {
    const tampered = [
      { ...EXAM, quantity: 2, price: 1, unitPrice: 1, total: 1, vat: 0, vatRate: 0, name: 'Free' },
    ];
    const answer = await product.api('POST', '/api/orders', {
      lines: tampered,
      customer: CUSTOMER,
      total: 1,
      subtotal: 1,
      vat: 0,
      status: 'paid',
      paidAt: '2026-01-01',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.order).toMatchObject({
      status: 'pending',
      currency: 'KES',
      subtotal: 4_000,
      vat: 640,
      total: 4_640,
      paidAt: null,
      payments: [],
      lines: [{ ...EXAM, quantity: 2, name: 'Basic', price: 2_000, subtotal: 4_000, vat: 640 }],
    });
  });

  it('keeps lines, VAT and total in step to the cent, with 0.8 per SMS up to a million', async () => {
    const order = await shop.order([
      line('sms-credits', 'Bulk SMS', 1_000_000),
      line('hosting-starlight', 'Web Hosting', 7),
      line('sms-safaricom', 'Bulk SMS', 1),
    ]);
    expect(order.subtotal).toBe(800_000 + 3_458 + 8_500);
    const cents = (value: number): number => Math.round(value * 100);
    expect(order.lines.reduce((sum, one) => sum + cents(one.vat), 0)).toBe(cents(order.vat));
    expect(cents(order.subtotal) + cents(order.vat)).toBe(cents(order.total));
    expect((await shop.order([line('sms-credits', 'Bulk SMS', 1)])).total).toBe(0.93);
  });

  it('keeps company and KRA PIN, and what the customer typed', async () => {
    const answer = await shop.place([EXAM], {
      ...CUSTOMER,
      company: ' Savannah Schools Ltd ',
      kraPin: ' p051234567x ',
    });
    expect(answer.body.order).toMatchObject({
      company: 'Savannah Schools Ltd',
      kraPin: 'P051234567X',
      customer: { name: CUSTOMER.name, email: CUSTOMER.email, phone: '254712345678' },
    });
    expect(
      (await shop.place([EXAM], { ...CUSTOMER, company: '', kraPin: null })).body.order,
    ).toMatchObject({ company: null, kraPin: null });
  });

  it.each<[string, unknown, object, string]>([
    ['an unknown package', [line('gold-bar', 'Premium', 1)], CUSTOMER, 'lines.0.id'],
    ['another kind', [line('exam-basic', 'Bulk SMS', 1)], CUSTOMER, 'lines.0.packageType'],
    ['the second line', [EXAM, line('nothing', 'Premium', 1)], CUSTOMER, 'lines.1.id'],
    ['quantity 0', [line('exam-basic', 'Exam Parlour', 0)], CUSTOMER, 'lines.0.quantity'],
    ['quantity -1', [line('exam-basic', 'Exam Parlour', -1)], CUSTOMER, 'lines.0.quantity'],
    ['quantity 1.5', [line('exam-basic', 'Exam Parlour', 1.5)], CUSTOMER, 'lines.0.quantity'],
    ['quantity 100', [line('exam-basic', 'Exam Parlour', 100)], CUSTOMER, 'lines.0.quantity'],
    [
      'a million and one SMS',
      [line('sms-credits', 'Bulk SMS', 1_000_001)],
      CUSTOMER,
      'lines.0.quantity',
    ],
    ['16 seats', [line('bootcamp-web', 'Bootcamp', 16)], CUSTOMER, 'lines.0.quantity'],
    ['no lines', [], CUSTOMER, 'lines'],
    ['51 lines', Array.from({ length: 51 }, () => EXAM), CUSTOMER, 'lines'],
    ['a name of blanks', [EXAM], { ...CUSTOMER, name: '  ' }, 'customer.name'],
    ['no e-mail address', [EXAM], { ...CUSTOMER, email: 'wanjiku' }, 'customer.email'],
    ['a landline', [EXAM], { ...CUSTOMER, phone: '0202345678' }, 'customer.phone'],
    ['no KRA PIN', [EXAM], { ...CUSTOMER, kraPin: '12345' }, 'customer.kraPin'],
    [
      'a KRA PIN of another letter',
      [EXAM],
      { ...CUSTOMER, kraPin: 'B051234567X' },
      'customer.kraPin',
    ],
  ])('refuses %s and names the field', async (_what, lines, customer, field) => {
    const answer = await shop.place(lines, customer);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it("takes the largest quantities: 99, a million SMS, a guest's 3 seats", async () => {
    for (const lines of [
      [line('exam-basic', 'Exam Parlour', 99)],
      [line('sms-credits', 'Bulk SMS', 1_000_000)],
      [line('bootcamp-web', 'Bootcamp', 3)],
    ]) {
      expect((await shop.place(lines)).status).toBe(201);
    }
  });
});

describe('the same press twice', () => {
  const withKey = (key: string, lines: unknown = [EXAM], customer: object = CUSTOMER) =>
    shop.place(lines, customer, { headers: { 'idempotency-key': key } });

  it('with the same key and body is one order; another body is 409', async () => {
    const first = await withKey('cart-1');
    const again = await withKey('cart-1');
    expect([again.status, again.body.order.id]).toEqual([201, first.body.order.id]);
    for (const other of [
      await withKey('cart-1', [{ ...EXAM, quantity: 2 }]),
      await withKey('cart-1', [EXAM], { ...CUSTOMER, name: 'Otieno' }),
    ]) {
      expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    }
    expect((await withKey('cart-2')).body.order.id).not.toBe(first.body.order.id);
  });

  it('ten times at once is one order', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => withKey('cart-3')));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map((answer) => answer.body.order.id)).size).toBe(1);
    const rows = await product.db.query<{ count: number }>(
      "select count(*)::int as count from orders where idempotency_key = 'cart-3'",
    );
    expect(rows[0]!.count).toBe(1);
  });

  it('with a key that is none is 400', async () => {
    expect((await withKey('k'.repeat(201))).status).toBe(400);
    expect((await withKey('a key')).status).toBe(400);
  });
});

describe('reading an order', () => {
  it('has an id that cannot be guessed and a number that can be read out', async () => {
    const order = await shop.order();
    expect(order.id).toMatch(/^ord_[0-9a-z]{32}$/);
    expect(order.number).toMatch(/^BA[0-9A-Z]{8}$/);
  });

  it.each(['ord_00000000000000000000000000000000', 'x', '%20', "'or'1'='1", 'a'.repeat(250)])(
    'is 404 for "%s"',
    async (id) => {
      const answer = await product.api('GET', `/api/orders/${id}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    },
  );
});

describe('paying an order is refused, and nothing is charged,', () => {
  it.each(['mpesa', 'card', 'paypal'] as const)(
    '%s: with another amount than owed: 409 with fresh totals (D38)',
    async (method) => {
      const order = await shop.order();
      for (const amount of [2_319, 2_320.01, 1, 0]) {
        const answer = await shop.press(method, order, { amount });
        expect([answer.status, answer.body.code, answer.body.totals]).toEqual([
          409,
          'amount_mismatch',
          { subtotal: 2_000, vat: 320, total: 2_320 },
        ]);
      }
      expect([(await shop.read(order.id)).payments, await shop.moved(order)]).toEqual([[], []]);
    },
  );

  it.each(['mpesa', 'card', 'paypal'] as const)(
    '%s: for an unknown order 404, for none 422',
    async (method) => {
      const order = await shop.order();
      expect((await shop.press(method, order, { orderId: 'ord_nothing' })).status).toBe(404);
      const missing = await shop.press(method, order, { orderId: undefined });
      expect([missing.status, missing.body.fields]).toEqual([
        422,
        { orderId: 'Order is required' },
      ]);
    },
  );

  it('above the limit of M-Pesa (D43)', async () => {
    const order = await shop.order([line('darasalink', 'Premium', 5)]);
    const answer = await shop.press('mpesa', order);
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields!)]).toEqual([
      422,
      'amount_above_limit',
      ['amount'],
    ]);
    expect((await shop.read(order.id)).payments).toEqual([]);
  });

  it('below the least of a card', async () => {
    const answer = await shop.press('card', await shop.order([line('sms-credits', 'Bulk SMS', 1)]));
    expect([answer.status, answer.body.code]).toEqual([422, 'amount_below_minimum']);
    expect(answer.body.error).toBe(
      'The smallest card payment is Ksh 100.00. Pay by M-Pesa instead.',
    );
  });

  it('in another currency', async () => {
    const order = await shop.order();
    for (const [method, currency] of [
      ['card', 'usd'],
      ['card', 'KES'],
      ['paypal', 'KES'],
    ] as const) {
      const answer = await shop.press(method, order, { currency });
      expect([answer.status, Object.keys(answer.body.fields!)]).toEqual([422, ['currency']]);
    }
  });

  it('when it is paid: 409 order_paid by any method', async () => {
    const order = await shop.order();
    await shop.prompt(await shop.start('mpesa', order), 'pay');
    await shop.paid(order);
    for (const method of ['mpesa', 'card', 'paypal'] as const) {
      const answer = await shop.press(method, order);
      expect([answer.status, answer.body.code]).toEqual([409, 'order_paid']);
    }
    await shop.expectBooks(order);
  });
});

describe('the end of an unpaid order', () => {
  it('cancelled by the customer it takes no payment, and cancelling twice is once', async () => {
    const order = await shop.order();
    expect([
      (await shop.cancel(order)).body.order,
      (await shop.cancel(order)).status,
    ]).toMatchObject([{ status: 'cancelled', endedBecause: 'customer' }, 200]);
    const answer = await shop.press('mpesa', order);
    expect([answer.status, answer.body.code]).toEqual([409, 'order_cancelled']);
  });

  it('cannot be cancelled when paid, and an unknown one is 404', async () => {
    const order = await shop.order();
    await shop.card(await shop.start('card', order), '4242424242424242');
    await shop.paid(order);
    expect((await shop.cancel(order)).body.code).toBe('order_paid');
    expect((await shop.cancel({ id: 'ord_nothing' })).status).toBe(404);
  });

  it('money for a cancelled order revives it', async () => {
    const order = await shop.order();
    const prompt = await shop.start('mpesa', order);
    await shop.cancel(order);
    await shop.prompt(prompt, 'pay');
    expect((await shop.paid(order)).endedBecause).toBeNull();
    await shop.expectBooks(order);
  });

  it('expires after 24 hours, not before, and then takes no payment', async () => {
    const order = await shop.order();
    expect(Date.parse(order.expiresAt) - Date.parse(order.createdAt)).toBe(DAY);
    product.clock.advance(DAY - 5 * MINUTE);
    const young = await shop.order();
    product.clock.advance(6 * MINUTE);
    expect((await shop.until(order, (one) => one.status === 'expired')).endedBecause).toBe('time');
    expect((await shop.read(young.id)).status).toBe('pending');
    expect((await shop.press('mpesa', order)).body.code).toBe('order_expired');
  });
});
