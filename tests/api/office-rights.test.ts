import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signIn, signInAdmin, signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';

/*
 * Who may make which call of the office (D92, D94): the rights of the presets and the area of every
 * call are written down here by hand, not read from the product. A call that is not in the table fails the first test: put it
 * under the area that it belongs to.
 */

const PRESETS = ['viewer', 'support', 'editor', 'owner'] as const;
type Preset = (typeof PRESETS)[number];

/** What each preset may do in each area: r reads, w reads and writes, - nothing. Viewer, support, editor, owner. */
const RIGHTS = {
  office: 'wwww',
  people: 'rr-w',
  hiring: 'rrww',
  publishing: 'rrww',
  enquiries: 'rwrw',
  sales: 'rw-w',
  catalogue: 'rrrw',
  books: 'r--w',
  company: 'rrrw',
  audit: 'r--r',
};
type Area = keyof typeof RIGHTS;

const CALLS: Record<Area, string[]> = {
  office: [
    'GET /api/reports/overview',
    'GET /api/search',
    'GET /api/notifications',
    'POST /api/notifications',
    'DELETE /api/notifications',
    'PUT /api/notifications/{id}',
    'POST /api/notifications/read',
    'GET /api/notifications/events',
  ],
  people: [
    'GET /api/users',
    'GET /api/users/export.csv',
    'GET /api/users/{id}',
    'POST /api/users',
    'PUT /api/users/{id}',
    'DELETE /api/users/{id}',
    'POST /api/users/{id}/invite',
  ],
  hiring: [
    'POST /api/jobs',
    'PUT /api/jobs/{id}',
    'DELETE /api/jobs/{id}',
    'POST /api/jobs/preview',
    'GET /api/jobs/export.csv',
    'GET /api/applications',
    'GET /api/applications/export.csv',
    'PUT /api/applications/{id}',
    'GET /api/applications/{id}/notes',
    'POST /api/applications/{id}/notes',
    'POST /api/applications/{id}/waiting/{waiting}/accept',
    'POST /api/applications/{id}/waiting/{waiting}/discard',
  ],
  publishing: [
    'POST /api/blogs',
    'PUT /api/blogs/{id}',
    'DELETE /api/blogs/{id}',
    'POST /api/blogs/preview',
    'POST /api/blogs/upload',
    'POST /api/blogs/copy',
    'GET /api/comments',
    'GET /api/comments/export.csv',
    'PUT /api/comments',
    'PUT /api/comments/{id}',
    'POST /api/ourteam',
    'PUT /api/ourteam/order',
    'PUT /api/ourteam/{id}',
    'DELETE /api/ourteam/{id}',
    'POST /api/ourteam/upload',
    'GET /api/newsletter',
    'GET /api/newsletter/export.csv',
    'DELETE /api/newsletter/{id}',
    'GET /api/newsletter/issues',
    'POST /api/newsletter/issues',
    'GET /api/newsletter/issues/{id}',
    'PUT /api/newsletter/issues/{id}',
    'DELETE /api/newsletter/issues/{id}',
    'POST /api/newsletter/preview',
    'POST /api/newsletter/issues/{id}/test',
    'POST /api/newsletter/issues/{id}/send',
    'GET /api/content/records',
    'POST /api/content/records',
    'GET /api/content/records/{id}',
    'PUT /api/content/records/{id}',
    'DELETE /api/content/records/{id}',
    'PUT /api/content/records/{id}/approval',
    'PUT /api/content/order',
    'POST /api/content/upload',
  ],
  enquiries: [
    'GET /api/contact',
    'GET /api/contact/export.csv',
    'GET /api/contact/{id}',
    'PUT /api/contact/{id}',
    'GET /api/quote/list',
    'GET /api/quote/list/export.csv',
    'GET /api/quote/{id}',
    'PUT /api/quote/{id}',
    'POST /api/responses',
    'POST /api/quote/{id}/link',
    'DELETE /api/quote/{id}/link',
    'GET /api/quote/{id}/proposals',
    'POST /api/quote/{id}/proposals',
    'PUT /api/proposals/{id}',
    'DELETE /api/proposals/{id}',
    'POST /api/proposals/{id}/send',
    'POST /api/proposals/{id}/withdraw',
  ],
  sales: [
    'GET /api/orders',
    'GET /api/orders/export.csv',
    'GET /api/orders/{id}/detail',
    'POST /api/orders/{id}/withdraw',
    'PUT /api/fulfilment/{id}',
    'GET /api/invoices',
    'GET /api/invoices/export.csv',
    'POST /api/invoices',
    'GET /api/invoices/{id}',
    'PUT /api/invoices/{id}',
    'DELETE /api/invoices/{id}',
    'POST /api/invoices/{id}/send',
    'POST /api/invoices/{id}/revoke-link',
    'POST /api/invoices/{id}/payments',
    'POST /api/invoices/{id}/payments/{payment}/reverse',
    'POST /api/invoices/{id}/payments/{payment}/receipt',
    'POST /api/invoices/{id}/credit-notes',
    'GET /api/payments',
    'GET /api/payments/export.csv',
    'GET /api/payments/books',
    'POST /api/payments/books',
    'POST /api/payments/{id}/close',
    'POST /api/payments/{id}/refunds',
    'GET /api/payments/received',
    'POST /api/payments/received/pull',
    'POST /api/payments/received/{id}/assign',
    'POST /api/payments/received/{id}/return',
    'GET /api/payments/receipts',
    'POST /api/payments/receipts',
    'GET /api/refunds',
    'POST /api/refunds/{id}/send',
    'POST /api/refunds/{id}/settle',
  ],
  catalogue: [
    'GET /api/catalogue/packages',
    'GET /api/catalogue/packages/export.csv',
    'POST /api/catalogue/packages',
    'PUT /api/catalogue/order',
    'GET /api/catalogue/packages/{id}',
    'PUT /api/catalogue/packages/{id}',
    'GET /api/catalogue/packages/{id}/intakes',
    'POST /api/catalogue/packages/{id}/intakes',
    'PUT /api/catalogue/intakes/{id}',
  ],
  books: [
    'GET /api/expenses',
    'GET /api/expenses/export.csv',
    'POST /api/expenses',
    'GET /api/expenses/summary',
    'GET /api/expenses/{id}',
    'PUT /api/expenses/{id}',
    'DELETE /api/expenses/{id}',
    'POST /api/expenses/receipt',
  ],
  company: [
    'company',
    'seller',
    'shop',
    'exchangeRate',
    'quotes',
    'figures',
    'retention',
    'office',
    'budgets',
  ]
    .flatMap((group) => [`GET /api/settings/${group}`, `PUT /api/settings/${group}`])
    .concat(
      'GET /api/retention',
      'POST /api/retention/check',
      'POST /api/retention/{kind}/release',
      'POST /api/retention/{kind}/pause',
    ),
  audit: [
    'GET /api/audit',
    'GET /api/audit/facets',
    'GET /api/audit/{id}',
    'GET /api/audit/export.csv',
  ],
};
const AREA = new Map(
  Object.entries(CALLS).flatMap(([area, calls]) =>
    calls.map((call) => [call, area as Area] as const),
  ),
);

const product = useProduct();
const cookies = {} as Record<Preset | 'user', string>;
beforeAll(async () => {
  const admin = await signInAdmin(product);
  for (const preset of PRESETS) {
    const made = await product.api(
      'POST',
      '/api/users',
      {
        first_name: 'Staff',
        last_name: 'Member',
        email: `${preset}@rights.example`,
        role: 'admin',
        preset,
        password: PASSWORD,
      },
      { cookie: admin },
    );
    expect(made.status, made.text).toBe(201);
    cookies[preset] = await signIn(product, `${preset}@rights.example`, PASSWORD);
  }
  cookies.user = await signUp(product, 'user@rights.example');
});

/** Every described call with this access, as "PUT /api/jobs/{id}". */
async function described(access: string): Promise<string[]> {
  const { body } = await product.api<{
    paths: Record<string, Record<string, { 'x-access': string }>>;
  }>('GET', '/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => call['x-access'] === access)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

/** The status of a call that names nothing and says nothing: who may call is decided before either is looked at. */
async function statusOf(call: string, cookie: string | null): Promise<number> {
  const [method, path] = call.split(' ') as [string, string];
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
  };
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
  const answer = await fetch(product.url + path.replaceAll(/\{\w+\}/g, '999999'), {
    method,
    headers,
    body,
    redirect: 'manual',
  });
  await answer.body?.cancel();
  return answer.status;
}

/** What a call answers that names nothing and says nothing, to whoever may make it. */
const taken = (call: string): number[] => (call.includes('{') ? [404, 422] : [200, 202, 204, 422]);

function may(preset: Preset, call: string): boolean {
  const right = RIGHTS[AREA.get(call)!][PRESETS.indexOf(preset)];
  return right === 'w' || (right === 'r' && call.startsWith('GET '));
}

/** What visitors send without an account (S2-263), and what it answers to nothing: a missing field, or an address that leads nowhere. */
const VISITORS = {
  'POST /api/quote/submit': 422,
  'POST /api/contact': 422,
  'POST /api/applications': 422,
  'POST /api/applications/by-link/{token}/confirm': 404,
  'POST /api/applications/by-link/{token}/deny': 404,
  'POST /api/blogs/{id}/like': 404,
  'POST /api/blogs/{id}/unlike': 404,
  'POST /api/blogs/{id}/comments': 422,
  'POST /api/auth/forgot-password': 422,
  'POST /api/auth/reset-password/{token}': 422,
};

describe('who may call the office', () => {
  test('every call lies under /api, and visitors ask, write, apply, like, comment and reset a password without an account (S2-263, S2-300)', async () => {
    const open = await described('public');
    expect(
      [...open, ...(await described('user')), ...(await described('admin'))].filter(
        (call) => !/^[A-Z]+ \/api\//.test(call),
      ),
    ).toEqual([]);
    for (const [call, status] of Object.entries(VISITORS))
      expect([call, open.includes(call), await statusOf(call, null)]).toEqual([call, true, status]);
  });

  test('every call of the office has its area in this table, and every call of the table is there (S2-261, S2-262, D92)', async () => {
    const known = new Set(AREA.keys());
    const there = await described('admin');
    expect(
      there.filter((call) => !known.has(call)),
      'calls without an area: add them to CALLS',
    ).toEqual([]);
    expect(
      [...known].filter((call) => !there.includes(call)),
      'calls of the table that the product does not have',
    ).toEqual([]);
  });

  test('nobody is refused with 401, a user with 403 (S2-261, D92)', async () => {
    for (const call of await described('admin')) {
      expect([call, await statusOf(call, null)]).toEqual([call, 401]);
      expect([call, await statusOf(call, cookies.user)]).toEqual([call, 403]);
    }
    for (const call of await described('user'))
      expect([call, await statusOf(call, null)]).toEqual([call, 401]);
  });

  test.each(PRESETS)(
    '%s may call what the table says, and nothing else (S2-262, D94)',
    async (preset) => {
      for (const call of AREA.keys()) {
        const status = await statusOf(call, cookies[preset]);
        const expected = may(preset, call) ? taken(call) : [403];
        expect(expected, `${call} answered ${status}`).toContain(status);
      }
    },
  );
});
