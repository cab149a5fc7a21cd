import { describe, expect, test } from 'vitest';
import type { OrderDetail } from '../../src/contracts/orders-office.ts';
import { bookkeeper, EXEMPT } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf, CUSTOMER } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** Staff send an M-Pesa prompt while the customer is on the line (D275). */

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);
const prompt = (id: string, body: object, key?: string) =>
  desk.staff('POST', `/api/invoices/${id}/prompt`, body, {
    headers: key ? { 'idempotency-key': key } : {},
  });
const onPhone = async (phoneNumber: string) =>
  (
    await product.api<{ CheckoutRequestID: string; amount: number; reference: string }[]>(
      'GET',
      `/sandbox/api/prompts?phone=${phoneNumber}`,
    )
  ).body;

const logged = (id: string) =>
  product.db.query<{ actor: string; summary: string }>(
    "select actor, summary from audit_entries where action = 'invoice.prompted' and entity_id = $1",
    [id],
  );

describe('a prompt for an invoice', () => {
  test('is on the phone for the amount, is paid there, and the log says who sent it, without the number', async () => {
    const { invoice } = await desk.issue(EXEMPT(1000));
    const phoneNumber = newPhone();
    const sent = await prompt(invoice.id, { phoneNumber, amount: 400 });
    expect(sent.status, sent.text).toBe(200);
    const [shown] = await onPhone(phoneNumber);
    expect(shown).toMatchObject({ amount: 400, reference: invoice.id });
    await shop.prompt(shown!, 'pay');
    await desk.until(invoice.id, ({ paid }) => paid === 400);
    const [entry] = await logged(invoice.id);
    expect(entry!.summary).toMatch(/^M-Pesa prompt for INV-\d+ asked for, to 07•• ••• \d{3}$/);
    expect(entry!.actor).toBe('Site Administrator');
  });

  test('by the same key is one prompt, also once it was refused on the phone', async () => {
    const { invoice } = await desk.issue(EXEMPT(1000));
    const phoneNumber = newPhone();
    const press = async () =>
      (await prompt(invoice.id, { phoneNumber, amount: 400 }, 'one-press')).status;
    expect([await press(), await press()]).toEqual([200, 200]);
    const [only, ...others] = await onPhone(phoneNumber);
    expect(others).toEqual([]);
    await shop.prompt(only!, 'cancel');
    await eventually(
      async () =>
        (
          await product.db.query(
            "select 1 from payments where payable_number = $1 and status = 'failed'",
            [invoice.id],
          )
        ).length > 0,
    );
    expect(await press()).toBe(200);
    expect(await logged(invoice.id)).toHaveLength(1);
  });

  test('whose answer never came is in the log, too', async () => {
    const { invoice } = await desk.issue(EXEMPT(1000));
    await shop.fault('mpesa', { http_status: 500, only: 'stkpush' });
    const unsure = await prompt(invoice.id, { phoneNumber: newPhone(), amount: 400 });
    await shop.clearFaults();
    expect([unsure.status, unsure.body.code]).toEqual([409, 'payment_unconfirmed']);
    expect(await logged(invoice.id)).toHaveLength(1);
  });

  test('is refused before the invoice is sent, above what is due, at a wrong number, and for what is not there', async () => {
    const draft = await desk.make(EXEMPT(1000));
    const { invoice } = await desk.issue(EXEMPT(1000));
    const phoneNumber = newPhone();
    const refused = async (id: string, body: object) => {
      const { status, body: said } = await prompt(id, body);
      return [status, said.fields ?? said.code];
    };
    expect(await refused(draft.id, { phoneNumber, amount: 400 })).toEqual([
      409,
      'invoice_not_issued',
    ]);
    expect(await refused(invoice.id, { phoneNumber, amount: 1001 })).toEqual([
      422,
      { amount: expect.stringContaining('1,000') },
    ]);
    expect(await refused(invoice.id, { phoneNumber: '12', amount: 400 })).toEqual([
      422,
      { phoneNumber: 'Please enter a valid phone number' },
    ]);
    expect((await prompt('INV-99999', { phoneNumber, amount: 400 })).status).toBe(404);
    expect(await onPhone(phoneNumber)).toEqual([]);
  });
});

const promptOrder = (id: string, phoneNumber: string, key?: string) =>
  desk.staff(
    'POST',
    `/api/orders/${id}/prompt`,
    { phoneNumber },
    {
      headers: key ? { 'idempotency-key': key } : {},
    },
  );
const loggedOf = async (id: string) =>
  (await desk.staff<OrderDetail>('GET', `/api/orders/${id}/detail`)).body.timeline.filter(
    ({ kind }) => kind === 'staff',
  );

describe('a prompt for an order', () => {
  test('is on the phone for the order’s total, is paid there, and its history says who sent it, without the number', async () => {
    const order = await shop.order();
    const phoneNumber = newPhone();
    const sent = await promptOrder(order.id, phoneNumber);
    expect(sent.status, sent.text).toBe(200);
    const [shown] = await onPhone(phoneNumber);
    expect(shown).toMatchObject({ amount: Math.round(order.total), reference: order.number });
    await shop.prompt(shown!, 'pay');
    expect((await shop.paid(order)).invoiceNumber).toMatch(/^INV-/);
    expect(await loggedOf(order.id)).toMatchObject([
      {
        text: expect.stringMatching(
          new RegExp(`^M-Pesa prompt for ${order.number} asked for, to 07•• ••• \\d{3}$`),
        ),
        detail: 'Site Administrator',
      },
    ]);
  });

  test('by the same key is one prompt, also once it is paid', async () => {
    const order = await shop.order();
    const phoneNumber = newPhone();
    for (const _twice of [1, 2])
      expect((await promptOrder(order.id, phoneNumber, 'one-press')).status).toBe(200);
    const [only, ...others] = await onPhone(phoneNumber);
    expect(others).toEqual([]);
    await shop.prompt(only!, 'pay');
    await shop.paid(order);
    expect((await promptOrder(order.id, phoneNumber, 'one-press')).status).toBe(200);
    expect(await loggedOf(order.id)).toHaveLength(1);
  });

  test('asks for what is still due where a part is paid', async () => {
    const order = await shop.order();
    await product.api('POST', '/sandbox/api/paybill', {
      phone: newPhone(),
      account: order.number,
      amount: 1000,
    });
    await shop.until(order, ({ owed }) => owed === order.total - 1000);
    const phoneNumber = newPhone();
    const sent = await promptOrder(order.id, phoneNumber);
    expect((sent.body as unknown as OrderDetail).order.owed).toBe(order.total - 1000);
    expect(await onPhone(phoneNumber)).toMatchObject([{ amount: order.total - 1000 }]);
  });

  test('is refused beside an open one, above the limit, at a wrong number, for an ended order and for what is not there', async () => {
    const order = await shop.order();
    const phoneNumber = newPhone();
    const refused = async (id: string, phone: string) => {
      const { status, body } = await promptOrder(id, phone);
      return [status, body.code, body.fields?.phoneNumber];
    };
    await promptOrder(order.id, newPhone());
    expect(await refused(order.id, phoneNumber)).toEqual([409, 'payment_in_progress', undefined]);
    const dear = await shop.order([{ id: 'darasalink', packageType: 'Premium', quantity: 5 }]);
    expect(await refused(dear.id, phoneNumber)).toEqual([422, 'amount_above_limit', undefined]);
    expect(await refused(dear.id, '12')).toEqual([
      422,
      'invalid_input',
      'Please enter a valid phone number',
    ]);
    await shop.cancel(dear);
    expect(await refused(dear.id, phoneNumber)).toEqual([409, 'order_cancelled', undefined]);
    expect(await refused('ord_none', phoneNumber)).toEqual([404, 'not_found', undefined]);
    expect(await onPhone(phoneNumber)).toEqual([]);
    expect(await loggedOf(dear.id)).toEqual([]);
  });

  test('is only for staff', async () => {
    const order = await shop.order();
    const answer = await product.api('POST', `/api/orders/${order.id}/prompt`, {
      phoneNumber: CUSTOMER.phone,
    });
    expect(answer.status).toBe(401);
  });
});
