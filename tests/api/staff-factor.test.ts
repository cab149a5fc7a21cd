import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { signOutEverywhere } from '../../src/contracts/accounts.ts';
import { createLog } from '../../src/http/log.ts';
import { recoverAdmin } from '../../src/admin-recover.ts';
import { PASSWORD, signIn, signInAdmin, signUp } from '../support/accounts.ts';
import { challengeFor, enrolApp, type App } from '../support/factors.ts';
import { mailsTo } from '../support/mailbox.ts';
import { ADMIN, useProduct } from '../support/product.ts';
import { testConfig } from '../support/test-config.ts';
import { colleague } from '../support/users.ts';

/** A second factor that is demanded of staff (D165): who has none reaches the enrolment and nothing else. */

const product = useProduct();
const call = (cookie: string | null, method: string, path: string, body?: object) =>
  product.api(method, path, body, { cookie });
const codeOf = async (cookie: string, method: string, path: string, body?: object) =>
  (await call(cookie, method, path, body)).body?.code;

let app: App;
let owner: string;
let staff: string;

beforeAll(async () => {
  owner = await signInAdmin(product);
  staff = (await colleague(product, 'support')).email;
});

test('is not demanded in a demo, until an owner says so', async () => {
  expect((await call(owner, 'GET', '/api/users')).status).toBe(200);
  const set = await call(owner, 'PUT', '/api/settings/security', { staffFactor: 'always' });
  expect(set.status, set.text).toBe(200);
});

describe('where it is demanded', () => {
  test('staff without one reach no call of the office, nothing of their account and no file', async () => {
    const cookie = await signIn(product, staff, PASSWORD);
    const { body } = await product.api<{
      paths: Record<string, Record<string, { 'x-access': string }>>;
    }>('GET', '/api/openapi.json');
    const refused: Record<string, string[]> = {};
    for (const [path, calls] of Object.entries(body.paths)) {
      for (const [method, { 'x-access': access }] of Object.entries(calls)) {
        if (access === 'public' || path.endsWith('/events') || path.endsWith('/pdf')) continue;
        if (path === signOutEverywhere.path) continue;
        const name = `${method.toUpperCase()} ${path}`;
        const sent = method === 'get' || method === 'delete' ? undefined : {};
        const code = await codeOf(
          cookie,
          method.toUpperCase(),
          path.replace(/\{\w+\}/g, 'x'),
          sent,
        );
        (refused[String(code)] ??= []).push(name);
      }
    }
    const { factor_enrolment_required: shut = [], ...open } = refused;
    expect(shut.length).toBeGreaterThan(120);
    expect(Object.values(open).flat().sort()).toEqual([
      'GET /api/auth/me',
      'GET /api/me/factors',
      'POST /api/auth/proof',
      'POST /api/auth/proof/question',
      'POST /api/me/factors/app',
      'POST /api/me/factors/app/{id}/confirm',
      'POST /api/me/factors/passkeys',
      'POST /api/me/factors/passkeys/question',
    ]);
  });

  test('and no stream, document or file of the office', async () => {
    const cookie = await signIn(product, staff, PASSWORD);
    for (const [path, status] of [
      ['/api/notifications/events', 403],
      ['/api/invoices/INV-00001/pdf', 404],
      ['/api/users/export.csv', 403],
    ] as const)
      expect([path, (await call(cookie, 'GET', path)).status]).toEqual([path, status]);
  });

  test('they enrol and are in at once; the last factor then stays', async () => {
    const cookie = await signIn(product, staff, PASSWORD);
    expect((await call(cookie, 'GET', '/api/me/factors')).body.demanded).toBe(true);
    expect(await codeOf(cookie, 'GET', '/api/orders')).toBe('factor_enrolment_required');
    app = await enrolApp(product, cookie);
    expect((await call(cookie, 'GET', '/api/orders')).status).toBe(200);
    const removed = await call(cookie, 'DELETE', '/api/me/factors/app');
    expect([removed.status, removed.body.code]).toEqual([409, 'factor_needed']);
  });

  test('customers are asked for nothing', async () => {
    const cookie = await signUp(product, 'customer@factor.example');
    expect((await call(cookie, 'GET', '/api/me/factors')).status).toBe(200);
  });
});

describe('who has lost it', () => {
  test('is helped by another owner, not by the like of them, and never by themselves', async () => {
    const mine = await enrolApp(product, owner);
    const users = await call(owner, 'GET', `/api/users?q=${staff}`);
    const [row] = users.body as unknown as { id: string; second_factor: boolean }[];
    expect(row!.second_factor).toBe(true);
    const me = await call(owner, 'GET', '/api/auth/me');
    const own = (me.body.user as { id: string }).id;
    expect(await codeOf(owner, 'DELETE', `/api/users/${own}/factors`)).toBe('factor_needed');

    const challenge = await challengeFor(product, staff, PASSWORD);
    const theirs = await product.api('POST', '/api/auth/second-factor', {
      challenge,
      code: app.nextCode(),
    });
    expect(await codeOf(theirs.cookie!, 'DELETE', `/api/users/${own}/factors`)).toBe('not_allowed');

    expect((await call(owner, 'DELETE', `/api/users/${row!.id}/factors`)).status).toBe(204);
    expect(await codeOf(theirs.cookie!, 'GET', '/api/auth/me')).toBe('sign_in_required');
    expect(await codeOf(owner, 'DELETE', `/api/users/${row!.id}/factors`)).toBe('no_factor');
    await mailsTo(product, staff, 'Two-step sign-in was turned off for your account');
    const trail = await call(owner, 'GET', `/api/audit?entity_id=${row!.id}`);
    expect((trail.body as unknown as { summary: string }[])[0]!.summary).toBe(
      'Two-step sign-in for Achieng Were turned off by Site Administrator',
    );
    // Back to the password alone, and to the enrolment.
    const again = await signIn(product, staff, PASSWORD);
    expect(await codeOf(again, 'GET', '/api/orders')).toBe('factor_enrolment_required');
    expect(mine.recoveryCodes).toHaveLength(10);
  });

  test('and is the only owner gets in again from the server, which stands in the audit log', async () => {
    const recover = (email: string | null) =>
      recoverAdmin(
        {
          config: testConfig(tmpdir(), 0),
          db: product.db,
          clock: product.clock,
          log: createLog('fatal'),
        },
        email,
      );
    await expect(recover(staff)).rejects.toThrow(`${staff} is not the address of an active owner`);
    const { email, link } = await recover(null);
    expect(email).toBe(ADMIN.email);
    expect(await codeOf(owner, 'GET', '/api/auth/me')).toBe('sign_in_required');
    const token = link.split('/').at(-1)!;
    const password = 'Nyota-angavu-4417';
    const reset = await product.api('POST', `/api/auth/reset-password/${token}`, { password });
    expect(reset.status, reset.text).toBe(200);
    const cookie = await signIn(product, ADMIN.email, password);
    expect(await codeOf(cookie, 'GET', '/api/orders')).toBe('factor_enrolment_required');
    await enrolApp(product, cookie);
    const trail = await call(cookie, 'GET', '/api/audit?q=two-step');
    expect((trail.body as unknown as { summary: string; actor: string }[])[0]).toMatchObject({
      summary: 'Two-step sign-in for Site Administrator turned off by the server administrator',
      actor: 'System',
    });
  });
});
