import type { TestProduct } from './product.ts';
import { expect } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import type { Order } from '../../src/contracts/orders.ts';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import { shopOf, type Line } from './shop.ts';
import { eventually } from './eventually.ts';

export const seats = (quantity: number, id = 'bootcamp-web'): Line => ({
  id,
  packageType: 'Bootcamp',
  quantity,
});

/** People who order seats of bootcamps, each from a network of their own. */
export function seatBuyers(product: TestProduct, shop: ReturnType<typeof shopOf>) {
  let people = 0;
  const newEmail = () => `member${++people}@seats.example`;
  const somebody = () => ({
    name: 'Wanjiku Kamau',
    email: `p${++people}@seats.example`,
    phone: `2547${20_000_000 + people}`,
  });
  /** Each call may come from an address of its own. */
  let addresses = 0;
  const elsewhere = (): string =>
    `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
  const place = (
    lines: Line[],
    customer: object = somebody(),
    { from = elsewhere(), cookie }: { from?: string; cookie?: string } = {},
  ) => shop.place(lines, customer, { cookie, headers: { 'x-forwarded-for': from } });
  const ordered = async (...call: Parameters<typeof place>): Promise<Order> => {
    const answer = await place(...call);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.order;
  };
  const cancel = (order: Order) => shop.cancel(order, { 'x-forwarded-for': elsewhere() });
  const paypal = (order: Order, from = elsewhere()) =>
    product.api(
      'POST',
      '/api/paypal/create-payment',
      { orderId: order.id, amount: order.total, currency: 'USD' },
      { headers: { 'x-forwarded-for': from } },
    );
  const item = async (id: string) =>
    (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body.find(
      (one) => one.id === id,
    )!;
  const left = (id: string, count: number) =>
    eventually(async () => (await item(id)).seatsLeft === count);
  /** A day later none of the tests before counts any more. */
  const nextDay = () => product.clock.advance(DAY + MINUTE);
  return { newEmail, somebody, elsewhere, place, ordered, cancel, paypal, item, left, nextDay };
}
