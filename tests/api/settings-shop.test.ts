import { describe, expect, test } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { useProduct } from '../support/product.ts';
import { bookkeeper, readPdf } from '../support/bookkeeper.ts';
import { shopOf, type Line } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { settingsDesk } from '../support/settings.ts';

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);
const { read, change, methods } = settingsDesk(product, staff);
const desk = bookkeeper(product, () => staff.cookie);
const item = async (id: string): Promise<CatalogueItem> =>
  (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body.find((one) => one.id === id)!;
const SMS: Line = { id: 'sms-credits', packageType: 'Bulk SMS', quantity: 1 };

describe('the shop follows its settings', () => {
  test('a method that is switched off is not offered, and refused with a clear text (D48)', async () => {
    const order = await shop.order();
    expect((await methods()).methods.map(({ id }) => id)).toEqual(['mpesa', 'card', 'paypal']);
    await change('shop', { methods: { paypal: false, card: false } });
    expect((await methods()).methods.map(({ id }) => id)).toEqual(['mpesa']);
    const refused = await product.api('POST', '/api/paypal/create-payment', {
      orderId: order.id,
      amount: order.total,
      currency: 'USD',
    });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'method_unavailable',
      'This payment method is not available right now. Choose another one.',
    ]);
    expect(
      (
        await product.api('POST', '/api/stripe/create-payment-intent', {
          orderId: order.id,
          amount: order.total,
          currency: 'kes',
        })
      ).body.code,
    ).toBe('method_unavailable');
    expect((await change('shop', { methods: { mpesa: false } })).body.warnings).toEqual([
      'No payment method is turned on, so customers cannot pay in the shop.',
    ]);
    await change('shop', { methods: { mpesa: true, paypal: true, card: true } });
  });

  test('the VAT rate of the class standard counts for new orders, in the catalogue and at once; older orders keep theirs (D35)', async () => {
    const old = await shop.order();
    await change('shop', { vatRate: 1400 });
    await expect.poll(async () => (await item('exam-basic')).priceWithVat).toBe(2280);
    expect((await item('exam-basic')).vatRate).toBe(1400);
    expect(await shop.order()).toMatchObject({ subtotal: 2000, vat: 280, total: 2280 });
    expect(
      (await product.api<{ order: object }>('GET', `/api/orders/${old.id}`)).body.order,
    ).toMatchObject({ vat: 320, total: 2320 });
    await change('shop', { vatRate: 1600 });
  });

  test('a seller who is not registered for VAT charges none, in the catalogue, in new orders and at once; older orders keep theirs (D35)', async () => {
    const old = await shop.order();
    await change('seller', { vatRegistered: false });
    await expect.poll(async () => (await item('exam-basic')).priceWithVat).toBe(2000);
    expect(
      (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body.filter(
        (one) => one.vatRate !== 0 || one.priceWithVat !== one.price,
      ),
    ).toEqual([]);
    expect(await shop.order()).toMatchObject({ subtotal: 2000, vat: 0, total: 2000 });
    expect(
      (await product.api<{ order: object }>('GET', `/api/orders/${old.id}`)).body.order,
    ).toMatchObject({ vat: 320, total: 2320 });
    // What the pages, invoices and proposals say of it follows at once.
    expect((await product.api<{ vatRate: number }>('GET', '/api/company')).body.vatRate).toBe(0);
    const { invoice, token } = await desk.issue();
    expect(invoice).toMatchObject({ amount: 50934, tax: 0, total: 50934 });
    expect((await desk.page(token)).withVat).toBe(false);
    const paper = async () =>
      (
        await readPdf(
          new Uint8Array(await (await fetch(`${product.url}/api/pay/${token}/pdf`)).arrayBuffer()),
        )
      ).text;
    const free = await paper();
    expect(free.match(/.{0,12}\bVAT\b.{0,15}/g)).toEqual([
      expect.stringContaining('VAT not registered'),
    ]);
    for (const words of [
      'Description',
      'Amount',
      'School website',
      '45,000.00',
      'Total',
      'Ksh 50,934.00',
    ])
      expect(free).toContain(words);
    await desk.credit(invoice.id, { amount: 934 });
    const [note] = (await desk.read(invoice.id)).creditNotes;
    const credit = await readPdf(
      new Uint8Array(
        await (
          await fetch(`${product.url}/api/invoices/${invoice.id}/credit-notes/${note!.id}/pdf`, {
            headers: { cookie: staff.cookie },
          })
        ).arrayBuffer(),
      ),
    );
    expect(credit.text.match(/\bVAT\b/g)).toHaveLength(1);
    await change('seller', { vatRegistered: true });
    // A document keeps what was true when it was written.
    expect((await desk.page(token)).withVat).toBe(false);
    expect((await product.api<{ vatRate: number }>('GET', '/api/company')).body.vatRate).toBe(1600);
    expect((await desk.page((await desk.issue()).token)).withVat).toBe(true);
    expect(await shop.order()).toMatchObject({ vat: 320, total: 2320 });
  });

  test('a least order of SMS credits, off by default (D31)', async () => {
    expect((await item('sms-credits')).minQuantity).toBe(1);
    expect((await shop.place([SMS])).status).toBe(201);
    await change('shop', { minSmsCredits: 100 });
    await expect.poll(async () => (await item('sms-credits')).minQuantity).toBe(100);
    expect((await item('sms-safaricom')).minQuantity).toBe(1);
    const refused = await shop.place([{ ...SMS, quantity: 99 }]);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'lines.0.quantity': 'Quantity must be from 100 to 1000000' },
    ]);
    expect((await shop.place([{ ...SMS, quantity: 100 }])).status).toBe(201);
    await change('shop', { minSmsCredits: 0 });
  });

  test('the cap of M-Pesa, and the other way to pay above it (D43)', async () => {
    await change('shop', {
      mpesaLimit: 2_000,
      paybill: 'Paybill 400200, account: your order number.',
    });
    expect(await methods()).toMatchObject({
      methods: expect.arrayContaining([{ id: 'mpesa', maxAmount: 2_000 }]),
      paybill: 'Paybill 400200, account: your order number.',
    });
    const order = await shop.order();
    const refused = await product.api('POST', '/api/mpesa/stkpush', {
      orderId: order.id,
      phoneNumber: '0712345678',
      amount: order.total,
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'amount_above_limit']);
    expect(refused.body.error).toContain('Paybill 400200');
    await change('shop', { mpesaLimit: 250_000, paybill: '' });
  });

  test('the most lines of one order (D59)', async () => {
    await change('shop', { maxLines: 1 });
    const refused = await shop.place([
      SMS,
      { id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 },
    ]);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { lines: 'An order can have at most 1 lines' },
    ]);
    await change('shop', { maxLines: 50 });
  });

  test('a new exchange rate is of today, or of the day typed with it; an age limit ends PayPal until there is a new one (D46)', async () => {
    const first = await read('exchangeRate');
    expect(first).toMatchObject({ value: '129.50', maxAgeDays: null });
    // The database was filled before the run of the tests, which may pass midnight.
    expect(
      [0, DAY].map((ago) => nairobiDay(new Date(product.clock.now().getTime() - ago))),
    ).toContain(first.date);
    product.clock.advance(3 * DAY);
    await staff.signIn();
    const dated = await change('exchangeRate', { ...first, value: '131.25' });
    expect(dated.body).toMatchObject({ value: '131.25', date: nairobiDay(product.clock.now()) });
    expect((await methods()).rate).toEqual({ value: '131.25', date: dated.body.date });
    expect((await change('exchangeRate', { value: '132', date: '2026-01-31' })).body.date).toBe(
      '2026-01-31',
    );
    const order = await shop.order();
    const old = await change('exchangeRate', { maxAgeDays: 7 });
    expect(old.body.warnings[0]).toBe(
      'The exchange rate from 31 January 2026 is too old. We cannot offer PayPal until you save a new one.',
    );
    expect((await methods()).methods.map(({ id }) => id)).toEqual(['mpesa', 'card']);
    expect(
      (
        await product.api('POST', '/api/paypal/create-payment', {
          orderId: order.id,
          amount: order.total,
          currency: 'USD',
        })
      ).body.code,
    ).toBe('method_unavailable');
    await change('exchangeRate', { value: '130' });
    expect((await methods()).methods.map(({ id }) => id)).toContain('paypal');
  });
});
