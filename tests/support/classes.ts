import { expect } from 'vitest';
import type { ClassDetail, ClassRow, OrderClass } from '../../src/contracts/classes.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { AnyBody, CallOptions } from './api.ts';
import { mailsTo } from './mailbox.ts';
import type { TestProduct } from './product.ts';
import { CUSTOMER, shopOf } from './shop.ts';
import { seats } from './seats.ts';
import type { Staff } from './staff.ts';

/** Buyers of seats of a bootcamp, and the staff of its class. */
export function classroom(product: TestProduct, staff: Staff<object>, id = 'bootcamp-web') {
  const shop = shopOf(product);
  let buyers = 0;
  const room = {
    /** A paid order with so many seats; `path` is its classes by the link of its receipt. */
    async bought(quantity: number, more: object = {}) {
      const email = `buyer-${++buyers}-${Math.round(performance.now())}@seats.example`;
      const { order } = (await shop.place([seats(quantity, id)], { ...CUSTOMER, email, ...more }))
        .body;
      await shop.payAt('card', await shop.start('card', order));
      const paid: Order = await shop.paid(order);
      await shop.settledInbox();
      const [mail] = await mailsTo(product, email, order.number);
      const token = /receipt\/([\w-]{43})/.exec(mail!.text)![1]!;
      return { order: paid, email, token, path: `/api/orders/${token}/classes` };
    },
    name: (path: string, seat: number, body: object, options?: CallOptions) =>
      product.api<AnyBody & OrderClass[]>('PUT', `${path}/1/seats/${seat}`, body, options),
    of: async (path: string): Promise<OrderClass> =>
      (await product.api<OrderClass[]>('GET', path)).body[0]!,
    /** The class on sale, as staff see it. */
    async read(): Promise<ClassDetail> {
      const { body } = await staff<ClassRow[]>('GET', '/api/classes?sort=starts');
      const found = body.find(({ packageId, open }) => packageId === id && open)!;
      return (await staff<ClassDetail>('GET', `/api/classes/${found.id}`)).body;
    },
    async participant(email: string) {
      const seat = (await room.read()).seats.find((one) => one.participant?.email === email);
      return seat?.participant ?? null;
    },
    /** Somebody on a paid seat; answers their id. */
    async seated(email: string): Promise<string> {
      const { path } = await room.bought(1);
      const answer = await room.name(path, 1, { name: 'Atieno Owino', email });
      expect(answer.status, answer.text).toBe(200);
      return (await room.participant(email))!.id;
    },
    async meeting(day: string): Promise<string> {
      const { id: at } = await room.read();
      const answer = await staff<ClassDetail>('POST', `/api/classes/${at}/meetings`, { day });
      expect(answer.status, answer.text).toBe(201);
      return answer.body.meetings.find((one) => one.day === day)!.id;
    },
    /** Somebody with a certificate; answers its code. */
    async certified(email: string): Promise<string> {
      const path = `/api/classes/participants/${await room.seated(email)}/certificate`;
      const answer = await staff('POST', path, { built: 'A shop for books' });
      expect(answer.status, answer.text).toBe(201);
      return (await room.participant(email))!.certificate!.code;
    },
  };
  return room;
}
