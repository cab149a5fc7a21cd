import { describe, expect, test } from 'vitest';
import type { OrderDetail } from '../../src/contracts/orders-office.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { useProduct } from '../support/product.ts';
import { CUSTOMER, newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** Staff send an M-Pesa prompt for an order while the customer is on the line (D275). */

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);
const prompt = (id: string, phoneNumber: string, key?: string) =>
  desk.staff(
    'POST',
    `/api/orders/${id}/prompt`,
    { phoneNumber },
    {
      headers: key ? { 'idempotency-key': key } : {},
    },
  );
const onPhone = async (phoneNumber: string) =>
  (
    await product.api<{ CheckoutRequestID: string; amount: number; reference: string }[]>(
      'GET',
      `/sandbox/api/prompts?phone=${phoneNumber}`,
    )
  ).body;
const logged = async (id: string) =>
  (await desk.staff<OrderDetail>('GET', `/api/orders/${id}/detail`)).body.timeline.filter(
    ({ kind }) => kind === 'staff',
  );

describe('a prompt for an order', () => {
  test('is on the phone for the order’s total, is paid there, and its history says who sent it, without the number', async () => {
    const order = await shop.order();
    const phoneNumber = newPhone();
    const sent = await prompt(order.id, phoneNumber);
    expect(sent.status, sent.text).toBe(200);
    const [shown] = await onPhone(phoneNumber);
    expect(shown).toMatchObject({ amount: Math.round(order.total), reference: order.number });
    await shop.prompt(shown!, 'pay');
    expect((await shop.paid(order)).invoiceNumber).toMatch(/^INV-/);
    expect(await logged(order.id)).toMatchObject([
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
      expect((await prompt(order.id, phoneNumber, 'one-press')).status).toBe(200);
    const [only, ...others] = await onPhone(phoneNumber);
    expect(others).toEqual([]);
    await shop.prompt(only!, 'pay');
    await shop.paid(order);
    expect((await prompt(order.id, phoneNumber, 'one-press')).status).toBe(200);
    expect(await logged(order.id)).toHaveLength(1);
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
    const sent = await prompt(order.id, phoneNumber);
    expect((sent.body as unknown as OrderDetail).order.owed).toBe(order.total - 1000);
    expect(await onPhone(phoneNumber)).toMatchObject([{ amount: order.total - 1000 }]);
  });

  test('is refused beside an open one, above the limit, at a wrong number, for an ended order and for what is not there', async () => {
    const order = await shop.order();
    const phoneNumber = newPhone();
    const refused = async (id: string, phone: string) => {
      const { status, body } = await prompt(id, phone);
      return [status, body.code, body.fields?.phoneNumber];
    };
    await prompt(order.id, newPhone());
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
    expect(await logged(dear.id)).toEqual([]);
  });

  test('is only for staff', async () => {
    const order = await shop.order();
    const answer = await product.api('POST', `/api/orders/${order.id}/prompt`, {
      phoneNumber: CUSTOMER.phone,
    });
    expect(answer.status).toBe(401);
  });
});
