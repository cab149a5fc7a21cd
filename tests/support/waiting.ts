import { expect } from 'vitest';
import type { Intake } from '../../src/contracts/catalogue-office.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { Wait } from '../../src/contracts/waitlist.ts';
import type { AnyBody } from './api.ts';
import { comesSoFar } from './eventually.ts';
import { mailsTo } from './mailbox.ts';
import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';

/** People who wait for seats of a bootcamp, and the staff who decide how many there are. */
export function waitingRoom(product: TestProduct, staff: Staff<object>, id = 'bootcamp-web') {
  const room = {
    /** The class on sale. */
    intake: async (): Promise<Intake> =>
      (await staff<Intake[]>('GET', `/api/catalogue/packages/${id}/intakes`)).body.find(
        ({ onSale }) => onSale,
      )!,
    /** Leaves so many seats free: staff change how many there are. */
    async free(count: number): Promise<Intake> {
      const { id: intake, sold, held } = await room.intake();
      const capacity = sold + held + count;
      const answer = await staff<Intake>('PUT', `/api/catalogue/intakes/${intake}`, { capacity });
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    },
    /** A class of which all seats but some are sold, for which nobody waits. */
    async fill(sold = 12, free = 0): Promise<void> {
      const { id: intake } = await room.intake();
      await product.db.query('delete from seat_holds');
      await product.db.query(`update waitlist set status = 'left', offered_until = null`);
      await product.db.query('update intakes set sold = $2, capacity = $3 where id = $1', [
        intake,
        sold,
        sold + free,
      ]);
      // Also for what the pages keep.
      await room.free(free);
    },
    join: (email: string, more: object = {}) =>
      product.api('POST', '/api/waitlist', {
        package: id,
        name: 'Achieng Otieno',
        email,
        phone: '0712345678',
        seats: 1,
        ...more,
      }),
    list: async (query = ''): Promise<Wait[]> =>
      (await staff<Wait[]>('GET', `/api/waitlist?limit=200${query}`)).body,
    of: async (email: string): Promise<Wait> =>
      (await room.list(`&q=${encodeURIComponent(email)}`))[0]!,
    until: (email: string, status: Wait['status']): Promise<Wait> =>
      comesSoFar(
        () => room.of(email),
        (wait) => wait.status === status,
      ),
    /** The token of somebody's emails. */
    token: async (email: string): Promise<string> =>
      /\/waitlist\/([\w-]{43})/.exec((await mailsTo(product, email, ''))[0]!.text)![1]!,
    take: (token: string, body: object = {}) =>
      product.api<AnyBody & { orderId: string }>(
        'POST',
        `/api/waitlist/by-link/${token}/order`,
        body,
      ),
    order: async (orderId: string): Promise<Order> =>
      (await product.api<{ order: Order }>('GET', `/api/orders/${orderId}`)).body.order,
  };
  return room;
}
