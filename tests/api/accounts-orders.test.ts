import { expect, test } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import { walked } from '../support/pages.ts';
import { signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { EXAM, shopOf } from '../support/shop.ts';

const product = useProduct();
const shop = shopOf(product);
const BOOTCAMP = { id: 'bootcamp-web', packageType: 'Bootcamp', quantity: 2 };
const CUSTOMER = {
  name: 'Wanjiku Kamau',
  email: 'wanjiku@customer.example',
  phone: '0712 345 678',
};
const mine = (cookie: string | null, query = '') =>
  product.api<Order[]>('GET', `/api/orders/mine${query}`, undefined, { cookie });

async function order(cookie: string, lines = [EXAM]): Promise<Order> {
  const answer = await shop.place(lines, CUSTOMER, { cookie });
  expect(answer.status, answer.text).toBe(201);
  product.clock.advance(1_000);
  return answer.body.order;
}

test('a list holds what this account ordered, newest first, with lines and payments, in pages', async () => {
  const [cookie, other] = [
    await signUp(product, 'buyer@example.com'),
    await signUp(product, 'neighbour@example.com'),
  ];
  expect((await mine(cookie)).body).toEqual([]);
  const made = [await order(cookie), await order(cookie, [BOOTCAMP]), await order(cookie)];
  await order(other);
  await shop.order();
  const start = await product.api<{ CheckoutRequestID: string }>(
    'POST',
    '/api/mpesa/stkpush',
    { orderId: made[1]!.id, phoneNumber: '0733111222', amount: Math.round(made[1]!.total) },
    { cookie },
  );
  expect(start.status).toBe(200);
  await shop.prompt(start.body, 'pay');
  await expect.poll(async () => (await mine(cookie, '?status=paid')).body.length).toBe(1);

  const all = await mine(cookie);
  expect(all.body.map((one) => one.number)).toEqual(made.map((one) => one.number).toReversed());
  expect(all.body[1]).toMatchObject({
    status: 'paid',
    invoiceNumber: expect.stringMatching(/^INV-/),
    customer: { email: CUSTOMER.email },
  });
  expect(all.body[1]!.lines).toEqual([
    expect.objectContaining({ id: 'bootcamp-web', quantity: 2, startDate: expect.any(String) }),
  ]);
  expect(all.body[1]!.payments).toEqual([
    expect.objectContaining({ method: 'mpesa', status: 'succeeded', amount: made[1]!.total }),
  ]);
  expect(all.body[0]!.payments).toEqual([]);

  const own = <Body>(method: string, path: string) =>
    product.api<Body>(method, path, undefined, { cookie });
  expect(await walked(own, '/api/orders/mine?limit=2')).toEqual(all.body);

  const numbers = async (query: string) =>
    (await mine(cookie, query)).body.map((one) => one.number);
  expect(await numbers('?packageType=Bootcamp')).toEqual([made[1]!.number]);
  expect(await numbers('?status=pending')).toEqual([made[2]!.number, made[0]!.number]);
  expect(await numbers(`?q=${made[0]!.number.toLowerCase()}`)).toEqual([made[0]!.number]);
  expect(await numbers('?q=%25')).toEqual([]);
  expect((await mine(other)).body).toHaveLength(1);
  expect((await mine(other, `?cursor=${made[0]!.id}`)).body).toEqual([]);
});
