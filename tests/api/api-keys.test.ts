import { expect, test } from 'vitest';
import type { ApiKey } from '../../src/contracts/api-keys.ts';
import { SCOPES, type Scope } from '../../src/contracts/scopes.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { CALLS } from '../../src/http/description/schemas.ts';
import type { AnyBody } from '../support/api.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { colleague } from '../support/users.ts';

const product = useProduct();
const staff = asAdmin<AnyBody>(product);
const shop = shopOf(product);

async function keyFor(
  scopes: Scope[],
  more: object = {},
): Promise<{ key: ApiKey; secret: string }> {
  const body = { name: `Reads ${scopes.join(' and ')}`, scopes, ...more };
  const answer = await staff<{ key: ApiKey; secret: string }>('POST', '/api/api-keys', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const withKey = (secret: string, path: string, method = 'GET') =>
  product.api<AnyBody>(method, path, undefined, { headers: { authorization: `Bearer ${secret}` } });
const listed = async (id: number) =>
  (await staff<ApiKey[]>('GET', '/api/api-keys')).body.find((key) => key.id === id)!;

/** The calls that declare a scope. */
const SCOPED = [...CALLS.keys()].filter(({ scope }) => scope !== undefined);

test('only reading calls of staff hear of keys (D302)', () => {
  expect(SCOPED.map(({ method, path, scope }) => `${method} ${path} ${scope}`).toSorted()).toEqual([
    'GET /api/customers customers:read',
    'GET /api/deliveries orders:read',
    'GET /api/deliveries/{id} orders:read',
    'GET /api/invoices invoices:read',
    'GET /api/invoices/{id} invoices:read',
    'GET /api/orders orders:read',
    'GET /api/orders/{id}/detail orders:read',
    'GET /api/quote/list quotes:read',
    'GET /api/quote/{id} quotes:read',
    'GET /api/services services:read',
    'GET /api/services/{id} services:read',
  ]);
  expect(new Set(SCOPED.map(({ access }) => access))).toEqual(new Set(['admin']));
});

test.each(SCOPES)('a key with %s reads what it is for, and nothing else', async (scope) => {
  const { secret } = await keyFor([scope]);
  for (const { path, scope: needed } of SCOPED.filter(({ params }) => params === undefined)) {
    const { status, body } = await withKey(secret, path);
    expect([path, status]).toEqual([path, needed === scope ? 200 : 403]);
    if (needed !== scope)
      expect(body).toMatchObject({
        code: 'not_allowed',
        reason: 'scope',
        message: `This API key does not have the scope ${needed}.`,
      });
  }
});

test('one record is read by its scope; no other call takes the key for a sign-in', async () => {
  const order = await shop.order();
  const { secret } = await keyFor(['orders:read']);
  const detail = await withKey(secret, `/api/orders/${order.id}/detail`);
  expect(detail.body).toMatchObject({ order: { number: order.number } });
  const others = [
    ['POST', `/api/orders/${order.id}/withdraw`],
    ['POST', `/api/orders/${order.id}/invoice`],
    ['GET', '/api/users'],
    ['GET', '/api/auth/me'],
    ['GET', '/api/orders/export.csv'],
    ['GET', '/api/api-keys'],
    ['POST', '/api/api-keys'],
  ] as const;
  for (const [method, path] of others) {
    const answer = await fetch(product.url + path, {
      method,
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([path, answer.status]).toEqual([path, 401]);
  }
  expect((await shop.read(order.id)).status).toBe('pending');
});

test('the key is shown once and kept as a hash; its use is on its row, in the audit log, and by its name', async () => {
  const { key, secret } = await keyFor(['invoices:read'], { name: 'The ERP' });
  expect(secret).toMatch(/^bk_[\w-]{43}$/);
  expect(key).toMatchObject({ prefix: secret.slice(0, 11), status: 'active', lastUsedOn: null });
  const [row] = await product.db.query<Record<string, unknown>>(
    'select * from api_keys where id = $1',
    [key.id],
  );
  expect(JSON.stringify(row)).not.toContain(secret.slice(11));
  expect((await staff('GET', '/api/api-keys')).text).not.toContain(secret.slice(11));
  await Promise.all([1, 2, 3].map(() => withKey(secret, '/api/invoices')));
  expect(await listed(key.id)).toMatchObject({ lastUsedOn: nairobiDay(product.clock.now()) });
  const log = await staff<{ actor: string; summary: string }[]>('GET', '/api/audit?q=The%20ERP');
  expect(log.body.map(({ actor, summary }) => [actor, summary])).toEqual([
    ['API key The ERP', `API key “The ERP” (${key.prefix}…) used for the first time on this day`],
    [expect.any(String), `API key “The ERP” (${key.prefix}…) added`],
  ]);
});

test('a revoked, an expired and an unknown key open nothing, even beside a session', async () => {
  const { key, secret } = await keyFor(['orders:read']);
  const today = nairobiDay(product.clock.now());
  const short = await keyFor(['orders:read'], { expiresOn: today });
  expect((await withKey(short.secret, '/api/orders')).status).toBe(200);
  const refused = { status: 401, body: { code: 'api_key_not_valid' } };
  expect((await staff<ApiKey>('POST', `/api/api-keys/${key.id}/revoke`)).body.status).toBe(
    'revoked',
  );
  expect(await withKey(secret, '/api/orders')).toMatchObject(refused);
  expect(await withKey(`bk_${'a'.repeat(43)}`, '/api/orders')).toMatchObject(refused);
  const both = await product.api('GET', '/api/orders', undefined, {
    cookie: staff.cookie,
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(both).toMatchObject(refused);
  product.clock.advance(DAY);
  expect(await withKey(short.secret, '/api/orders')).toMatchObject(refused);
  await staff.signIn();
  expect(await listed(short.key.id)).toMatchObject({ status: 'expired' });
});

test('only owners make keys, with a fresh proof; a wrong one is refused at its field', async () => {
  const { cookie } = await colleague(product, 'viewer');
  const body = { name: 'Mine', scopes: ['orders:read'] };
  expect((await product.api('POST', '/api/api-keys', body, { cookie })).status).toBe(403);
  const faults = await Promise.all([
    staff('POST', '/api/api-keys', { ...body, scopes: [] }),
    staff('POST', '/api/api-keys', { ...body, scopes: ['orders:write'] }),
    staff('POST', '/api/api-keys', { ...body, expiresOn: '2020-01-01' }),
    staff('POST', '/api/api-keys/999999/revoke'),
  ]);
  expect(faults.map(({ status, body: said }) => [status, said.fields])).toEqual([
    [422, { scopes: 'Choose at least one scope' }],
    [422, { 'scopes.0': 'Choose a scope' }],
    [422, { expiresOn: 'This day has passed. Choose a later one' }],
    [404, undefined],
  ]);
  product.clock.advance(16 * 60_000);
  const late = await product.api('POST', '/api/api-keys', body, { cookie: staff.cookie });
  expect(late.body).toMatchObject({
    code: 'proof_required',
  });
});
