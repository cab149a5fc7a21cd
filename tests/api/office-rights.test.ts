import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signIn, signInAdmin, signUp } from '../support/accounts.ts';
import { PRESETS, type Preset, AREA, may } from '../support/office-areas.ts';
import { useProduct } from '../support/product.ts';
import { ANYBODY, BESIDE, listenForRoutes, PROVIDERS, SIGNED_IN } from '../support/routes.ts';

const wire = listenForRoutes();
const product = useProduct();
const ROLES = ['nobody', 'customer', ...PRESETS] as const;
type Role = (typeof ROLES)[number];
const cookies = { nobody: null } as Record<Role, string | null>;

const addressOf = (role: Role): string => `${role}@rights.example`;
let customers = 0;
async function enter(role: Role): Promise<void> {
  cookies[role] =
    role === 'customer'
      ? await signUp(product, `customer-${++customers}@rights.example`)
      : await signIn(product, addressOf(role), PASSWORD);
}

beforeAll(async () => {
  const admin = await signInAdmin(product);
  for (const preset of PRESETS) {
    const made = await product.api(
      'POST',
      '/api/users',
      {
        first_name: 'Staff',
        last_name: 'Member',
        email: addressOf(preset),
        role: 'admin',
        preset,
        password: PASSWORD,
      },
      { cookie: admin },
    );
    expect(made.status, made.text).toBe(201);
    await enter(preset);
  }
  await enter('customer');
});
afterAll(() => wire.stop());

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

/** What a call without parameters and body answers to a caller with the right. */
const taken = (call: string): number[] => (call.includes('{') ? [404, 422] : [200, 202, 204, 422]);

/** Where the answer to nothing is another one, and which. */
const ODD: Record<string, number[]> = {
  'GET /api/auth/google': [303],
  'GET /api/auth/google/callback': [303],
  'GET /api/auth/google/pending': [404],
  // Nothing was invoiced to these accounts.
  'GET /api/me/statement/pdf': [404],
  'GET /api/auth/verify/{token}': [303],
  'GET /api/newsletter/confirm/{token}': [303],
  'GET /api/newsletter/unsubscribe/{token}': [303],
  'POST /api/auth/verify/{token}': [303],
  'POST /api/data-requests/confirm/{token}': [410],
  'POST /api/newsletter/confirm/{token}': [303],
  'DELETE /api/me/factors/app': [404],
  'POST /api/me/factors/recovery-codes': [409],
  // Customers can delete their accounts. Staff are told another way to leave.
  'POST /api/me/deletion': [200, 204, 409],
};

/** Calls that end the session which they come with, or the whole account. */
const LEAVING = ['POST /api/auth/logout', 'POST /api/auth/logout-all', 'POST /api/me/deletion'];

/** What a role may be answered, by the tables. */
function expected(role: Role, call: string): number[] {
  const open = ANYBODY.includes(call);
  if (role === 'nobody' && !open) return [401];
  const allowed =
    open || SIGNED_IN.includes(call) || (role !== 'customer' && may(role as Preset, call));
  if (!allowed) return [403];
  return ODD[call] ?? taken(call);
}

describe('who may call what', () => {
  test('every route on the wire stands in one table, and every row of the tables is a route', () => {
    const rows = [...ANYBODY, ...PROVIDERS, ...SIGNED_IN, ...AREA.keys(), ...BESIDE];
    expect(
      rows.filter((row, at) => rows.indexOf(row) !== at),
      'rows that stand twice',
    ).toEqual([]);
    expect(wire.routes.size).toBeGreaterThan(250);
    expect(
      [...wire.routes].filter((route) => !rows.includes(route)),
      'routes without a row: add them to tests/support/routes.ts or office-areas.ts',
    ).toEqual([]);
    expect(
      rows.filter((row) => !wire.routes.has(row)),
      'rows that the product has no route for',
    ).toEqual([]);
  });

  test('every call is described with the access of its table, under /api (S2-261, S2-262, S2-263, S2-300, D92)', async () => {
    for (const [access, table] of [
      ['public', [...ANYBODY, ...PROVIDERS]],
      ['user', SIGNED_IN],
      ['admin', [...AREA.keys()]],
    ] as const)
      expect((await described(access)).toSorted()).toEqual(table.toSorted());
    expect(
      [...ANYBODY, ...SIGNED_IN, ...AREA.keys()].filter((one) => !/ \/api\//.test(one)),
    ).toEqual([]);
  });

  test.each(ROLES)(
    '%s may call what the tables say, and nothing else (S2-261, S2-262, D92, D94)',
    async (role) => {
      for (const call of [...ANYBODY, ...SIGNED_IN, ...AREA.keys()]) {
        const status = await statusOf(call, cookies[role]);
        expect(expected(role, call), `${call} answered ${status}`).toContain(status);
        if (LEAVING.includes(call) && role !== 'nobody') await enter(role);
      }
    },
  );
});
