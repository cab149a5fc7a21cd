import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../trial.ts';
import { confirmCard, stripeSandbox, TEST_CARDS } from './index.ts';
import type { Intent } from './wire.ts';

const GOOD = '4242424242424242';
const CHALLENGED = '4000002760003184';

let trial: Trial;
beforeEach(async () => {
  trial = await openTrial(stripeSandbox);
});
afterEach(() => trial.close());

async function api(
  path: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${trial.url}/v1/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${TRIAL_OPTIONS.stripe.secretKey}`, ...headers },
    body: form && new URLSearchParams(form),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, never> & { error: Record<string, string> },
  };
}

async function newIntent(more: Record<string, string> = {}): Promise<Intent> {
  const made = await api('payment_intents', {
    amount: '123400',
    currency: 'kes',
    'metadata[attempt_id]': 'pay_1',
    'metadata[order_number]': 'BA-7KQ2M9XT',
    ...more,
  });
  return made.body as unknown as Intent;
}

async function confirm(intent: Intent, fields: Record<string, string>) {
  const response = await fetch(`${trial.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret: intent.client_secret, ...fields }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Intent & { error: Record<string, unknown> },
  };
}

const now = async (intent: Intent): Promise<Intent> =>
  (await api(`payment_intents/${intent.id}`)).body as unknown as Intent;
const answer = (page: string, outcome: string): Promise<Response> =>
  fetch(page.replace('https://shop.example/sandbox/stripe', trial.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
  });

describe('a card in the browser', () => {
  it('pays with a good number, however it is spaced', async () => {
    const intent = await newIntent();
    expect(
      await confirm(intent, {
        card: '4242 4242 4242 4242',
        exp: '12/34',
        cvc: '123',
        name: 'Amina Otieno',
      }),
    ).toMatchObject({ status: 200, body: { id: intent.id, status: 'succeeded' } });
  });

  it("is declined with Stripe's own words, and another may be tried", async () => {
    const intent = await newIntent();
    const declined = await confirm(intent, { card: '4000000000009995', exp: '12/34', cvc: '123' });
    expect(declined).toMatchObject({
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          message: 'Your card has insufficient funds.',
          payment_intent: { status: 'requires_payment_method' },
        },
      },
    });
    expect((await confirm(intent, { card: GOOD })).status).toBe(200);
  });

  it.each([
    [{ card: '4242424242424241' }, 'incorrect_number'],
    [{ card: '12' }, 'incorrect_number'],
    [{ card: '4111111111111111' }, 'card_declined'],
    [{ card: GOOD, exp: '01/20' }, 'invalid_expiry_year'],
    [{ card: GOOD, exp: '13/34' }, 'invalid_expiry_month'],
    [{ card: GOOD, cvc: '12' }, 'invalid_cvc'],
  ])('%j is refused', async (fields, code) => {
    const intent = await newIntent();
    expect(await confirm(intent, fields as Record<string, string>)).toMatchObject({
      status: 402,
      body: { error: { code } },
    });
    expect(trial.ctx.store.ledger()).toEqual([]);
  });

  it('is good through the last day of its month', async () => {
    trial.clock.set(new Date('2026-11-30T23:59:00Z'));
    expect((await confirm(await newIntent(), { card: GOOD, exp: '11/26' })).status).toBe(200);
    trial.clock.set(new Date('2026-12-01T00:00:00Z'));
    expect((await confirm(await newIntent(), { card: GOOD, exp: '11/26' })).status).toBe(402);
  });

  it("needs the intent's own secret", async () => {
    const [one, other] = [await newIntent(), await newIntent()];
    expect(
      (await confirm({ ...one, client_secret: other.client_secret }, { card: GOOD })).status,
    ).toBe(404);
    expect((await confirm(one, { card: GOOD, key: 'pk_test_other' })).status).toBe(401);
    expect((await confirm({ ...one, client_secret: undefined! }, { card: GOOD })).status).toBe(400);
    expect(trial.ctx.store.ledger()).toEqual([]);
  });
});

describe('3-D Secure', () => {
  async function challenged(
    card = CHALLENGED,
    fields: Record<string, string> = { return_url: '/checkout?order=ord_1' },
  ) {
    const intent = await newIntent();
    const asked = await confirm(intent, { card, ...fields });
    return { intent, page: asked.body.next_action?.redirect_to_url.url ?? '', asked };
  }

  it('waits for the buyer, who completes it and comes back', async () => {
    const { intent, page, asked } = await challenged();
    expect(asked).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    expect(trial.ctx.store.ledger()).toEqual([]);
    const back = await answer(page, 'complete');
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `https://shop.example/checkout?order=ord_1&payment_intent=${intent.id}&redirect_status=succeeded`,
    ]);
    expect((await now(intent)).status).toBe('succeeded');
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });

  it('that the buyer refuses fails the try', async () => {
    const { intent, page } = await challenged();
    expect((await answer(page, 'fail')).headers.get('location')).toContain(
      'redirect_status=failed',
    );
    expect(await now(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('may be passed and the card declined after it', async () => {
    const { intent, page } = await challenged('4000008400001629');
    expect((await answer(page, 'complete')).headers.get('location')).toContain(
      'redirect_status=failed',
    );
    expect(await now(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
  });

  it('answered twice moves money once', async () => {
    const { page } = await challenged();
    await Promise.all([answer(page, 'complete'), answer(page, 'complete')]);
    expect((await answer(page, 'fail')).status).toBe(200);
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });

  it('of an earlier try counts no more once another card was used', async () => {
    const { intent, page } = await challenged();
    await confirm(intent, { card: '4000000000000002' });
    await answer(page, 'complete');
    expect((await now(intent)).status).toBe('requires_payment_method');
  });

  it('leads back to the shop only', async () => {
    for (const return_url of [
      'https://evil.example/',
      '//evil.example/',
      'javascript:alert(1)',
      'https://shop.example.evil.example/',
    ]) {
      expect((await challenged(CHALLENGED, { return_url })).asked).toMatchObject({
        status: 400,
        body: { error: { code: 'url_invalid' } },
      });
    }
  });

  it('shows what is paid, escaped, and 404 for another address', async () => {
    const intent = await newIntent({ description: '<script>alert(1)</script>' });
    const page = (
      await confirm(intent, { card: CHALLENGED })
    ).body.next_action!.redirect_to_url.url.replace(
      'https://shop.example/sandbox/stripe',
      trial.url,
    );
    const shown = await fetch(page);
    const html = await shown.text();
    expect(html).toContain('Ksh\u00a01,234.00');
    expect(html).toContain('no real money moves here');
    expect(html).not.toContain('<script');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${page}x`)).status).toBe(404);
  });
});

it.each(Object.keys(TEST_CARDS))('the test card %s does what the page says of it', async (card) => {
  const intent = await newIntent();
  const { status, error } = confirmCard(trial.ctx, intent.id, card);
  const told = TEST_CARDS[card]!.does;
  expect(status).toBe(
    told.startsWith('3-D Secure')
      ? 'requires_action'
      : told.startsWith('Succeeds')
        ? 'succeeded'
        : 'requires_payment_method',
  );
  expect(error === undefined).toBe(!/^(Declined|Refused)/.test(told));
});
