import { beforeAll, describe, expect, test } from 'vitest';
import type { Invoice } from '../../src/contracts/invoices.ts';
import { nairobiDay } from '../../src/kernel/clock.ts';
import { signUp } from '../support/accounts.ts';
import { bookkeeper, EXEMPT } from '../support/bookkeeper.ts';
import { pdf } from '../support/forms.ts';
import { useProduct } from '../support/product.ts';
import { ANYBODY, SIGNED_IN } from '../support/routes.ts';
import { AREA } from '../support/office-areas.ts';
import { CUSTOMER, EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/*
 * Attacks on every call at once, found by the tables of routes: records of somebody else (IDOR), pages of other sites
 * that send (CSRF), caches that keep what is private or are fed with lies, and redirects that lead away. Addresses of
 * the inside (SSRF): src/modules/files/pictures.test.ts, pictures.test.ts. Uploads: applications.test.ts,
 * upload-scan.test.ts, team.test.ts.
 */

const product = useProduct();
const staff = asAdmin(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);
const EVIL = 'evil.example';

const fill = (path: string, value: string): string =>
  path.replace('{step}', '1').replaceAll(/\{\w+\}/g, value);
const splitCall = (call: string) => call.split(' ') as [method: string, path: string];
const changing = [...ANYBODY, ...SIGNED_IN, ...AREA.keys()].filter(
  (one) => !one.startsWith('GET '),
);

async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | FormData,
) {
  const answer = await fetch(product.url + path, { method, headers, body, redirect: 'manual' });
  const kept = answer.headers.get('cache-control');
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body!.cancel();
    return { status: answer.status, kept, text: '', location: null };
  }
  const location = answer.headers.get('location');
  return { status: answer.status, kept, text: await answer.text(), location };
}

/** A form with a small PDF. */
function aFile(): FormData {
  const form = new FormData();
  form.append('file', pdf(), 'form.pdf');
  return form;
}

/** A service that was started today, with this address. */
async function serviceOf(email: string): Promise<string> {
  const order = await shop.order();
  await shop.prompt(await shop.start('mpesa', order), 'pay');
  await shop.paid(order);
  const [service] = await product.db.query<{ id: string }>(
    'update services set email = $1 where order_id = $2 returning id',
    [email, order.id],
  );
  const startsOn = nairobiDay(product.clock.now());
  await staff('POST', `/api/services/${service!.id}/start`, { startsOn, paidUntil: startsOn });
  return service!.id;
}

describe('records of somebody else (IDOR)', () => {
  let amina: string;
  let otieno: string;
  /** What Amina has, by what a call names. */
  const hers = {} as Record<
    'order' | 'invoice' | 'service' | 'session' | 'app' | 'passkey' | 'person',
    string
  >;

  beforeAll(async () => {
    amina = await signUp(product, 'amina@idor.example');
    await product.api('POST', '/api/auth/login', {
      email: 'amina@idor.example',
      password: 'Savanna-7-rain',
    });
    otieno = await signUp(product, 'otieno@idor.example');
    hers.order = (await shop.place([EXAM], CUSTOMER, { cookie: amina })).body.order.id;
    await product.db.query(
      "update users set email_verified_at = now() where email like '%@idor.example'",
    );
    hers.invoice = (await desk.issue({ ...EXEMPT(9_000), email: 'amina@idor.example' })).invoice.id;
    hers.service = await serviceOf('amina@idor.example');
    const asHer = { cookie: amina };
    const { body: sessions } = await product.api<{ id: string; current: boolean }[]>(
      'GET',
      '/api/me/sessions',
      undefined,
      asHer,
    );
    hers.session = sessions.find((one) => !one.current)!.id;
    const begun = await product.api<{ id: string }>('POST', '/api/me/factors/app', {}, asHer);
    hers.app = begun.body.id;
    const bursar = { name: 'Achieng Were', email: 'bursar@idor.example', role: 'see' };
    hers.person = (
      await product.api<{ id: string }>('POST', '/api/me/people', bursar, asHer)
    ).body.id;
    hers.passkey = 'pky_of_amina';
    await product.db.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name)
       select $1, id, 'credential', 'key', 0, 'Phone' from users where email = 'amina@idor.example'`,
      [hers.passkey],
    );
  });

  /** Every call that names a record, by whose record it is given here; what it is sent; what its owner is answered. */
  const NAMED: Record<string, [keyof typeof hers, number, object?]> = {
    'GET /api/orders/{id}': ['order', 200],
    'GET /api/orders/{id}/events': ['order', 200],
    'GET /api/orders/{id}/classes': ['order', 200],
    'PUT /api/orders/{id}/classes/{line}/seats/{seat}': [
      'order',
      404,
      { name: 'Mallory', email: 'mallory@idor.example' },
    ],
    'POST /api/orders/{id}/classes/{line}/seats/{seat}/clear': ['order', 404, {}],
    'GET /api/orders/{id}/deliveries': ['order', 200],
    'GET /api/orders/{id}/deliveries/files/{file}': ['order', 404],
    'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/files': ['order', 404, aFile()],
    'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/approve': [
      'order',
      404,
      { draft: '' },
    ],
    'PUT /api/orders/{id}/deliveries/{delivery}/steps/{step}/domain': [
      'order',
      404,
      { domain: 'shule.co.ke' },
    ],
    'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/changes': [
      'order',
      404,
      { draft: '', text: 'Slower' },
    ],
    // Not paid: its owner is told so, and a stranger nothing.
    'GET /api/orders/{id}/receipt/pdf': ['order', 404],
    'GET /api/invoices/{id}/pdf': ['invoice', 200],
    'GET /api/invoices/{id}/credit-notes/{number}/pdf': ['invoice', 404],
    'POST /api/invoices/{id}/pay-page': ['invoice', 200, {}],
    'GET /api/services/mine/{id}/plans': ['service', 200],
    'POST /api/services/mine/{id}/plan': [
      'service',
      200,
      { packageId: 'exam-standard', total: 1160 },
    ],
    'POST /api/services/mine/{id}/plan/keep': ['service', 200, {}],
    'GET /api/services/mine/{id}/messages': ['service', 200],
    'POST /api/services/mine/{id}/messages': ['service', 201, { text: 'When does it start?' }],
    'PUT /api/services/mine/{id}/prompts': ['service', 200, { phoneNumber: '0712345678' }],
    'PUT /api/services/mine/{id}/card': ['service', 200, { charged: false }],
    'POST /api/services/mine/{id}/stop': ['service', 200, {}],
    'POST /api/services/mine/{id}/resume': ['service', 200, {}],
    'POST /api/me/factors/app/{id}/confirm': ['app', 422, { code: '000000' }],
    'POST /api/me/people/{id}/again': ['person', 200, {}],
    'PUT /api/me/people/{id}': ['person', 200, { role: 'act' }],
    // Last: they end what they name.
    'DELETE /api/me/people/{id}': ['person', 204],
    'DELETE /api/me/sessions/{id}': ['session', 204],
    'DELETE /api/me/factors/passkeys/{id}': ['passkey', 204],
    // Not above the limit of M-Pesa.
    'POST /api/orders/{id}/pay-by-invoice': ['order', 409, {}],
    'POST /api/orders/{id}/cancel': ['order', 200, {}],
  };
  /** What names something that everybody may read, or one's own by its kind; providers come back by a number of theirs. */
  const OPEN =
    /\/api\/(blogs|jobs|legal|me\/identities|certificates|classes)\/|payments\/return\/|\{(token|secret)\}/;

  test('every call that names a record is tried with a stranger', () => {
    const named = [...ANYBODY, ...SIGNED_IN].filter((one) => one.includes('{') && !OPEN.test(one));
    expect(Object.keys(NAMED).toSorted()).toEqual(named.toSorted());
  });

  test("another customer's are as if they were not there, and stay as they were; their owner reaches them", async () => {
    const make = (call: string, cookie: string) => {
      const [record, , body] = NAMED[call]!;
      const [method, path] = splitCall(call);
      const address = fill(path, hers[record]);
      if (body instanceof FormData) return send(method, address, { cookie }, body);
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      return send(method, address, headers, body && JSON.stringify(body));
    };
    const strange: Record<string, number> = {};
    const own: Record<string, number> = {};
    for (const call of Object.keys(NAMED)) strange[call] = (await make(call, otieno)).status;
    for (const call of Object.keys(NAMED)) own[call] = (await make(call, amina)).status;
    expect(strange).toEqual(Object.fromEntries(Object.keys(NAMED).map((call) => [call, 404])));
    expect(own).toEqual(
      Object.fromEntries(Object.entries(NAMED).map(([call, [, status]]) => [call, status])),
    );
  });

  test("nobody pays another's order, finds it in a list, or reads it in what is taken along", async () => {
    const order = (await shop.place([EXAM], CUSTOMER, { cookie: amina })).body.order;
    const pay = { orderId: order.id, amount: order.total, phoneNumber: '0712345678' };
    for (const [path, currency] of [
      ['/api/mpesa/stkpush', undefined],
      ['/api/stripe/create-payment-intent', 'kes'],
      ['/api/paypal/create-payment', 'USD'],
    ] as const) {
      const body = { ...pay, ...(currency && { currency }) };
      const answer = await product.api('POST', path, body, { cookie: otieno });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
    }
    for (const path of SIGNED_IN.filter((one) => /^GET [^{]+$/.test(one)).map((one) =>
      one.slice(4),
    )) {
      const { text } = await send('GET', path, { cookie: otieno });
      for (const one of [order.id, ...Object.values(hers), 'amina@idor.example'])
        expect([path, text.includes(one)]).toEqual([path, false]);
    }
    const mine = await product.api<Invoice[]>('GET', '/api/invoices/mine', undefined, {
      cookie: amina,
    });
    expect(mine.body.map(({ id }) => id)).toEqual([hers.invoice]);
  });
});

describe('pages of other sites that send (CSRF)', () => {
  /** Mail programs send it from anywhere (RFC 8058); who knows the token may leave. */
  const BY_MAIL = 'POST /api/newsletter/unsubscribe/{token}';
  /** Pages of ours that work without script send these as forms; each has a secret in its address. */
  const FORMS = [BY_MAIL, 'POST /api/newsletter/confirm/{token}', 'POST /api/auth/verify/{token}'];

  test('no call that changes something is taken from another origin, whoever is signed in', async () => {
    expect(changing.length).toBeGreaterThan(150);
    for (const call of changing.filter((one) => one !== BY_MAIL)) {
      const [method, path] = splitCall(call);
      const headers = {
        cookie: staff.cookie,
        origin: `https://${EVIL}`,
        'content-type': 'application/json',
      };
      const { status, text } = await send(method, fill(path, '999999'), headers, '{}');
      expect([call, status, JSON.parse(text).code]).toEqual([call, 403, 'other_origin']);
    }
  });

  test('a form, which a browser sends without asking, is no call', async () => {
    const bad: unknown[] = [];
    for (const call of changing.filter((one) => one.startsWith('POST') && !FORMS.includes(one))) {
      const path = fill(splitCall(call)[1], '999999');
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { cookie: staff.cookie, 'content-type': type };
        const { status } = await send('POST', path, headers, '{"a":"b"}');
        if (status !== 415) bad.push([call, type, status]);
      }
    }
    expect(bad).toEqual([]);
  });
});

describe('caches', () => {
  test('keep nothing that takes a session', async () => {
    const reading = [...SIGNED_IN, ...AREA.keys()].filter((one) => one.startsWith('GET'));
    for (const call of reading) {
      const { cookie } = staff;
      const { kept } = await send('GET', fill(splitCall(call)[1], '999999'), { cookie });
      expect([call, kept]).toEqual([call, expect.stringContaining('no-store')]);
    }
  });

  test.each([
    '/api/auth/me/a.css',
    '/api/auth/me.css',
    '/api/auth/me%2fa.css',
    '/api/auth/me;a.css',
    '/api/auth/me%3fa.css',
    '/api/auth/me%23a.css',
    '/assets/..%2fapi/auth/me',
    '/uploads/team/..%2f..%2fapi/auth/me',
  ])('%s shows no account under an address that a cache would keep', async (path) => {
    const { status, kept, text } = await send('GET', path, { cookie: staff.cookie });
    expect(text).not.toContain('@');
    // An address without a call shows a page, the same for everybody.
    if (path.startsWith('/api/')) expect([status, kept]).toEqual([404, 'no-store']);
  });

  test('are not fed with lies: no header of a caller comes back in a page or list that others get', async () => {
    const lies = {
      'x-forwarded-host': EVIL,
      'x-forwarded-proto': 'gopher',
      'x-original-url': `/${EVIL}`,
      'x-rewrite-url': `/${EVIL}`,
      'x-host': EVIL,
      forwarded: `host=${EVIL}`,
      'accept-language': EVIL,
      cookie: `theme=${EVIL}; session=${EVIL}`,
    };
    for (const path of [
      '/',
      '/sitemap.xml',
      '/robots.txt',
      '/api/catalogue',
      '/api/openapi.json',
    ]) {
      const first = await send('GET', `${path}?utm_source=${EVIL}`, lies);
      const next = await send('GET', path, {});
      expect([path, first.status, next.status]).toEqual([path, 200, 200]);
      expect([path, first.text.includes(EVIL), next.text.includes(EVIL)]).toEqual([
        path,
        false,
        false,
      ]);
    }
  });
});

describe('redirects', () => {
  const AWAY = [
    `https://${EVIL}/`,
    `//${EVIL}`,
    `/\\${EVIL}`,
    `/%09/${EVIL}`,
    'javascript:alert(1)',
  ];
  const NAMES = ['origin', 'next', 'from', 'to', 'url', 'redirect', 'returnTo', 'return', 'state'];

  test('of calls lead nowhere that a caller names', async () => {
    const { port } = new URL(product.url);
    const OURS = [`127.0.0.1:${port}`, `localhost:${port}`];
    const leading = [];
    for (const call of ANYBODY.filter((one) => one.startsWith('GET'))) {
      for (const target of AWAY) {
        const query = new URLSearchParams(NAMES.map((name) => [name, target]));
        const { location } = await send(
          'GET',
          `${fill(splitCall(call)[1], '999999')}?${query}`,
          {},
        );
        if (location === null) continue;
        leading.push(call);
        const { host, protocol } = new URL(location, product.url);
        expect([call, target, protocol, OURS.includes(host)]).toEqual([
          call,
          target,
          'http:',
          true,
        ]);
      }
    }
    expect(new Set(leading).size).toBeGreaterThan(4);
  });

  test.each([
    `//${EVIL}`,
    `//${EVIL}/`,
    `//${EVIL}/%2e%2e`,
    `/%5c${EVIL}/`,
    `/sw//${EVIL}/dashboard/admin`,
  ])('of pages neither: %s', async (path) => {
    const { status, location } = await send('GET', path, {});
    expect(new URL(location ?? '/', product.url).hostname).toBe('127.0.0.1');
    expect(status).toBeLessThan(500);
  });
});
