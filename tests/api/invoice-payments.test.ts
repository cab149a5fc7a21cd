import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import { bookkeeper, EXEMPT, started } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { noticesTo, bells } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { DECLINED_CARD, GOOD_CARD, newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);
const mpesa = (token: string, amount: number, phoneNumber = newPhone()) =>
  desk.pay(token, 'mpesa', { amount, phoneNumber });

describe('behind the private link', () => {
  test("it shows what is owed and nothing of the customer's address; the first look is remembered, staff's is not", async () => {
    const { invoice, token } = await desk.issue({ phone: '0712345678', kraPin: 'P051234567X' });
    await staff('GET', `/api/pay/${token}`);
    expect((await desk.read(invoice.id)).viewedAt).toBeNull();
    const page = await desk.page(token);
    expect(page.invoice).toMatchObject({
      id: invoice.id,
      customer: 'Green Hills Academy',
      total: 59083.44,
      balance: 59083.44,
      status: 'Pending',
    });
    expect(page.methods).toEqual([
      { id: 'mpesa', minAmount: 1, maxAmount: 59083 },
      { id: 'card', minAmount: 100, maxAmount: 59083.44 },
      { id: 'paypal', minAmount: 1, maxAmount: 59083.44 },
    ]);
    // As on the PDF behind the same link: the PIN, but neither e-mail nor phone.
    expect([page.invoice.kraPin, page.phone, page.paybill]).toEqual([
      'P051234567X',
      '07•• ••• 678',
      '174379',
    ]);
    for (const secret of [invoice.email, '12345678', '712'])
      expect(JSON.stringify({ ...page, invoice: { ...page.invoice, kraPin: '' } })).not.toContain(
        secret,
      );
    expect((await desk.read(invoice.id)).timeline.map((event) => event.kind)).toEqual([
      'created',
      'issued',
      'viewed',
    ]);
  });

  test('M-Pesa pays all of it, the cents rounded to the shilling: paid, one receipt, a row in the payments list', async () => {
    const { invoice, token } = await desk.issue();
    await shop.prompt(await started(mpesa(token, 59083)), 'pay');
    const paid = await desk.until(invoice.id, (one) => one.status === 'Paid');
    expect(paid).toMatchObject({ paid: 59083.44, balance: 0 });
    expect(paid.payments).toMatchObject([
      {
        recorded: 'online',
        method: 'M-Pesa',
        amount: 59083,
        settles: 59083.44,
        status: 'Completed',
      },
    ]);
    const [receipt] = await desk.mails(invoice.email, `Receipt for invoice ${invoice.id}`);
    expect(receipt!.text).toContain('paid in full');
    expect(receipt!.text).toContain(`by M-Pesa, reference ${paid.payments[0]!.reference}.`);
    expect(receipt!.text).toContain('rounded to a whole shilling');
    const listed = (
      await staff<
        { invoiceId: string | null; orderId: string | null; amount: number; status: string }[]
      >('GET', `/api/payments?q=${invoice.id}`)
    ).body;
    expect(listed).toMatchObject([
      { invoiceId: invoice.id, orderId: null, amount: 59083, status: 'Completed' },
    ]);
    expect(
      (await noticesTo(product, invoice.email)).filter(
        (template) => template === 'invoice_receipt',
      ),
    ).toHaveLength(1);
    const again = await mpesa(token, 1);
    expect([again.status, again.body.code]).toEqual([409, 'invoice_paid']);
    expect(await desk.audited(invoice.id)).toEqual([
      'invoice.created',
      'invoice.sent',
      'invoice.paid',
    ]);
  });

  test('a prompt without an answer is told on the page and the invoice; after three minutes another amount may be asked (D143)', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    await shop.fault('mpesa', { http_status: 500, only: 'stkpush' });
    expect((await mpesa(token, 2000)).body.code).toBe('payment_unconfirmed');
    await shop.clearFaults();
    expect((await desk.page(token)).attempts).toMatchObject([
      { status: 'pending', unanswered: true },
    ]);
    expect(
      (await desk.read(invoice.id)).timeline.map((event) => event.text.replaceAll('\u00a0', ' ')),
    ).toContain('No answer from M-Pesa: Ksh 2,000.00 might have been paid');
    expect((await mpesa(token, 500)).body.code).toBe('payment_in_progress');
    product.clock.advance(3 * MINUTE);
    await shop.prompt(await started(mpesa(token, 500)), 'pay');
    await desk.until(invoice.id, (one) => one.paid === 500);
    expect((await desk.page(token)).attempts).toMatchObject([
      { status: 'succeeded' },
      { status: 'pending', unanswered: true },
    ]);
  });

  test('in parts, by three methods: 1,000 by M-Pesa, 500 by card, the rest by PayPal in dollars', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    await shop.prompt(await started(mpesa(token, 1000)), 'pay');
    expect(await desk.until(invoice.id, (one) => one.paid === 1000)).toMatchObject({
      status: 'Pending',
      balance: 1000,
    });
    await shop.card(await started(desk.pay(token, 'card', { amount: 500 })), GOOD_CARD);
    expect(await desk.until(invoice.id, (one) => one.paid === 1500)).toMatchObject({
      status: 'Pending',
      balance: 500,
    });
    const paypal = await started(desk.pay(token, 'paypal', { amount: 500 }));
    expect(paypal).toMatchObject({ amountUSD: 3.87, rate: 129.5 });
    const back = await shop.approve(paypal);
    const answer = await product.api('GET', back);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/invoice/${token}?payment=${paypal.paymentId}`,
    ]);
    const paid = await desk.until(invoice.id, (one) => one.status === 'Paid');
    expect(paid.payments.map((one) => [one.method, one.amount, one.currency, one.settles])).toEqual(
      [
        ['PayPal', 3.87, 'USD', 500],
        ['Credit Card', 500, 'KES', 500],
        ['M-Pesa', 1000, 'KES', 1000],
      ],
    );
    expect((await desk.page(token)).payments).toHaveLength(3);
    expect(
      (await noticesTo(product, invoice.email)).filter(
        (template) => template === 'invoice_receipt',
      ),
    ).toHaveLength(3);
    expect((await bells(product, invoice.id)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/ paid Ksh\s1,000\.00 for INV-\d+ by M-Pesa$/),
      expect.stringMatching(/ paid Ksh\s500\.00 for INV-\d+ by card$/),
      expect.stringMatching(/ paid Ksh\s500\.00 for INV-\d+ by PayPal$/),
    ]);
    const moved = (
      await product.api<{ orderReference: string; amount: number }[]>('GET', '/sandbox/api/ledger')
    ).body.filter((row) => row.orderReference === invoice.id);
    expect(moved.map((row) => row.amount).toSorted()).toEqual([1000, 3.87, 500]);
  });

  test.each([
    ['mpesa', 2001, 'amount_above_balance', 'Only Ksh 2,000.00 is due'],
    ['card', 2000.01, 'amount_above_balance', 'Only Ksh 2,000.00 is due'],
    ['paypal', 2001, 'amount_above_balance', 'Only Ksh 2,000.00 is due'],
    [
      'mpesa',
      10.5,
      'invalid_input',
      'M-Pesa accepts whole shillings only. Enter an amount without cents',
    ],
    ['mpesa', 0, 'invalid_input', 'Enter an amount'],
    ['card', 99, 'amount_below_minimum', 'The smallest amount for this method is Ksh 100.00.'],
    ['card', 1e-7, 'invalid_input', 'At most two decimals'],
    ['paypal', -1, 'invalid_input', 'Amount cannot be negative'],
  ] as const)('%s takes no %d of 2,000: %s', async (method, amount, code, text) => {
    const { token } = await desk.issue(EXEMPT(2000));
    const answer = await desk.pay(token, method, { amount, phoneNumber: newPhone() });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.body.fields).toEqual({ amount: text });
    expect((await desk.page(token)).attempts).toEqual([]);
  });

  test('a wrong phone is refused at its field; a refused or cancelled payment leaves all open and can be tried anew', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    expect((await mpesa(token, 1, '0612345678')).body.fields?.phoneNumber).toBe(
      'Please enter a valid phone number',
    );
    await shop.prompt(await started(mpesa(token, 2000)), 'cancel');
    await eventually(async () => (await desk.page(token)).attempts[0]?.status === 'failed');
    await shop.card(await started(desk.pay(token, 'card', { amount: 2000 })), DECLINED_CARD);
    const back = await shop.approve(
      await started(desk.pay(token, 'paypal', { amount: 2000 })),
      'cancel',
    );
    expect((await product.api('GET', back)).headers.get('location')).toBe(
      `/invoice/${token}?error=cancelled`,
    );
    expect(await desk.read(invoice.id)).toMatchObject({ paid: 0, balance: 2000 });
    const tried = await staff<{ invoiceId: string | null; status: string }[]>(
      'GET',
      `/api/payments?status=Failed&q=${invoice.id}`,
    );
    expect(tried.body.length).toBeGreaterThan(1);
    expect(new Set(tried.body.map((row) => row.invoiceId))).toEqual(new Set([invoice.id]));
    await shop.prompt(await started(mpesa(token, 2000)), 'pay');
    await desk.until(invoice.id, (one) => one.status === 'Paid');
  });

  test('who comes back from PayPal with the reference of a payment through a revoked link does not learn the new one', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    const back = await shop.approve(
      await started(desk.pay(token, 'paypal', { amount: 2000 })),
      'cancel',
    );
    expect((await desk.staff('POST', `/api/invoices/${invoice.id}/revoke-link`)).status).toBe(200);
    product.clock.advance(1_000);
    expect((await desk.send(invoice.id)).token).not.toBe(token);
    expect((await product.api('GET', back)).headers.get('location')).toBe('/');
  });

  test("another amount: a card's try is replaced, a prompt on a phone has to end first", async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    const first = await started(desk.pay(token, 'card', { amount: 2000 }));
    const second = await started(desk.pay(token, 'card', { amount: 300 }));
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect((await started(desk.pay(token, 'card', { amount: 300 }))).paymentIntentId).toBe(
      second.paymentIntentId,
    );
    await shop.card(second, GOOD_CARD);
    await desk.until(invoice.id, (one) => one.paid === 300);
    const phone = newPhone();
    const prompt = await started(mpesa(token, 1700, phone));
    const other = await mpesa(token, 100, phone);
    expect([other.status, other.body.code]).toEqual([409, 'payment_in_progress']);
    await shop.prompt(prompt, 'pay');
    await desk.until(invoice.id, (one) => one.status === 'Paid');
  });

  test('an invoice in dollars moves dollars, by card or PayPal; M-Pesa is not offered (D75)', async () => {
    const revenue = async (): Promise<number> =>
      (
        await desk.staff<{ months: { revenue: number }[] }>('GET', '/api/reports/overview')
      ).body.months.at(-1)!.revenue;
    const before = await revenue();
    const { invoice, token } = await desk.issue({ ...EXEMPT(500.5), currency: 'USD' });
    const page = await desk.page(token);
    expect([page.methods.map((method) => method.id), page.rate]).toEqual([
      ['card', 'paypal'],
      null,
    ]);
    expect((await mpesa(token, 100)).body.code).toBe('method_unavailable');
    await shop.card(await started(desk.pay(token, 'card', { amount: 200.25 })), GOOD_CARD);
    await desk.until(invoice.id, (one) => one.paid === 200.25);
    const paypal = await started(desk.pay(token, 'paypal', { amount: 300.25 }));
    expect(paypal).toMatchObject({ amountUSD: 300.25, rate: null });
    await product.api('GET', await shop.approve(paypal));
    const paid = await desk.until(invoice.id, (one) => one.status === 'Paid');
    expect(paid.payments.map((one) => [one.amount, one.currency, one.settles])).toEqual([
      [300.25, 'USD', 300.25],
      [200.25, 'USD', 200.25],
    ]);
    // The dashboard adds it up in shillings, at the stored rate.
    expect((await revenue()) - before).toBeCloseTo(500.5 * 129.5, 0);
  });

  test("what a method takes at once is counted in the invoice's own currency (D75)", async () => {
    const { invoice, token } = await desk.issue({ ...EXEMPT(1_200_000), currency: 'USD' });
    expect((await desk.page(token)).methods).toEqual([
      { id: 'card', minAmount: 1, maxAmount: 999_999.99 },
      { id: 'paypal', minAmount: 1, maxAmount: 10_000 },
    ]);
    for (const [method, amount] of [
      ['paypal', 10_000.01],
      ['card', 1_000_000],
    ] as const) {
      const refused = await desk.pay(token, method, { amount });
      expect([method, refused.status, refused.body.code]).toEqual([
        method,
        422,
        'amount_above_limit',
      ]);
    }
    expect((await desk.pay(token, 'paypal', { amount: 10_000 })).body).toMatchObject({
      amountUSD: 10_000,
      rate: null,
    });
    const shillings = await desk.issue(EXEMPT(1_200_000));
    expect((await desk.page(shillings.token)).methods).toEqual([
      { id: 'mpesa', minAmount: 1, maxAmount: 250_000 },
      { id: 'card', minAmount: 100, maxAmount: 999_999.99 },
      { id: 'paypal', minAmount: 1, maxAmount: 999_999.99 },
    ]);
    expect((await desk.read(invoice.id)).paid).toBe(0);
  });
});

describe('money of an invoice that comes twice, late, or goes back', () => {
  test('paid twice at once, what is not owed goes on the refund list, to the cent', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    const prompt = await started(mpesa(token, 1500));
    const card = await started(desk.pay(token, 'card', { amount: 1200 }));
    const paypal = await started(desk.pay(token, 'paypal', { amount: 2000 }));
    // Each way ends only an attempt of its own.
    const ended = 'select 1 from payments where payable_id = $1 and failure_code is not null';
    expect(await product.db.query(ended, [invoice.id])).toEqual([]);
    await Promise.all([shop.prompt(prompt, 'pay'), shop.card(card, GOOD_CARD)]);
    await desk.until(invoice.id, (one) => one.status === 'Paid');
    // What is approved afterwards is not taken at all.
    await product.api('GET', await shop.approve(paypal));
    await shop.settledInbox();
    const after = await desk.read(invoice.id);
    expect([after.paid, after.balance]).toEqual([2000, 0]);
    expect(await desk.refunds(invoice.id)).toEqual(['surplus 700 KES']);
    expect(
      after.payments.reduce((sum, one) => sum + (one.status === 'Completed' ? one.settles : 0), 0),
    ).toBe(2000);
    expect(after.payments.find((one) => one.method === 'PayPal')?.status).toBe('Failed');

    // Its page says so, staff see it at the invoice and by their bell, and the receipt tells the customer.
    const seen = (await desk.page(token)).payments;
    expect(seen.map((one) => one.surplus)).toEqual(expect.arrayContaining([0, 700]));
    expect(seen.find((one) => one.surplus > 0)).toMatchObject({
      surplus: 700,
      returning: 700,
      returned: 0,
    });
    expect(seen.reduce((sum, one) => sum + one.amount - one.surplus, 0)).toBe(2000);
    expect(after.payments.find((one) => one.surplus > 0)).toMatchObject({
      surplus: 700,
      returning: 700,
      returned: 0,
    });
    const told = await bells(product, `Refund %${invoice.id}`);
    expect(told.map((bell) => bell.href)).toEqual([
      `/dashboard/admin/payments?view=refunds&q=${invoice.id}`,
    ]);
    const receipt = await eventually(async () =>
      (await desk.mails(invoice.email, `Receipt for invoice ${invoice.id}`)).find((mail) =>
        mail.text.includes('overpaid'),
      ),
    );
    expect(receipt.text.replaceAll('\u00a0', ' ')).toContain(
      'You overpaid by Ksh 700.00. We will refund it the same way you paid',
    );
    // Sent again it says the same; once the money is back, that it is.
    const resend = async () => {
      const address = `/api/invoices/${invoice.id}/payments/${surplus.id}/receipt`;
      product.clock.advance(MINUTE);
      const twice = [desk.staff('POST', address), desk.staff('POST', address)];
      expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    };
    const surplus = after.payments.find((one) => one.surplus > 0)!;
    const receipts = async () =>
      (await desk.mails(invoice.email, `Receipt for invoice ${invoice.id}`)).map((mail) =>
        mail.text.replaceAll('\u00a0', ' '),
      );
    await resend();
    await eventually(
      async () =>
        (await receipts()).filter((text) => text.includes('To be refunded: Ksh 700.00')).length ===
        2,
    );
    const [due] = (await desk.staff<{ id: string }[]>('GET', `/api/refunds?q=${invoice.id}`)).body;
    await desk.staff('POST', `/api/refunds/${due!.id}/send`, {});
    const returned = await desk.until(invoice.id, ({ payments }) =>
      payments.some((one) => one.returned === 700),
    );
    expect(returned).toMatchObject({ status: 'Paid', paid: 2000, credited: 0, balance: 0 });
    await resend();
    await eventually(async () =>
      (await receipts()).some((text) =>
        text.includes('You overpaid by Ksh 700.00. We have refunded it the same way you paid.'),
      ),
    );
  });

  test('money for an invoice that was taken back meanwhile goes on the refund list', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    const prompt = await started(mpesa(token, 2000));
    expect((await desk.staff('DELETE', `/api/invoices/${invoice.id}`)).status).toBe(204);
    await shop.prompt(prompt, 'pay');
    await eventually(async () => (await desk.refunds(invoice.id)).length > 0);
    expect(await desk.refunds(invoice.id)).toEqual(['surplus 2000 KES']);
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'Void', paid: 0 });
    expect((await mpesa(token, 1)).body.code).toBe('invoice_void');
    const [money] = (await desk.page(token)).payments;
    expect(money).toMatchObject({ amount: 2000, surplus: 2000, returning: 2000, returned: 0 });
    const [told] = await desk.mails(
      invoice.email,
      `We will refund your payment for invoice ${invoice.id}`,
    );
    expect(told!.text.replaceAll('\u00a0', ' ')).toContain('We received Ksh 2,000.00 by M-Pesa');
    // It took nothing off the invoice, so there is no receipt for it.
    const [attempt] = (await desk.read(invoice.id)).payments;
    expect(attempt).toMatchObject({ settles: 0, surplus: 2000 });
    expect(
      (await desk.staff('POST', `/api/invoices/${invoice.id}/payments/${attempt!.id}/receipt`)).body
        .code,
    ).toBe('payment_not_received');
    const [due] = (await desk.staff<{ id: string }[]>('GET', `/api/refunds?q=${invoice.id}`)).body;
    await desk.staff('POST', `/api/refunds/${due!.id}/send`, {});
    await eventually(async () => (await desk.page(token)).payments[0]?.returned === 2000);
    expect((await desk.page(token)).payments[0]).toMatchObject({
      surplus: 2000,
      returning: 0,
      returned: 2000,
    });
    await eventually(
      async () =>
        (await desk.mails(invoice.email, `Refund for invoice ${invoice.id}`)).length === 1,
    );
  });

  test('money that goes back is credited, so that nobody is reminded of it', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    await shop.card(await started(desk.pay(token, 'card', { amount: 2000 })), GOOD_CARD);
    const paid = await desk.until(invoice.id, (one) => one.status === 'Paid');
    const refunded = await staff('POST', `/api/payments/${paid.payments[0]!.id}/refunds`, {
      amount: 500,
      reason: 'One lesson less',
    });
    expect(refunded.status, refunded.text).toBe(201);
    const part = await desk.until(invoice.id, (one) => one.credited > 0);
    expect(part).toMatchObject({ status: 'Paid', paid: 1500, credited: 500, balance: 0 });
    expect(part.creditNotes).toMatchObject([{ total: 500, reason: 'Payment refunded' }]);

    await staff('POST', `/api/payments/${paid.payments[0]!.id}/refunds`, {
      amount: 1500,
      reason: 'No lesson at all',
    });
    const back = await desk.until(invoice.id, (one) => one.credited === 2000);
    expect(back).toMatchObject({ status: 'Refunded', paid: 0, balance: 0 });
    expect((await desk.page(token)).invoice.status).toBe('Refunded');
    expect((await mpesa(token, 1)).body.code).toBe('invoice_void');

    // Paid in part and given back, the rest taken back: not void either, whichever came first.
    const half = await desk.issue(EXEMPT(2000));
    await shop.card(await started(desk.pay(half.token, 'card', { amount: 800 })), GOOD_CARD);
    const halfPaid = await desk.until(half.invoice.id, (one) => one.paid === 800);
    const asked = { amount: 800, reason: 'Given up' };
    await staff('POST', `/api/payments/${halfPaid.payments[0]!.id}/refunds`, asked);
    await desk.until(half.invoice.id, (one) => one.credited === 800);
    const rest = await desk.credit(half.invoice.id, {});
    expect(rest.body).toMatchObject({ status: 'Refunded', paid: 0, credited: 2000 });
  });
});
