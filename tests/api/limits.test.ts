import { describe, expect, it } from 'vitest';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';

/** A twentieth of the usual limits, so that few calls reach them. */
const product = useProduct({ RATE_LIMIT_SCALE: '0.05', METRICS_TOKEN: 'scrape-me' });
const shop = shopOf(product);

/** Calls until one is refused; answers how many were let in. */
async function letIn(call: () => Promise<{ status: number; headers: Headers }>): Promise<number> {
  for (let count = 0; count < 100; count++) {
    const answer = await call();
    if (answer.status !== 429) continue;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return count;
  }
  return Infinity;
}

describe('addresses that are no contract have limits, too, and RATE_LIMIT_SCALE moves them', () => {
  it.each([
    ['a webhook', 'POST', '/api/webhooks/stripe', 60],
    [
      "M-Pesa's callback, whatever its secret",
      'POST',
      `/api/webhooks/daraja/${'a'.repeat(64)}`,
      60,
    ],
    ['the way back from a provider', 'GET', '/api/payments/return/paypal?token=NONE', 6],
    ['the link of the verification mail', 'GET', '/api/auth/verify/none', 15],
    ['a link of the newsletter', 'GET', '/api/newsletter/confirm/none', 15],
  ] as const)('%s', async (_what, method, path, most) => {
    expect(await letIn(() => product.api(method, path, method === 'POST' ? {} : undefined))).toBe(
      most,
    );
  });

  it('the stream of an order', async () => {
    const order = await shop.order();
    const open: AbortController[] = [];
    const count = await letIn(async () => {
      const control = new AbortController();
      open.push(control);
      return fetch(`${product.url}/api/orders/${order.id}/events`, { signal: control.signal });
    });
    for (const control of open) control.abort();
    expect(count).toBe(6);
  });
});

describe('/metrics from elsewhere', () => {
  const ask = (authorization: string) =>
    product.api('GET', '/metrics', undefined, {
      headers: { authorization, 'x-forwarded-for': '198.51.100.7' },
    });

  it('is for who has the token, the whole of it', async () => {
    expect((await ask('Bearer scrape-me')).status).toBe(200);
    for (const wrong of [
      'Bearer scrape-m',
      'Bearer scrape-me2',
      'Bearer ',
      'scrape-me',
      'bearer scrape-me',
    ])
      expect((await ask(wrong)).status, wrong).toBe(404);
  });
});
