import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signIn, signInAdmin, signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { PRESETS, type Preset, AREA, may } from '../support/office-areas.ts';

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
