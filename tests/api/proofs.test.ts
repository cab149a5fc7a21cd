import { describe, expect, test, beforeAll } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, signUp } from '../support/accounts.ts';
import { enrolApp, challengeFor } from '../support/factors.ts';
import { ADMIN, useProduct } from '../support/product.ts';
import { Authenticator } from '../support/authenticator.ts';

/**
 * Actions that need a fresh confirmation, so that a stranger at an open browser cannot do them
 * (D165).
 */

const product = useProduct();
const signInAdmin = async (): Promise<string> =>
  (await product.api('POST', '/api/auth/login', ADMIN)).cookie!;

/** What asks for it, by calls that name nothing: who may call is decided before that is looked at. */
const GUARDED: [string, string, object?][] = [
  ['POST', '/api/payments/pay_x/refunds', {}],
  ['POST', '/api/refunds/ref_x/send', {}],
  ['POST', '/api/refunds/ref_x/settle', {}],
  ['GET', '/api/users/export.csv'],
  ['GET', '/api/orders/export.csv'],
  ['POST', '/api/users', {}],
  ['DELETE', '/api/users/usr_x'],
  ['DELETE', '/api/users/usr_x/factors'],
  ['POST', '/api/webhook-endpoints', {}],
  ['PUT', '/api/webhook-endpoints/1', {}],
  ['POST', '/api/webhook-endpoints/1/secret'],
  ['POST', '/api/me/email', { email: 'x' }],
  ['POST', '/api/me/factors/app', {}],
  ['POST', '/api/me/factors/passkeys/question', {}],
  ['POST', '/api/me/factors/recovery-codes', {}],
  ['DELETE', '/api/me/factors/app'],
  ['GET', '/api/auth/proof'],
];

describe('a proof', () => {
  test('is fresh from signing in on for 15 minutes, and then asked for before each of these', async () => {
    const cookie = await signInAdmin();
    const codesOf = async (): Promise<unknown[]> =>
      Promise.all(
        GUARDED.map(async ([method, path, body]) => {
          const { body: said } = await product.api(method, path, body, { cookie });
          return said?.code;
        }),
      );
    product.clock.advance(14 * MINUTE);
    expect(await codesOf()).not.toContain('proof_required');
    product.clock.advance(2 * MINUTE);
    expect(await codesOf()).toEqual(GUARDED.map(() => 'proof_required'));
    const list = await product.api('GET', '/api/users', undefined, { cookie });
    expect(list.status).toBe(200);
  });

  test('is renewed by the password, at whose field a wrong one is told', async () => {
    const cookie = await signInAdmin();
    product.clock.advance(16 * MINUTE);
    const prove = (body: object) => product.api('POST', '/api/auth/proof', body, { cookie });
    const wrong = await prove({ password: 'Other-7-rain' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { password: 'This password is wrong.' },
    ]);
    expect((await prove({})).status).toBe(422);
    const check = () => product.api('GET', '/api/auth/proof', undefined, { cookie });
    expect((await check()).status).toBe(403);
    expect((await prove({ password: ADMIN.password })).status).toBe(200);
    expect((await check()).body).toEqual({ fresh: true });
  });

  test('is renewed by a code, once for each, and guessing at either ends', async () => {
    const cookie = await signUp(product, 'code@proof.example');
    const app = await enrolApp(product, cookie);
    product.clock.advance(16 * MINUTE);
    const call = (path: string, body?: object) =>
      product.api('POST', `/api/auth/proof${path}`, body ?? {}, { cookie });
    expect((await call('/question')).body).toEqual({
      ways: ['password', 'code', 'recovery'],
      passkey: null,
    });
    const code = app.nextCode();
    expect((await call('', { code })).status).toBe(200);
    expect((await call('', { code })).body.fields).toEqual({
      code: 'This code is wrong. Enter the newest code from your app, or an unused recovery code.',
    });
    for (let guess = 0; guess < 10; guess++) await call('', { password: `${PASSWORD}${guess}` });
    expect((await call('', { password: PASSWORD })).status).toBe(429);
  });

  test('is asked for before rights and addresses change, and not before a name does', async () => {
    const admin = await signInAdmin();
    const made = await product.api(
      'POST',
      '/api/users',
      {
        first_name: 'Achieng',
        last_name: 'Were',
        email: 'rights@proof.example',
        password: PASSWORD,
      },
      { cookie: admin },
    );
    expect(made.status, made.text).toBe(201);
    product.clock.advance(16 * MINUTE);
    const change = (body: object) =>
      product.api('PUT', `/api/users/${String(made.body.id)}`, body, { cookie: admin });
    expect((await change({ first_name: 'Atieno', phone: '0712345678' })).status).toBe(200);
    for (const body of [
      { role: 'admin', preset: 'viewer' },
      { email: 'else@proof.example' },
      { status: 'inactive' },
    ])
      expect((await change(body)).body.code, JSON.stringify(body)).toBe('proof_required');
  });

  test('is asked for before bank and paybill details change, and not before the rest of their groups', async () => {
    const cookie = await signInAdmin();
    product.clock.advance(16 * MINUTE);
    const put = async (group: string, body: object) =>
      (await product.api('PUT', `/api/settings/${group}`, body, { cookie })).body.code;
    expect(await put('seller', { bank: 'Another bank' })).toBe('proof_required');
    expect(await put('shop', { paybill: 'Paybill 999999' })).toBe('proof_required');
    expect(await put('security', { staffFactor: 'never' })).toBe('proof_required');
    expect(await put('seller', { legalName: 'Mfano Technologies Ltd' })).toBeUndefined();
    expect(await put('shop', { maxLines: 60 })).toBeUndefined();
  });
});

const EMAIL = 'keyed@passkey.example';
let key: Authenticator;
let cookie: string;

/** As PUBLIC_URL has it where nothing else is said. */
const origin = (): string => product.url.replace('127.0.0.1', 'localhost');

/** Enrols a new authenticator for who is signed in. */
async function withKey(mine: string): Promise<Authenticator> {
  const made = new Authenticator(origin());
  const call = <Body>(path: string, body: object) =>
    product.api<Body>('POST', `/api/me/factors/passkeys${path}`, body, { cookie: mine });
  const { body } = await call<{ challenge: string }>('/question', {});
  const { challenge } = body;
  const enrolled = await call('', { name: 'A phone', passkey: made.make(challenge) });
  expect([enrolled.status, enrolled.text]).toEqual([200, expect.any(String)]);
  // The same answer once more makes no second one.
  const again = await call('', { name: 'Another', passkey: made.make(challenge) });
  expect(again.status).toBe(422);
  return made;
}

beforeAll(async () => {
  cookie = await signUp(product, EMAIL);
  key = await withKey(cookie);
});

const challenged = () => challengeFor(product, EMAIL, PASSWORD);
const show = (challenge: string, passkey: object) =>
  product.api('POST', '/api/auth/second-factor', { challenge, passkey });
const refused = { status: 401, body: { code: 'wrong_code', reason: 'passkey' } };

test('signs in, and its answer opens nothing a second time, by its challenge or by a new one', async () => {
  const challenge = await challenged();
  const answer = key.use(challenge);
  expect((await show(challenge, answer)).status).toBe(200);
  expect((await show(challenge, answer)).body.code).toBe('second_factor_over');
  const next = await challenged();
  expect(await show(next, answer)).toMatchObject(refused);
  expect((await show(next, key.use(next))).status).toBe(200);
});

test('of one answer sent twice at once one begins a session', async () => {
  const challenge = await challenged();
  const answer = key.use(challenge);
  const both = await Promise.all([1, 2, 3].map(() => show(challenge, answer)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

test('what it signed for another site, or another address of ours, is refused', async () => {
  const challenge = await challenged();
  for (const elsewhere of [
    { origin: 'https://mfano-technologies.example' },
    { site: 'mfano-technologies.example' },
    { origin: origin().replace(/:\d+$/, ':1') },
    { origin: origin().replace('http:', 'https:') },
  ])
    expect(await show(challenge, key.use(challenge, elsewhere))).toMatchObject(refused);
  expect((await show(challenge, key.use(challenge))).status).toBe(200);
});

test('a changed signature is refused', async () => {
  const challenge = await challenged();
  const answer = key.use(challenge);
  const signature = answer.response.signature.replace(/^.{12}/, (head) => head.toLowerCase());
  const changed = { ...answer, response: { ...answer.response, signature } };
  expect(await show(challenge, changed)).toMatchObject(refused);
  expect((await show(challenge, answer)).status).toBe(200);
});

test('a copy that counts behind it is refused', async () => {
  const email = 'copied@passkey.example';
  const counted = await withKey(await signUp(product, email));
  const at = async (counter: number) => {
    const challenge = await challengeFor(product, email, PASSWORD);
    return (await show(challenge, counted.use(challenge, { counter }))).status;
  };
  expect([await at(5), await at(5), await at(4), await at(6)]).toEqual([200, 401, 401, 200]);
});

test("another's passkey opens no account but theirs", async () => {
  const theirs = await withKey(await signUp(product, 'other@passkey.example'));
  const challenge = await challenged();
  expect(await show(challenge, theirs.use(challenge))).toMatchObject(refused);
});

test('what was signed for a proof begins no session, and the other way round', async () => {
  const question = async () =>
    (
      await product.api<{ passkey: { challenge: string } }>(
        'POST',
        '/api/auth/proof/question',
        {},
        { cookie },
      )
    ).body.passkey.challenge;
  const prove = (passkey: object) =>
    product.api('POST', '/api/auth/proof', { passkey }, { cookie });
  const asked = await question();
  const proof = key.use(asked);
  expect((await show(asked, proof)).body.code).toBe('second_factor_over');
  const challenge = await challenged();
  expect(await show(challenge, proof)).toMatchObject(refused);
  expect((await prove(key.use(challenge))).status).not.toBe(200);
  expect((await prove(proof)).status).toBe(200);
  expect((await prove(proof)).status).not.toBe(200);
});
