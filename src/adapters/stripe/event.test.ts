import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EventReading } from '../../modules/payments/gateway.ts';
import { createStripe } from './stripe.ts';

const SECRET = 'whsec_test';
const AT = 1_700_000_000;

function read(
  body: string,
  signature: string | undefined,
  at = AT,
  secretKey = 'sk_test_x',
): Promise<EventReading> {
  const clock = { now: () => new Date(at * 1000) };
  const stripe = createStripe({
    baseUrl: 'http://127.0.0.1:9',
    secretKey,
    publishableKey: 'pk_test_x',
    webhookSecret: SECRET,
    clock,
  });
  return stripe.readEvent({ headers: { 'stripe-signature': signature }, body: Buffer.from(body) });
}

function sign(body: string, time = AT): string {
  return `t=${time},v1=${createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')}`;
}

function event(type: string, object: object, livemode = false): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, livemode, data: { object } });
}

const intent = {
  id: 'pi_1',
  status: 'succeeded',
  amount_received: 123_400,
  currency: 'kes',
  latest_charge: 'ch_1',
  metadata: { attempt_id: 'pay_1' },
};

describe('a webhook of Stripe', () => {
  it('is taken with the signature of the reference vector (docs/providers.md §2.7)', async () => {
    const body = '{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}';
    const vector = 'b5d16909735dfcdc338e1f1e170cbb5d2ea57494fe5f638399aebcce132ec538';
    // The vector has no livemode, so it passes the signature and stops there.
    expect(await read(body, `t=${AT},v1=${vector}`)).toEqual({
      kind: 'refused',
      reason: 'event from test mode',
    });
    expect(await read(body, `t=${AT},v1=${vector.replace('b5', 'b6')}`)).toEqual({
      kind: 'refused',
      reason: 'bad signature',
    });
  });

  it('tells the attempt, the money and its own key', async () => {
    const body = event('payment_intent.succeeded', intent);
    expect(await read(body, sign(body))).toEqual({
      kind: 'genuine',
      key: 'evt_1',
      type: 'payment_intent.succeeded',
      attemptId: 'pay_1',
      providerRef: 'pi_1',
      claim: { kind: 'succeeded', amount: 123_400, currency: 'KES', receipt: 'ch_1' },
    });
  });

  it('is taken for 300 seconds and not for 301', async () => {
    const body = event('payment_intent.succeeded', intent);
    expect((await read(body, sign(body), AT + 300)).kind).toBe('genuine');
    expect(await read(body, sign(body), AT + 301)).toEqual({
      kind: 'refused',
      reason: 'bad signature',
    });
  });

  it.each([
    ['no signature', undefined],
    ['a signature without a time', 'v1=00'],
    ['only the old scheme', `t=${AT},v0=00`],
  ])('is refused with %s', async (_name, signature) => {
    expect((await read(event('payment_intent.succeeded', intent), signature)).kind).toBe('refused');
  });

  it('is refused when a byte of the body changed on the way', async () => {
    const body = event('payment_intent.succeeded', intent);
    expect((await read(body.replace('123400', '123401'), sign(body))).kind).toBe('refused');
  });

  it('is refused when it is signed but no JSON', async () => {
    expect(await read('not json', sign('not json'))).toEqual({
      kind: 'refused',
      reason: 'unreadable: SyntaxError',
    });
    expect((await read('null', sign('null'))).kind).toBe('refused');
  });

  it('of the other mode is refused, whichever mode our key has', async () => {
    const [test, live] = [
      event('payment_intent.succeeded', intent),
      event('payment_intent.succeeded', intent, true),
    ];
    expect((await read(live, sign(live))).kind).toBe('refused');
    expect((await read(test, sign(test), AT, 'rk_live_x')).kind).toBe('refused');
    expect((await read(live, sign(live), AT, 'rk_live_x')).kind).toBe('genuine');
  });

  it('of a refund names the intent and claims nothing of the attempt', async () => {
    const body = event('charge.refunded', {
      id: 'ch_1',
      payment_intent: 'pi_1',
      metadata: { attempt_id: 'pay_1' },
    });
    expect(await read(body, sign(body))).toMatchObject({
      kind: 'genuine',
      attemptId: 'pay_1',
      providerRef: 'pi_1',
      claim: { kind: 'unknown' },
    });
  });

  it('that concerns no payment names none', async () => {
    const body = event('customer.created', { id: 'cus_1' });
    const reading = await read(body, sign(body));
    expect(reading).toMatchObject({ kind: 'genuine', type: 'customer.created' });
    expect(reading).not.toHaveProperty('attemptId');
    expect(reading).not.toHaveProperty('providerRef');
  });
});
