import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../trial.ts';
import { actOnPaypal, paypalSandbox } from './index.ts';

let trial: Trial;
let token: string;
afterEach(() => trial.close());
beforeEach(async () => {
  trial = await openTrial(paypalSandbox);
  const { clientId, clientSecret } = TRIAL_OPTIONS.paypal;
  const response = await fetch(`${trial.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  token = ((await response.json()) as { access_token: string }).access_token;
});

type Body = {
  id: string;
  status: string;
  details: { issue: string }[];
  purchase_units: { payments: { captures: { id: string }[] } }[];
};

async function api(path: string, body?: object) {
  const response = await fetch(`${trial.url}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const order = (value = '447.88', invoice = 'BA-7KQ2M9XT-abcdefgh') => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: 'pay_1',
      invoice_id: invoice,
      description: 'Order <b>1</b>',
      amount: { currency_code: 'USD', value },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: 'https://shop.example/return',
        cancel_url: 'https://shop.example/cancel',
      },
    },
  },
});

async function captured(value?: string): Promise<{ orderId: string; captureId: string }> {
  const orderId = (await api('v2/checkout/orders', order(value))).body.id;
  actOnPaypal(trial.ctx, orderId, 'approve');
  const { body } = await api(`v2/checkout/orders/${orderId}/capture`, {});
  return { orderId, captureId: body.purchase_units[0]!.payments.captures[0]!.id };
}

describe('a refund', () => {
  const amounts = () => trial.ctx.store.ledger().map((row) => row.amount);

  it('may fail after it was accepted: no money moves, and it may be tried again', async () => {
    const path = `v2/payments/captures/${(await captured('10.00')).captureId}/refund`;
    trial.ctx.faults.set('paypal', { refund_fails_later: true, times: 1 });
    const refund = (await api(path, {})).body;
    expect(refund.status).toBe('PENDING');
    expect((await api(`v2/payments/refunds/${refund.id}`)).body.status).toBe('FAILED');
    expect(amounts()).toEqual([10]);
    expect((await api(path, {})).body.status).toBe('COMPLETED');
  });
});

it('says where our webhook goes, and knows no other', async () => {
  const { webhookId } = TRIAL_OPTIONS.paypal;
  expect((await api(`v1/notifications/webhooks/${webhookId}`)).body).toEqual({
    id: webhookId,
    url: `${trial.url}/api/webhooks/paypal`,
  });
  expect((await api('v1/notifications/webhooks/another')).body.details[0]!.issue).toBe(
    'INVALID_RESOURCE_ID',
  );
});

describe('the page of approval', () => {
  const answer = (id: string, action: string): Promise<Response> =>
    fetch(`${trial.url}/checkoutnow?token=${id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action }),
    });

  it('shows what is paid, escaped, and leads back to the shop', async () => {
    const { id } = (await api('v2/checkout/orders', order())).body;
    const page = await fetch(`${trial.url}/checkoutnow?token=${id}`);
    const html = await page.text();
    expect(html).toContain('US$447.88');
    expect(html).toContain('BA-7KQ2M9XT');
    expect(html).toContain('Order &lt;b&gt;1&lt;/b&gt;');
    expect(html).toContain('no real money moves here');
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://shop.example",
    );
    const cancelled = await answer(id, 'cancel');
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([
      303,
      `https://shop.example/cancel?token=${id}`,
    ]);
    expect((await answer(id, 'approve')).headers.get('location')).toMatch(
      new RegExp(`^https://shop\\.example/return\\?token=${id}&PayerID=`),
    );
    expect((await api(`v2/checkout/orders/${id}`)).body.status).toBe('APPROVED');
  });

  it('has nothing to approve once paid, for an unknown token or for another answer', async () => {
    const { orderId } = await captured();
    expect(await (await answer(orderId, 'approve')).text()).toContain('This payment is done');
    expect((await fetch(`${trial.url}/checkoutnow?token=nobody`)).status).toBe(404);
    expect((await fetch(`${trial.url}/checkoutnow`)).status).toBe(404);
    const { id } = (await api('v2/checkout/orders', order('1.00', 'y'))).body;
    expect((await answer(id, 'whatever')).status).toBe(200);
    expect((await api(`v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
  });
});
