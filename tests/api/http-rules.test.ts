import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAdmin } from '../support/accounts.ts';
import { COMPANY_MAILBOX, noticesTo } from '../support/mailbox.ts';
import { startTestProduct, useProduct, type RunningProduct } from '../support/product.ts';
import { quoteCustomer } from '../support/proposals.ts';
import { REQUEST as QUOTE } from '../support/quotes.ts';
import { CUSTOMER, EXAM, shopOf } from '../support/shop.ts';

const product = useProduct({ METRICS_TOKEN: 'scrape-me' });
const shop = shopOf(product);

describe('calls from a browser on another site', () => {
  it('may read, and never get leave to by a header of ours', async () => {
    const answer = await product.api('GET', '/api/catalogue', undefined, {
      headers: { origin: 'https://evil.example' },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  it('refuse forms to pages, too', async () => {
    const answer = await product.api('POST', '/', 'a=1', {
      headers: {
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(answer.status).toBe(403);
  });
});

describe('headers', () => {
  it('of every answer keep browsers from guessing and framing; calls run nothing and are not kept', async () => {
    const order = await shop.order();
    for (const [path, status] of [
      ['/', 200],
      [`/api/orders/${order.id}`, 200],
      ['/api/nothing', 404],
      ['/healthz', 200],
    ] as const) {
      const { headers, ...answer } = await product.api('GET', path);
      expect([
        path,
        answer.status,
        headers.get('x-content-type-options'),
        headers.get('x-frame-options'),
        headers.get('cross-origin-resource-policy'),
      ]).toEqual([path, status, 'nosniff', 'DENY', 'same-origin']);
    }
    const file = await product.api('GET', '/robots.txt');
    expect(file.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const { headers } = await product.api('GET', `/api/orders/${order.id}`);
    expect([
      headers.get('cache-control'),
      headers.get('content-security-policy'),
      headers.get('x-request-id'),
    ]).toEqual([
      'no-store',
      "default-src 'none'; frame-ancestors 'none'",
      expect.stringMatching(/^req_/),
    ]);
  });

  it('name the request in a refusal as in its header', async () => {
    const answer = await product.api('GET', '/api/orders/none');
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  });
});

describe('health', () => {
  it('lives and is ready', async () => {
    expect((await product.api('GET', '/healthz')).status).toBe(200);
    const ready = await product.api('GET', '/readyz');
    expect(ready).toMatchObject({ status: 200, body: { status: 'ready' } });
    // The build names itself after its commit, where git knows one.
    expect(ready.body['version']).toMatch(
      /^\d+\.\d+\.\d+(\+\d{4}-\d\d-\d\d\.[0-9a-f]{8}(\.dirty)?)?$/,
    );
  });

  it('shows metrics to the loopback, and to whoever has the token', async () => {
    const near = await product.api('GET', '/metrics');
    expect([near.status, near.text]).toEqual([200, expect.stringMatching(/^# HELP /)]);
    expect(near.text).toMatch(/http_requests_total\{/);
    const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer scrape-me' };
    expect((await product.api('GET', '/metrics', undefined, { headers })).status).toBe(200);
  });

  it.each([
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'via',
    'x-forwarded-host',
    'x-forwarded-proto',
  ])('hides them from a call with %s', async (name) => {
    for (const authorization of ['', 'Bearer scrape-m', 'Bearer scrape-me2', 'scrape-me']) {
      const answer = await product.api('GET', '/metrics', undefined, {
        headers: { [name]: '1.2.3.4', authorization },
      });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('limits by address', () => {
  let strict: RunningProduct;
  /** Of the link of a quote: the first of the ten requests that are let in. */
  let token: string;
  beforeAll(async () => {
    strict = await startTestProduct({ RATE_LIMIT_SCALE: '1' });
    const { asked } = quoteCustomer(strict, {} as never);
    ({ token } = await asked(strict, await signInAdmin(strict)));
  });
  afterAll(() => strict.stop());

  it('30 orders a minute; then 429 with the wait, and other calls go on', async () => {
    const answers = await Promise.all(Array.from({ length: 34 }, () => shopOf(strict).place()));
    const refused = answers.filter((answer) => answer.status === 429);
    expect([answers.filter((answer) => answer.status === 201).length, refused.length]).toEqual([
      30, 4,
    ]);
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect(answer.body).toMatchObject({
        code: 'too_many_requests',
        requestId: expect.any(String),
      });
    }
    expect((await strict.api('GET', '/api/payments/methods')).status).toBe(200);
  });

  it('believes no forwarding header of a caller that is no trusted proxy', async () => {
    const answer = await strict.api(
      'POST',
      '/api/orders',
      { lines: [EXAM], customer: CUSTOMER },
      { headers: { 'x-forwarded-for': '203.0.113.77' } },
    );
    expect(answer.status).toBe(429);
  });

  it('six prompts in ten minutes for one phone, whoever asks', async () => {
    const seen: number[] = [];
    const orders = await strict.db.query<{ id: string }>(
      'select id from orders order by created_at limit 7',
    );
    for (const { id } of orders) {
      const answer = await strict.api('POST', '/api/mpesa/stkpush', {
        orderId: id,
        phoneNumber: '0799000111',
        amount: 2_320,
      });
      seen.push(answer.status);
      if (answer.status === 200)
        await strict.api('POST', `/sandbox/api/prompts/${String(answer.body.CheckoutRequestID)}`, {
          action: 'cancel',
        });
      else
        expect([answer.body.code, Number(answer.headers.get('retry-after')) <= 600]).toEqual([
          'too_many_prompts',
          true,
        ]);
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('ten words a minute and twenty an hour behind the private link of a quote', async () => {
    const write = () =>
      strict.api('POST', `/api/quote/by-link/${token}/messages`, { text: 'Hello?' });
    await strict.db.query(
      "insert into quote_messages (quote_id, sender, author, subject, text, created_at) select id, 'Customer', full_name, 'Re', 'Hello?', now() from quotes, generate_series(1, 20)",
    );
    const flooded = await write();
    expect([flooded.status, flooded.body.code, flooded.headers.get('retry-after')]).toEqual([
      429,
      'too_many_messages',
      '3600',
    ]);
    await strict.db.query('delete from quote_messages');
    const codes = [];
    for (let index = 0; index < 10; index++) codes.push((await write()).status);
    expect(codes).toEqual([...Array(9).fill(201), 429]);
  });

  it('ten messages and ten quote requests a minute, each kept; five mails an hour to one mailbox, three texts a day to one phone', async () => {
    const message = { name: 'Wanjiru', subject: 'Hello', message: 'A question.' };
    const statuses: Record<string, number[]> = { '/api/contact': [], '/api/quote/submit': [] };
    for (let sent = 0; sent < 11; sent++) {
      const email = sent % 2 ? 'Flooded@example.com' : 'flooded@example.com';
      const mobile = sent % 2 ? '0712345678' : '+254 712 345678';
      for (const path of Object.keys(statuses)) {
        const body = { ...QUOTE, ...message, email, mobile };
        statuses[path]!.push((await strict.api('POST', path, body)).status);
      }
    }
    expect(statuses).toEqual({
      '/api/contact': [...Array(10).fill(201), 429],
      '/api/quote/submit': [...Array(9).fill(201), 429, 429],
    });
    const mailed = await strict.db.query<{ template: string }>(
      "select template from notices where recipient ilike 'flooded@example.com' and status <> 'held'",
    );
    expect(mailed.map(({ template }) => template).toSorted()).toEqual([
      ...Array(5).fill('message_acknowledged'),
      ...Array(5).fill('quote_confirmed'),
    ]);
    expect(await noticesTo(strict, '254712345678')).toHaveLength(3);
    const told = (await noticesTo(strict, COMPANY_MAILBOX)).filter(
      (one) => one !== 'quote_answered',
    );
    expect(told).toHaveLength(20);
  });
});
