import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoogle } from './google.ts';

/** A provider that answers as it is told, also what none may: who believes it lets strangers into other people's accounts. */

const CLIENT = {
  clientId: 'shop.apps.example',
  clientSecret: 'GOCSPX-of-the-shop-0123456789abcdef',
};
const BACK = 'https://shop.example/api/auth/google/callback';
const KEY = { alg: 'RS256', kid: 'one' };

let issuer: string;
let key: CryptoKey;
let server: Server;
/** What the next code is exchanged for. */
let identityToken = '';

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), ...KEY, use: 'sig' };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token: identityToken }),
  };
  server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url!]!()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

type Claims = Record<string, unknown>;
const signed = (claims: Claims, by: CryptoKey | Uint8Array = key, head: object = KEY) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...head }).sign(by);

/** Comes back with what `make` makes of the claims that a good identity token of this sign-in has. */
async function comeBack(make: (claims: Claims) => string | Promise<string>, change: Claims = {}) {
  const google = createGoogle({ issuerUrl: issuer, ...CLIENT });
  const begun = await google.begin(BACK);
  if (begun.kind !== 'begun') throw new Error(begun.reason);
  const now = Math.floor(Date.now() / 1000);
  const person = { sub: '1', email: 'owner@mfano.example', email_verified: true };
  const { state, nonce } = begun.handover;
  const facts = { iss: issuer, aud: CLIENT.clientId, iat: now, exp: now + 300, nonce };
  identityToken = await make({ ...person, ...facts, ...change });
  return google.finish(`${BACK}?code=c&state=${state}`, begun.handover);
}

test('an identity token of this provider, for us and for this sign-in, is believed', async () => {
  expect(await comeBack(signed)).toMatchObject({
    kind: 'person',
    person: { subject: '1', email: 'owner@mfano.example', emailVerified: true },
  });
});

test.each<[string, Claims]>([
  ['of another issuer', { iss: 'https://accounts.google.example' }],
  ['for another shop', { aud: 'other.apps.example' }],
  [
    'for several, of whom another asked',
    { aud: ['other.apps.example', CLIENT.clientId], azp: 'other' },
  ],
  ['of another sign-in', { nonce: 'n-0S6_WzA2Mj' }],
  ['of no sign-in', { nonce: undefined }],
  ['that is over', { exp: Math.floor(Date.now() / 1000) - 3_600 }],
  ['of nobody', { sub: undefined }],
])('one %s is not', async (_, change) => {
  expect((await comeBack(signed, change)).kind).not.toBe('person');
});

test.each<[string, (claims: Claims) => string | Promise<string>]>([
  ['nobody signed', (claims) => new UnsecuredJWT(claims).encode()],
  [
    'another key signed',
    async (claims) => signed(claims, (await generateKeyPair('RS256')).privateKey),
  ],
  [
    'our own secret signed',
    (claims) => signed(claims, new TextEncoder().encode(CLIENT.clientSecret), { alg: 'HS256' }),
  ],
  [
    'was changed afterwards',
    async (claims) => {
      const [head, , signature] = (await signed(claims)).split('.');
      const changed = Buffer.from(JSON.stringify({ ...claims, sub: '2' })).toString('base64url');
      return [head, changed, signature].join('.');
    },
  ],
])('one that %s is not', async (_, make) => {
  expect((await comeBack(make)).kind).not.toBe('person');
});
