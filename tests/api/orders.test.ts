import { describe, expect, it, test } from 'vitest';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import { ApiError } from '../../src/web/lib/api.ts';
import { messageOf, asIs } from '../../src/web/texts/messages/message.ts';
import { translate } from '../../src/web/texts/messages/sw.ts';
import { signInAdmin } from '../support/accounts.ts';
import type { AnyBody, Answer } from '../support/api.ts';
import { useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, shopOf, type Line, newPhone } from '../support/shop.ts';

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

/** A refused call as the checkout under /sw shows it. */
async function refused(call: Promise<Answer<AnyBody>>): Promise<{ code: string; sw: string }> {
  const { status, body } = await call;
  expect(status).toBeGreaterThanOrEqual(400);
  const say = messageOf(new ApiError(status, body), asIs(''));
  expect(say.english).toBe(body.error);
  const sw = translate(say);
  expect(sw).not.toBe(say.english);
  expect(sw).not.toMatch(/[{}]|undefined/);
  return { code: say.code, sw };
}

const bootcamp = (quantity: number): Line => ({
  id: 'bootcamp-web',
  packageType: 'Bootcamp',
  quantity,
});
const by = (customer: object) => refused(shop.place([EXAM], { ...CUSTOMER, ...customer }));
const of = (line: object) => refused(shop.place([{ ...EXAM, ...line }]));

test('who orders, field by field', async () => {
  expect(await by({ name: '' })).toMatchObject({ sw: 'Jina linahitajika' });
  expect(await by({ name: undefined })).toMatchObject({ sw: 'Jina linahitajika' });
  expect(await by({ email: 'nobody' })).toMatchObject({
    code: 'invalid_input:invalid',
    sw: 'Weka anwani sahihi ya barua pepe',
  });
  expect(await by({ phone: '12' })).toMatchObject({
    sw: 'Weka nambari sahihi ya simu',
  });
  expect(await by({ kraPin: 'B12' })).toMatchObject({
    sw: 'Andika KRA PIN kama P051234567X',
  });
  expect(await by({ name: 'x'.repeat(101) })).toEqual({
    code: 'invalid_input:too_long',
    sw: 'Herufi zisizidi 100',
  });
});

test('what is ordered: strange packages, quantities, and the seats of a class', async () => {
  expect((await of({ id: 'no-such-package' })).code).toBe('unknown_package');
  expect((await of({ packageType: 'Premium' })).code).toBe('unknown_package:kind');
  expect(await of({ quantity: 100 })).toEqual({
    code: 'quantity_out_of_range',
    sw: 'Idadi iwe kati ya 1 na 99',
  });
  expect(await refused(shop.place([bootcamp(4)]))).toEqual({
    code: 'quantity_out_of_range:seats_of_guest',
    sw: 'Unaweza kuagiza hadi nafasi 3 kwa mara moja, au 5 ukiwa na akaunti. Kwa zaidi, omba bei.',
  });
  await product.db.query("update intakes set capacity = 2 where package_id = 'bootcamp-web'");
  expect(await refused(shop.place([bootcamp(3)]))).toEqual({
    code: 'quantity_out_of_range:few_seats',
    sw: 'Zimebaki nafasi 2 pekee katika darasa hili',
  });
  await product.db.query("update intakes set capacity = 1 where package_id = 'bootcamp-web'");
  expect((await refused(shop.place([bootcamp(2)]))).code).toBe('quantity_out_of_range:one_seat');
  await product.db.query("update intakes set capacity = 0 where package_id = 'bootcamp-web'");
  expect(await refused(shop.place([bootcamp(1)]))).toEqual({
    code: 'sold_out',
    sw: 'Darasa la mafunzo ya Web limejaa. Hukutozwa chochote. Tuulize kuhusu darasa lijalo.',
  });
});

test('starting a payment: the total, the limit with the paybill in it, the phone', async () => {
  const order = await shop.order();
  const press = (more: object) => refused(shop.press('mpesa', order, more));
  expect((await press({ amount: 1 })).code).toBe('amount_mismatch');
  expect((await press({ phoneNumber: '12' })).sw).toBe('Weka nambari sahihi ya simu');
  const admin = await signInAdmin(product);
  const paybill = 'Or pay to our paybill 123456.';
  const changed = await product.api('PUT', '/api/settings/shop', { paybill }, { cookie: admin });
  expect(changed.status, changed.text).toBe(200);
  const large = await shop.order([{ ...EXAM, id: 'exam-premium', quantity: 80 }]);
  const above = await refused(shop.press('mpesa', large));
  expect(above.code).toBe('amount_above_limit');
  expect(above.sw).toMatch(/^Kiasi hiki kinazidi .* kwa awamu\. Or pay to our paybill 123456\.$/);
});

test('an order that is being paid, has been, or has ended', async () => {
  const waiting = await shop.order();
  await shop.start('mpesa', waiting, { phoneNumber: newPhone() });
  expect((await refused(shop.press('mpesa', waiting))).code).toBe(
    'payment_in_progress:other_phone',
  );
  const paid = await shop.order();
  const started = await shop.start('mpesa', paid);
  await shop.prompt(started, 'pay');
  await shop.paid(paid);
  expect((await refused(shop.press('card', paid))).code).toBe('order_paid');
  const ended = await shop.order();
  await shop.cancel(ended);
  expect(await refused(shop.press('card', ended))).toEqual({
    code: 'order_cancelled',
    sw: 'Agizo hili lilighairiwa. Agiza tena.',
  });
  await product.db.query("update orders set status = 'expired' where id = $1", [ended.id]);
  expect((await refused(shop.press('card', ended))).code).toBe('order_expired');
});

test('a method that is off, and a repeated key with another body', async () => {
  const admin = await signInAdmin(product);
  const order = await shop.order();
  const off = { methods: { mpesa: true, card: false, paypal: true } };
  const changed = await product.api('PUT', '/api/settings/shop', off, { cookie: admin });
  expect(changed.status, changed.text).toBe(200);
  expect((await refused(shop.press('card', order))).code).toBe('method_unavailable');
  const keyed = { headers: { 'idempotency-key': 'one' } };
  await shop.place([EXAM], CUSTOMER, keyed);
  expect((await refused(shop.place([{ ...EXAM, quantity: 2 }], CUSTOMER, keyed))).code).toBe(
    'idempotency_conflict',
  );
});

test('the newsletter box of a page in Kiswahili', async () => {
  expect(await refused(product.api('POST', '/api/newsletter', { email: 'nobody' }))).toMatchObject({
    sw: 'Weka anwani sahihi ya barua pepe',
  });
});
