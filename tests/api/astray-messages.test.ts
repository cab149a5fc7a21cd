import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signInAdmin } from '../support/accounts.ts';
import { stkCallback } from '../support/daraja.ts';
import { eventually } from '../support/eventually.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';

// Prompts are told by their callbacks alone: no confirmation of the paybill names a receipt.
const product = useProduct({ MPESA_C2B: '0' });
const shop = shopOf(product);
const SECRET = 'e'.repeat(64);

/** Gives an attempt or a refund an address that the test knows; its provider's own messages find nobody at the old one. */
async function knowSecret(table: 'payments' | 'refunds', id: string): Promise<void> {
  const hash = createHash('sha256').update(SECRET).digest('hex');
  await product.db.query('update payments set secret_hash = null where secret_hash = $1', [hash]);
  await product.db.query(`update ${table} set secret_hash = $2 where id = $1`, [id, hash]);
}

const send = (body: object) => product.api('POST', `/api/webhooks/daraja/${SECRET}`, body);

const reversal = (OriginatorConversationID: string) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'ok',
    OriginatorConversationID,
    ConversationID: 'AG_1',
    TransactionID: 'TREVERSED1',
    ResultParameters: { ResultParameter: [{ Key: 'Amount', Value: 2_320 }] },
  },
});

test("a receipt pays once: a prompt that names another order's receipt settles nothing and is shown to staff", async () => {
  const first = await shop.order();
  await shop.payAt('mpesa', await shop.start('mpesa', first));
  const { reference: receipt } = (await shop.paid(first)).payments[0]!;
  await shop.settledInbox();

  const second = await shop.order();
  const start = await shop.start('mpesa', second);
  const { id } = (await shop.read(second.id)).payments[0]!;
  await knowSecret('payments', id);
  await shop.prompt(start, 'pay');
  expect((await send(stkCallback(start.CheckoutRequestID, receipt!))).status).toBe(200);

  expect(await shop.attempt(second, 'failed')).toMatchObject({ code: 'amount_differs' });
  expect((await shop.read(second.id)).status).toBe('pending');
  expect(await shop.traces(second)).toEqual({ invoices: 0, tasks: 0, refunds: [] });
  const [row] = await product.db.query<{ review: string; receipt: string | null }>(
    'select review, receipt from payments where id = $1',
    [id],
  );
  expect(row).toEqual({
    review: 'The receipt of this payment is already recorded for another payment',
    receipt: null,
  });
  expect((await shop.read(first.id)).payments[0]).toMatchObject({
    reference: receipt,
    status: 'succeeded',
  });
});

test("the result of a reversal at an attempt's address is refused: nothing counts as given back", async () => {
  const order = await shop.order();
  await shop.payAt('mpesa', await shop.start('mpesa', order));
  const { id } = (await shop.paid(order)).payments[0]!;
  await shop.settledInbox();
  await knowSecret('payments', id);
  expect(await send(reversal('1-1-1'))).toMatchObject({
    status: 400,
    body: { code: 'bad_signature' },
  });
  expect(
    await product.db.query("select 1 from payment_events where type = 'reversal.result'"),
  ).toEqual([]);
  expect((await shop.read(order.id)).payments[0]!.status).toBe('succeeded');
});

test("the result of a prompt at a refund's address is refused: the refund stays as it was", async () => {
  const admin = await signInAdmin(product);
  const order = await shop.order();
  await shop.payAt('mpesa', await shop.start('mpesa', order));
  const { id } = (await shop.paid(order)).payments[0]!;
  await shop.fault('mpesa', { drop_callback: true, only: 'result' });
  const asked = await product.api<{ refund: { id: string } }>(
    'POST',
    `/api/payments/${id}/refunds`,
    { amount: 2_320, reason: 'Not needed after all' },
    { cookie: admin },
  );
  const read = async () =>
    (
      await product.db.query<{ status: string; ref: string | null }>(
        'select status, provider_ref as ref from refunds where id = $1',
        [asked.body.refund.id],
      )
    )[0]!;
  const { ref } = await eventually(async () => {
    const row = await read();
    return row.ref === null ? null : row;
  });
  await knowSecret('refunds', asked.body.refund.id);
  expect(await send(stkCallback('ws_CO_1', 'TFORGED001'))).toMatchObject({
    status: 400,
    body: { code: 'bad_signature' },
  });
  expect(await read()).toMatchObject({ status: 'submitted' });
  expect((await send(reversal(ref!))).status).toBe(200);
  await eventually(async () => (await read()).status === 'succeeded' || null);
});
