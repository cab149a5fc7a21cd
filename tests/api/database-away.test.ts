import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import type { SetFault } from '../../src/sandbox/faults.ts';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { stkCallback } from '../support/daraja.ts';
import { eventually } from '../support/eventually.ts';

/** The database is away while money moves: what providers said is held, and written when it is back. */
const product = useProduct();
const shop = shopOf(product);
const DOORS = ['transaction', 'run', 'query'] as const;
let back: (() => void) | null = null;
afterEach(async () => {
  back?.();
  await shop.clearFaults();
});

/** Takes the database away from the product until `back` is called. */
function takeAway(db: Database): void {
  const whole = Object.fromEntries(DOORS.map((door) => [door, db[door]]));
  const gone = async (): Promise<never> => {
    throw new Error('Connection terminated unexpectedly');
  };
  Object.assign(db, Object.fromEntries(DOORS.map((door) => [door, gone])));
  back = () => {
    Object.assign(db, whole);
    back = null;
  };
}

const pressed = { mpesa: 'stkpush', card: 'create', paypal: 'create' } as const;
const PROVIDERS = { mpesa: 'mpesa', card: 'stripe', paypal: 'paypal' } as const;

/** The provider has been called: its fault is used up while its answer is on the way. */
async function beingAsked(): Promise<boolean> {
  const { body } = await product.api<SetFault[]>('GET', '/sandbox/api/faults');
  return body.every(({ left }) => left?.call === 0);
}

/** How many callbacks of M-Pesa were asked to come again. */
async function callbacksSentAway(): Promise<number> {
  const { text } = await product.api('GET', '/metrics');
  const line = /route="\/api\/webhooks\/daraja\/[^"]*",status="503"\} (\d+)/.exec(text);
  return Number(line?.[1] ?? 0);
}

/** Presses Pay, and the database goes while the provider is asked. */
async function lostBetween(method: keyof typeof pressed, more: object = {}) {
  const order = await shop.order();
  await shop.fault(PROVIDERS[method], { delay_ms: 4_000, only: pressed[method], times: 1 });
  const answer = shop.press(method, order, more);
  let early = '';
  void answer.then(({ text }) => void (early = text));
  // Without the work that comes round, which may take as long as the provider does.
  while (!(await beingAsked())) {
    if (early) throw new Error(`answered before the provider was asked: ${early}`);
    await pause(10);
  }
  takeAway(product.db);
  return { order, answer: await answer };
}

describe('the database goes between prompt and answer', () => {
  it('M-Pesa: the customer is told the truth, the answer is written afterwards, and the prompt pays the order', async () => {
    const phoneNumber = newPhone();
    const { order, answer } = await lostBetween('mpesa', { phoneNumber });
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      409,
      'payment_unconfirmed',
      answer.body.message,
    ]);
    expect(answer.body.message).toContain('could not confirm');
    back!();
    expect((await shop.attempt(order, 'pending')).unanswered).toBeUndefined();
    const [row] = await product.db.query<{ ref: string }>(
      'select provider_ref as ref from payments where payable_id = $1',
      [order.id],
    );
    await shop.prompt({ CheckoutRequestID: row!.ref }, 'pay');
    await shop.paid(order);
    await shop.expectBooks(order);
  });

  it.each(['card', 'paypal'] as const)(
    '%s: nothing that nobody wrote down goes to the browser, and the same attempt goes on',
    async (method) => {
      const { order, answer } = await lostBetween(method);
      expect([answer.status, answer.body.code]).toEqual([409, 'payment_unconfirmed']);
      back!();
      await shop.attempt(order, 'pending');
      await shop.clearFaults();
      await shop.payAt(method, await shop.start(method, order));
      expect((await shop.paid(order)).payments).toHaveLength(1);
      await shop.expectBooks(order);
    },
  );

  it('M-Pesa, and the callback comes meanwhile: answered 503, held, and the order is paid when the database is back', async () => {
    const phoneNumber = newPhone();
    const { order } = await lostBetween('mpesa', { phoneNumber });
    await shop.clearFaults();
    // Only the callback names the receipt: were it lost, the query alone would pay the order without one.
    const prompt = await eventually(
      async () =>
        (
          await product.api<{ CheckoutRequestID: string }[]>(
            'GET',
            `/sandbox/api/prompts?phone=${phoneNumber}`,
          )
        ).body[0],
    );
    const before = await callbacksSentAway();
    await shop.prompt(prompt, 'pay');
    await eventually(async () => (await callbacksSentAway()) > before);
    back!();
    expect((await shop.paid(order)).payments[0]!.reference).toMatch(/^[A-Z0-9]{10}$/);
    await shop.expectBooks(order);
  });
});

describe('confirmations of the paybill while the database is away', () => {
  const message = (number: string, receipt: string) => ({
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: '20260302101500',
    TransAmount: '10',
    BusinessShortCode: '174379',
    BillRefNumber: number,
    MSISDN: '25470****149',
  });
  const confirm = (secret: string, body: object) =>
    product.api('POST', `/api/webhooks/daraja-c2b/${secret}/confirmation`, body);
  const heard = async (receipt: string): Promise<boolean> =>
    (await product.db.query('select 1 from received_money where receipt = $1', [receipt])).length >
    0;

  it('are held at an old address as well, which only the database knows; what is at none is dropped', async () => {
    const [old, unknown] = ['d'.repeat(64), 'e'.repeat(64)];
    await product.db.query(
      "insert into mpesa_marks (name, value, at) values ('c2b-secret', $1, now()) on conflict (name) do update set value = $1",
      [createHash('sha256').update(old).digest('hex')],
    );
    takeAway(product.db);
    for (const [secret, receipt] of [
      [old, 'SOLDADDR01'],
      [unknown, 'SNOADDR001'],
    ] as const) {
      const answer = await confirm(secret, message('FEES', receipt));
      expect([answer.status, answer.body]).toMatchObject([503, { code: 'not_stored' }]);
    }
    back!();
    await eventually(() => heard('SOLDADDR01'));
    expect((await confirm(unknown, message('FEES', 'SNOADDR001'))).status).toBe(404);
    expect(await heard('SNOADDR001')).toBe(false);
  });
});

describe('messages while the database is away', () => {
  const send = (secret: string, body: string) =>
    product.api('POST', `/api/webhooks/daraja/${secret}`, body, {
      headers: { 'content-type': 'application/json' },
    });

  it('are answered 503 in the one shape, so that the provider sends them again; what is none is refused as ever', async () => {
    takeAway(product.db);
    const result = JSON.stringify(stkCallback('ws_CO_1'));
    const answer = await send('a'.repeat(64), result);
    expect([answer.status, answer.body.code]).toEqual([503, 'not_stored']);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect((await send('a'.repeat(64), '{}')).status).toBe(400);
    back!();
    expect((await send('a'.repeat(64), result)).status).toBe(404);
  });
});
