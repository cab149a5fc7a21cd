import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Work } from '../../src/http/proof-of-work.ts';
import type { Answer, AnyBody } from '../support/api.ts';
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

/** What a page does with the work that it is asked for. */
function completed({ challenge, bits }: Work): string {
  for (let number = 0; ; number++) {
    const proof = `${challenge}.${number}`;
    if (Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0)) >= bits)
      return proof;
  }
}

describe('a form of our pages above its limit (D257)', () => {
  let sent = 0;
  const subscribe = (proof?: string) =>
    product.api(
      'POST',
      '/api/newsletter',
      { email: `work-${++sent}@limits.example` },
      { headers: proof === undefined ? {} : { 'proof-of-work': proof } },
    );
  async function refused(): Promise<Answer<AnyBody>> {
    for (;;) {
      const answer = await subscribe();
      if (answer.status === 429) return answer;
    }
  }

  it('is let in for a piece of work, once for each; who does none waits', async () => {
    const { headers, body } = await refused();
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const proof = completed(body.work as Work);
    expect((await subscribe(proof)).status).toBe(202);
    for (const bad of [proof, `${(body.work as Work).challenge}.1`, 'nonsense']) {
      await refused();
      expect([bad, (await subscribe(bad)).status]).toEqual([bad, 429]);
    }
  });

  it('has a limit even so', async () => {
    const withWork = async () => subscribe(completed((await refused()).body.work as Work));
    expect(await letIn(withWork)).toBeLessThan(10);
  });

  it('without script is a page that says so, with the wait', async () => {
    const form = () =>
      fetch(`${product.url}/newsletter`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html,application/xhtml+xml',
        },
        body: 'email=a%40b.example',
      });
    const count = await letIn(form);
    expect(count).toBe(2);
    const answer = await form();
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('Too many requests. Wait a moment, then try again.');
    expect(text).toContain('Your text is still there');
  });
});
