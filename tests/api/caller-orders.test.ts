import { describe, expect, test } from 'vitest';
import type { OrderDetail } from '../../src/contracts/orders-office.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** Staff place an order for a caller, who pays it by the link in an email (D291). */

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);
const LINES = [
  { id: 'exam-basic', quantity: 2 },
  { id: 'sms-credits', quantity: 1000 },
];
const caller = (changes: object = {}) => ({
  name: 'Achieng Odhiambo',
  email: `caller-${newPhone()}@callers.example`,
  phone: '0712 000 222',
  company: 'Nyota Schools',
  kraPin: 'P051234567X',
  lines: LINES,
  ...changes,
});
const take = (body: object, key?: string) =>
  desk.staff<OrderDetail & { code: string; fields: Record<string, string> }>(
    'POST',
    '/api/orders/for-caller',
    body,
    { headers: key ? { 'idempotency-key': key } : {} },
  );
const consentsOf = (id: string) =>
  product.db.query("select source from consents where reference = $1 and purpose = 'terms'", [id]);

describe('an order for a caller', () => {
  test('has the catalogue’s prices, waits for payment, and its history says who took it', async () => {
    const { status, body } = await take(caller());
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      status: 'pending',
      company: 'Nyota Schools',
      kraPin: 'P051234567X',
      subtotal: 4_800,
      customer: { name: 'Achieng Odhiambo', phone: '254712000222' },
    });
    const said = body.timeline.map(({ text, detail }) => [text, detail]);
    expect(said).toContainEqual([
      `Order ${body.order.number} taken by telephone`,
      'Site Administrator',
    ]);
    expect(said).toContainEqual([
      expect.stringContaining('Order placed'),
      'Terms not accepted yet',
    ]);
  });

  test('the link in the email opens it without its customer’s details; paying by it accepts the terms', async () => {
    const asked = caller({ language: 'sw' });
    const { order } = (await take(asked)).body;
    const [mail] = await mailsTo(product, asked.email, order.number);
    expect(mail!.text).toContain('Unapolipa unakubali Masharti yetu.');
    expect(mail!.text).toContain(`/sw/checkout?order=${order.id}`);
    expect((await shop.read(order.id)).customer).toBeUndefined();
    expect(await consentsOf(order.id)).toEqual([]);
    for (const _twice of [1, 2]) await shop.start('paypal', order);
    expect(await consentsOf(order.id)).toHaveLength(1);
    const { timeline } = (await desk.staff<OrderDetail>('GET', `/api/orders/${order.id}/detail`))
      .body;
    expect(timeline[0]!.detail).toMatch(/^Terms \S+ accepted$/);
  });

  test('staff send its prompt at once', async () => {
    const { order } = (await take(caller())).body;
    const phoneNumber = newPhone();
    expect(
      (await desk.staff('POST', `/api/orders/${order.id}/prompt`, { phoneNumber })).status,
    ).toBe(200);
    const { body } = await product.api<{ CheckoutRequestID: string }[]>(
      'GET',
      `/sandbox/api/prompts?phone=${phoneNumber}`,
    );
    await shop.prompt(body[0]!, 'pay');
    await shop.paid(order);
  });

  test('by the same key is one order; another under it is refused', async () => {
    const asked = caller();
    const [one, two] = [await take(asked, 'call-1'), await take(asked, 'call-1')];
    expect(two.body.order.id).toBe(one.body.order.id);
    const other = await take({ ...asked, name: 'Somebody else' }, 'call-1');
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('is refused at its field: a package that is not sold, too many seats, no package, no email', async () => {
    const fields = async (changes: object) => {
      const { status, body } = await take(caller(changes));
      return [status, Object.keys(body.fields)];
    };
    expect(await fields({ lines: [{ id: 'none', quantity: 1 }] })).toEqual([422, ['lines.0.id']]);
    expect(await fields({ lines: [{ id: 'bootcamp-web', quantity: 6 }] })).toEqual([
      422,
      ['lines.0.quantity'],
    ]);
    expect(await fields({ lines: [] })).toEqual([422, ['lines']]);
    expect(await fields({ email: '' })).toEqual([422, ['email']]);
  });
});
