import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentRow } from '../../src/contracts/payments.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';
import { bookkeeper, EXEMPT, started } from '../support/bookkeeper.ts';
import { GOOD_CARD, newPhone, shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';

/*
 * Payments that staff record on invoices are in the list of payments beside the providers'
 * (S2-172; D77), and a payment that arrives by both ways counts once.
 */

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);
afterEach(shop.clearFaults);
const today = (days = 0): string =>
  nairobiDay(new Date(product.clock.now().getTime() + days * DAY));
const list = (query: Record<string, string>) =>
  staff<PaymentRow[]>('GET', `/api/payments?${new URLSearchParams({ ledger: 'all', ...query })}`);
const found = async (query: Record<string, string>): Promise<PaymentRow[]> =>
  (await list(query)).body;

describe('the list of payments', () => {
  test('a bank transfer stands there once, with method, reference, customer, invoice, day and status, and is found by each filter (S2-150, S2-151, S2-172)', async () => {
    const customer = `Handmade ${Date.now()}`;
    const { invoice } = await desk.issue({ ...EXEMPT(2000), customer });
    const none = await list({ q: customer });
    expect([none.body, none.headers.get('x-total-count')]).toEqual([[], '0']);
    const before = Number((await list({})).headers.get('x-total-count'));
    expect(
      (await desk.record(invoice.id, { amount: 500, reference: 'KCB 991', date: today(-3) }))
        .status,
    ).toBe(201);
    const [row, ...more] = await found({ q: customer });
    expect(more).toEqual([]);
    expect(row).toEqual({
      id: expect.stringMatching(/^man_/),
      paymentId: 'KCB 991',
      invoiceId: invoice.id,
      orderId: null,
      number: invoice.id,
      customer,
      payer: '',
      amount: 500,
      currency: 'KES',
      method: 'Bank Transfer',
      provider: 'manual',
      status: 'Completed',
      date: `${today(-4)}T21:00:00.000Z`,
      refunded: 0,
      left: 0,
      fee: null,
      unanswered: false,
      review: null,
      by: 'Site Administrator',
      reason: null,
    });
    expect(Number((await list({})).headers.get('x-total-count'))).toBe(before + 1);
    // Unless asked for: docs/calls.md#get-apipayments has the attempts that reached a provider.
    expect(await found({ q: customer, ledger: 'attempts' })).toEqual([]);
    expect((await staff('GET', `/api/payments?q=${encodeURIComponent(customer)}`)).body).toEqual(
      [],
    );
    const ids = async (query: Record<string, string>): Promise<boolean> =>
      (await found({ q: customer, ...query })).length === 1;
    const day = today(-3);
    const fitting: Record<string, string>[] = [
      { method: 'Bank Transfer' },
      { provider: 'manual' },
      { status: 'Completed' },
      { from: day, to: day },
      { q: 'kcb 991' },
      { q: invoice.id },
    ];
    for (const fits of fitting) expect([fits, await ids(fits)]).toEqual([fits, true]);
    const missing: Record<string, string>[] = [
      { method: 'M-Pesa' },
      { method: 'Barter' },
      { provider: 'mpesa' },
      { status: 'Pending' },
      { status: 'Refunded' },
      { status: 'Failed' },
      { from: today(-2) },
      { to: today(-4) },
    ];
    for (const not of missing) expect([not, await ids(not)]).toEqual([not, false]);
    const csv = (
      await staff('GET', `/api/payments/export.csv?ledger=all&q=${encodeURIComponent(customer)}`)
    ).text;
    expect(csv.split('\n').filter((line) => line.includes('KCB 991'))).toEqual([
      expect.stringContaining(
        `KCB 991,${invoice.id},,${customer},500.00,0.00,,500.00,KES,Bank Transfer,manual,Completed`,
      ),
    ]);

    const taken = await desk.staff(
      'POST',
      `/api/invoices/${invoice.id}/payments/${row!.id}/reverse`,
      { reason: 'Bounced' },
    );
    expect(taken.status).toBe(200);
    expect(await found({ q: customer })).toMatchObject([{ status: 'Failed', reason: 'Bounced' }]);
    expect([await ids({ status: 'Completed' }), await ids({ status: 'Failed' })]).toEqual([
      false,
      true,
    ]);
  });

  test('the start page counts what failed, and its list leaves out what staff took back (D230)', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    await desk.record(invoice.id, { amount: 500, date: today() });
    const [byHand] = (await desk.read(invoice.id)).payments;
    const path = `/api/invoices/${invoice.id}/payments/${byHand!.id}/reverse`;
    expect((await staff('POST', path, { reason: 'Bounced' })).status).toBe(200);
    const prompt = desk.pay(token, 'mpesa', { amount: 700, phoneNumber: newPhone() });
    await shop.prompt(await started(prompt), 'wrong_pin');
    await eventually(async () => (await found({ q: invoice.id, status: 'Failed' })).length === 2);

    const { body } = await staff<{ kind: string; count: number; href: string }[]>(
      'GET',
      '/api/reports/morning',
    );
    const { count, href } = body.find(({ kind }) => kind === 'failed')!;
    // As the office's list asks: with what was recorded by hand, unless its address says otherwise.
    const shown = await list(Object.fromEntries(new URL(href, product.url).searchParams));
    expect([shown.body.length, shown.headers.get('x-total-count')]).toEqual([count, `${count}`]);
    expect(shown.body.map((row) => row.by)).toEqual(shown.body.map(() => null));
  });

  test('both kinds are one list, by day and by amount, whole over all pages and without a double', async () => {
    const customer = `Mixed ${Date.now()}`;
    const { invoice, token } = await desk.issue({ ...EXEMPT(2000), customer });
    // Level in amount, so that the two ledgers have to agree on what comes first.
    await desk.record(invoice.id, { amount: 300, method: 'Cash' });
    product.clock.advance(1_000);
    await shop.card(await started(desk.pay(token, 'card', { amount: 300 })), GOOD_CARD);
    await desk.until(invoice.id, (one) => one.paid === 600);
    product.clock.advance(1_000);
    await desk.record(invoice.id, { amount: 300, method: 'Cheque', reference: '000017' });
    await desk.record(invoice.id, {
      amount: 100,
      method: 'M-Pesa',
      reference: `T${Date.now()}`,
      date: today(-1),
    });
    for (const sort of ['-date', 'date', '-amount', 'amount']) {
      const whole = (await found({ q: customer, sort })).map((row) => row.id);
      expect([sort, whole.length]).toEqual([sort, 4]);
      const query = new URLSearchParams({ ledger: 'all', q: customer, sort, limit: '1' });
      const seen = await walked<PaymentRow>(staff, `/api/payments?${query}`);
      expect([sort, seen.map((row) => row.id)]).toEqual([sort, whole]);
    }
    expect((await found({ q: customer })).map((row) => row.method)).toEqual([
      'Cheque',
      'Credit Card',
      'Cash',
      'M-Pesa',
    ]);
    expect((await found({ q: customer, sort: 'amount' })).map((row) => row.amount)).toEqual([
      100, 300, 300, 300,
    ]);
    expect((await found({ q: customer, method: 'M-Pesa' })).map((row) => row.provider)).toEqual([
      'manual',
    ]);
  });
});

describe('two ways at once', () => {
  test('the same invoice paid by M-Pesa and recorded by hand in the same moment: paid once, the rest goes back or is refused', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    const prompt = await started(
      desk.pay(token, 'mpesa', { amount: 2000, phoneNumber: newPhone() }),
    );
    const [recorded] = await Promise.all([
      desk.record(invoice.id, { amount: 1500 }),
      shop.prompt(prompt, 'pay'),
    ]);
    await desk.until(invoice.id, (one) => one.status === 'Paid');
    await shop.settledInbox();
    const after = await desk.read(invoice.id);
    expect([after.paid, after.balance, after.credited]).toEqual([2000, 0, 0]);
    expect(after.payments.reduce((sum, one) => sum + one.settles, 0)).toBe(2000);
    // Which came first is chance; that no shilling is counted twice is not.
    expect([
      [201, ['surplus 1500 KES']],
      [422, []],
      [409, []],
    ]).toContainEqual([recorded.status, await desk.refunds(invoice.id)]);
  });

  test('a reference that is counted already is not counted again where it is typed twice', async () => {
    const { invoice } = await desk.issue(EXEMPT(2000));
    expect((await desk.record(invoice.id, { amount: 100, reference: 'EQ 12' })).status).toBe(201);
    const twice = await Promise.all(
      [1, 2].map(() => desk.record(invoice.id, { amount: 100, reference: 'eq 12' })),
    );
    expect(twice.map((one) => one.body.code)).toEqual(['payment_known', 'payment_known']);
    // One transfer may pay two invoices, and what was taken back may be recorded right.
    const other = await desk.issue(EXEMPT(2000));
    expect((await desk.record(other.invoice.id, { amount: 100, reference: 'EQ 12' })).status).toBe(
      201,
    );
    const wrong = (await desk.read(invoice.id)).payments.find((one) => one.reference === 'EQ 12')!;
    await desk.staff('POST', `/api/invoices/${invoice.id}/payments/${wrong.id}/reverse`, {
      reason: 'Wrong amount',
    });
    expect((await desk.record(invoice.id, { amount: 110, reference: 'EQ 12' })).status).toBe(201);
    expect(await desk.read(invoice.id)).toMatchObject({ paid: 110, balance: 1890 });
  });

  test('a refund of a part, then a credit note: what is open stays right, and no more than that is credited', async () => {
    const { invoice, token } = await desk.issue({
      items: [{ description: 'Course', quantity: 1, price: 2000 }],
    });
    await shop.card(await started(desk.pay(token, 'card', { amount: 1200 })), GOOD_CARD);
    const [card] = (await desk.until(invoice.id, (one) => one.paid === 1200)).payments;
    expect(
      (
        await staff('POST', `/api/payments/${card!.id}/refunds`, {
          amount: 200,
          reason: 'One lesson less',
        })
      ).status,
    ).toBe(201);
    expect(await desk.until(invoice.id, (one) => one.credited > 0)).toMatchObject({
      total: 2320,
      paid: 1000,
      credited: 200,
      balance: 1120,
    });
    expect((await desk.credit(invoice.id, { amount: 1120.01 })).body.fields?.amount).toContain(
      '1,120.00 is due',
    );
    expect((await desk.credit(invoice.id, { amount: 620 })).status).toBe(201);
    await desk.record(invoice.id, { amount: 500 });
    const after = await desk.read(invoice.id);
    expect(after).toMatchObject({ status: 'Paid', paid: 1500, credited: 820, balance: 0 });
    // VAT of what was credited, to the cent: 820 of 2,320 with 320 of VAT.
    expect(after.creditNotes.reduce((sum, note) => sum + note.tax, 0)).toBeCloseTo(113.1, 6);
    await eventually(
      async () => (await desk.mails(invoice.email, `Refund for invoice ${invoice.id}`)).length > 0,
    );
    const [mail] = await desk.mails(invoice.email, `Refund for invoice ${invoice.id}`);
    expect(mail!.text.replaceAll('\u00a0', ' ')).toContain(
      `We have refunded Ksh 200.00 to your card, from your payment for invoice ${invoice.id}.`,
    );
    expect(mail!.attachments.map(({ name }) => name)).toEqual([
      `${after.creditNotes.find((note) => note.total === 200)!.id}.pdf`,
    ]);
  });
});

describe('M-Pesa that staff record moves whole shillings', () => {
  const charge = {
    items: [{ description: 'Course', quantity: 1, price: 2000.4, taxClass: 'exempt' }],
  };
  const sums = async (id: string) => {
    const { paid, balance, rounding, status, payments } = await desk.read(id);
    return { paid, balance, rounding, status, amounts: payments.map((one) => one.amount) };
  };
  const ALL = { paid: 2000.4, balance: 0, rounding: 0.4, status: 'Paid', amounts: [2000] };

  test('and so does an invoice that is set to Paid by M-Pesa', async () => {
    const { invoice } = await desk.issue(charge);
    const payment = { method: 'M-Pesa', reference: 'HAND2001WS' };
    expect((await desk.put(invoice, { status: 'Paid', payment })).status).toBe(200);
    expect(await sums(invoice.id)).toEqual(ALL);
  });

  test('by bank the cents come as well, and a part by M-Pesa is not rounded', async () => {
    const [bank, part] = [(await desk.issue(charge)).invoice, (await desk.issue(charge)).invoice];
    await desk.record(bank.id, { amount: 2000 });
    expect(await sums(bank.id)).toMatchObject({ balance: 0.4, rounding: 0 });
    await desk.record(part.id, { amount: 1000, method: 'M-Pesa' });
    expect(await sums(part.id)).toMatchObject({ paid: 1000, balance: 1000.4, rounding: 0 });
  });
});
