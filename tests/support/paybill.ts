import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';
import { expect } from 'vitest';
import type { ReceivedRow } from '../../src/contracts/received.ts';
import { newPhone } from './shop.ts';
import { eventually } from './eventually.ts';

/** Once M-Pesa knows where to send the paybill's messages: the product tells it after its start. */
export const addressTold = ({ db }: Pick<TestProduct, 'db'>): Promise<unknown> =>
  eventually(
    async () => (await db.query("select 1 from mpesa_marks where name = 'c2b'")).length > 0,
  );

/** Money sent to the paybill by hand, and what staff see of it. */
export function paybillOf(product: TestProduct, staff: Staff<never>) {
  let told: Promise<unknown> | undefined;
  const pay = async (account: string, amount: number, phone = newPhone()): Promise<string> => {
    await (told ??= addressTold(product));
    const answer = await product.api<{ receipt: string }>('POST', '/sandbox/api/paybill', {
      phone,
      account,
      amount,
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.receipt;
  };
  const received = async (receipt: string): Promise<ReceivedRow | undefined> =>
    (await staff<ReceivedRow[]>('GET', `/api/payments/received?q=${receipt}`)).body[0];
  const waiting = (receipt: string) =>
    eventually(async () =>
      (await received(receipt))?.state === 'waiting' ? received(receipt) : null,
    );
  const refundsOf = async (receipt: string) =>
    (
      await product.db.query<{ reason: string; amount: number }>(
        'select r.reason, r.amount from refunds r join payments p on p.id = r.payment_id where p.receipt = $1',
        [receipt],
      )
    ).map((row) => [row.reason, row.amount / 100]);
  const bells = async () =>
    (
      await staff<{ notifications: { message: string }[] }>('GET', '/api/notifications')
    ).body.notifications
      .map((note) => note.message)
      .join('\n');
  return { pay, received, waiting, refundsOf, bells };
}
