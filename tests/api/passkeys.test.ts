import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, signUp } from '../support/accounts.ts';
import { Authenticator } from '../support/authenticator.ts';
import { challengeFor } from '../support/factors.ts';
import { useProduct } from '../support/product.ts';

/** What a passkey has signed opens one door, once (D165). */

const product = useProduct();
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
