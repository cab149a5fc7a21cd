import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import { Keys } from '../../src/kernel/keys.ts';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';
import { paybillOf } from '../support/paybill.ts';

/** Money that a customer sends to the paybill by hand, and money of prompts that is found without their callbacks (D143, D152). */
const SECRET_KEY = 'a-secret-of-the-paybill-test-0123456789';
const product = useProduct({ SECRET_KEY });
const shop = shopOf(product);
const staff = asAdmin<never>(product);
const { pay, received, waiting, refundsOf, bells } = paybillOf(product, staff);
afterEach(shop.clearFaults);

describe('messages of the paybill', () => {
  const message = (more: object) => ({
    TransactionType: 'Pay Bill',
    TransID: 'SFAKE00001',
    TransTime: '20260302101500',
    TransAmount: '10',
    BusinessShortCode: '174379',
    BillRefNumber: 'X',
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    MSISDN: '25470****149',
    FirstName: 'JOHN',
    ...more,
  });
  const at = `/api/webhooks/daraja-c2b/${new Keys(SECRET_KEY).for('paybill address').newest.toString('hex')}`;

  it('are not taken at another address, of another company, or without a receipt', async () => {
    expect((await product.api('POST', `${at.slice(0, -1)}/confirmation`, message({}))).status).toBe(
      404,
    );
    expect(
      (await product.api('POST', `${at}/confirmation`, message({ BusinessShortCode: '600000' })))
        .status,
    ).toBe(400);
    expect((await product.api('POST', `${at}/confirmation`, message({ TransID: '' }))).status).toBe(
      400,
    );
    expect((await product.api('POST', `${at}/confirmation`, 'nonsense')).status).toBe(400);
    expect(
      (await product.api('POST', `${at}/validation`, message({ BusinessShortCode: '600000' })))
        .body,
    ).toEqual({ ResultCode: 'C2B00015', ResultDesc: 'Rejected' });
    expect((await product.api('POST', `${at}/validation`, message({}))).body).toEqual({
      ResultCode: '0',
      ResultDesc: 'Accepted',
    });
    expect(await received('SFAKE00001')).toBeUndefined();
  });

  it('pay nothing when M-Pesa knows no such receipt, though the secret is right', async () => {
    const order = await shop.order();
    const forged = message({
      TransID: 'SFORGED123',
      TransAmount: String(Math.round(order.total)),
      BillRefNumber: order.number,
    });
    expect((await product.api('POST', `${at}/confirmation`, forged)).body).toEqual({
      ResultCode: 0,
      ResultDesc: 'Success',
    });
    await eventually(async () => (await received('SFORGED123'))?.state === 'refused');
    expect((await shop.read(order.id)).status).toBe('pending');
    expect(await bells()).toContain('SFORGED123');
  });

  it('count once when they come three times', async () => {
    await shop.fault('mpesa', { duplicate_callback: 3 });
    const order = await shop.order();
    await pay(order.number, Math.round(order.total));
    await shop.paid(order);
    await shop.settledInbox();
    expect(await shop.traces(order)).toMatchObject({ invoices: 1, refunds: [] });
    await shop.expectBooks(order);
  });
});

describe('money of prompts whose answer and callback were lost', () => {
  /** What M-Pesa never said a word of stays in sight of staff. */
  const UNANSWERED = { status: 'pending', unanswered: true, reference: null };
  /** Charged, and nobody here was told. */
  async function lost(): Promise<{
    order: Awaited<ReturnType<typeof shop.order>>;
    receipt: string;
  }> {
    const order = await shop.order();
    await shop.fault('mpesa', { http_status: 503, charge_anyway: true, only: 'stkpush', times: 1 });
    const phoneNumber = newPhone();
    expect((await shop.press('mpesa', order, { phoneNumber })).status).toBe(409);
    const prompt = (
      await product.api<{ CheckoutRequestID: string }[]>(
        'GET',
        `/sandbox/api/prompts?phone=${phoneNumber}`,
      )
    ).body[0]!;
    const { receipt } = (await shop.prompt(prompt, 'pay')).body as unknown as { receipt: string };
    return { order, receipt };
  }

  it('is found by the confirmation of the paybill', async () => {
    await shop.fault('mpesa', { drop_callback: true, only: 'callback' });
    const { order, receipt } = await lost();
    const paid = await shop.paid(order);
    expect(paid.payments).toMatchObject([{ status: 'succeeded', reference: receipt }, UNANSWERED]);
    await shop.expectBooks(order);
  });

  it('is found in the list of payments', async () => {
    await shop.fault('mpesa', { drop_callback: true });
    const { order, receipt } = await lost();
    product.clock.advance(20 * MINUTE);
    const paid = await shop.paid(order);
    expect(paid.payments).toMatchObject([{ status: 'succeeded', reference: receipt }, UNANSWERED]);
    expect((await received(receipt))!.sources).toEqual(['pull']);
    await shop.expectBooks(order);
  });

  it('is found by the receipt that a customer reads out, once M-Pesa confirms it', async () => {
    await shop.fault('mpesa', { drop_callback: true });
    await shop.fault('mpesa', { http_status: 503, only: 'pull' });
    const { order, receipt } = await lost();
    const check = (code: string) =>
      staff<{ check: { state: string } }>('POST', '/api/payments/receipts', {
        receipt: code,
        number: order.number,
      });
    await shop.clearFaults();
    expect((await check('SNEVER0000')).body.check.state).toBe('asked');
    const answers = () =>
      staff<{ receipt: string; state: string; answer: string }[]>(
        'GET',
        `/api/payments/receipts?q=${order.number}`,
      );
    await eventually(async () => (await answers()).body[0]?.state === 'refused');
    expect((await shop.read(order.id)).status).toBe('pending');
    expect((await check(receipt.toLowerCase())).status).toBe(202);
    await shop.paid(order);
    expect((await answers()).body[0]).toMatchObject({ receipt, state: 'found' });
    await shop.expectBooks(order);
  });

  it('is counted once when the order was paid again by hand: that money waits for staff', async () => {
    await shop.fault('mpesa', { drop_callback: true, only: 'callback' });
    const { order } = await lost();
    await shop.paid(order);
    await shop.clearFaults();
    const again = await pay(order.number, Math.round(order.total));
    await waiting(again);
    expect(await shop.traces(order)).toMatchObject({ invoices: 1, refunds: [] });
    await staff('POST', `/api/payments/received/${again}/assign`, { number: order.number });
    expect(await refundsOf(again)).toEqual([['surplus', Math.round(order.total)]]);
    await shop.expectBooks(order);
  });
});
