import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import { Keys } from '../../src/kernel/keys.ts';
import { signUp } from '../support/accounts.ts';
import { type Jar } from '../support/browser-jar.ts';
import { useProduct } from '../support/product.ts';
import { googleAccounts, REST, viaGoogle } from '../support/google.ts';

const product = useProduct();
const { browser, complete, registered } = googleAccounts(product);

describe('an answer that is not for this browser', () => {
  /** As far as the address with the code. */
  async function codeFor(jar: Jar, email: string): Promise<string> {
    const asked = await jar.follow('/api/auth/google?action=login');
    const answered = await jar.post(asked.way.at(-1)!, {
      name: 'Achieng Atieno',
      email,
      action: 'continue',
      verified: 'on',
    });
    return (await jar.get(answered.location!)).location!;
  }

  const errorOf = (location: string | null) => new URL(location!).searchParams.get('error') ?? '';

  test("without the cookie, with another browser's, or late: nobody is signed in", async () => {
    await registered('target@gmail.example');
    const jar = browser();
    const address = await codeFor(jar, 'target@gmail.example');
    expect(errorOf((await browser().get(address)).location)).toBe('stale');
    const other = browser();
    await other.get('/api/auth/google?action=login');
    const crossed = await other.get(address);
    expect(errorOf(crossed.location)).toBe('refused');
    expect(other.cookie('session')).toBeUndefined();
    product.clock.advance(11 * MINUTE);
    expect(errorOf((await jar.get(address)).location)).toBe('stale');
  });

  test('a code works once', async () => {
    await registered('once@gmail.example');
    const jar = browser();
    const address = await codeFor(jar, 'once@gmail.example');
    const handover = jar.cookie('google_handover')!;
    expect((await jar.get(address)).location).toContain('token=');
    jar.set('google_handover', handover);
    expect(errorOf((await jar.get(address)).location)).toBe('refused');
  });

  test.each([
    '',
    '?code=x',
    '?state=y&code=x',
    '?code=a&code=b&state=c',
    '?error=server_error&state=z',
    '?origin=a&origin=b',
  ])('callback%s answers no fault', async (query) => {
    const jar = browser();
    await jar.get('/api/auth/google?action=login');
    const answer = await jar.get(`/api/auth/google/callback${query}`);
    expect(answer.status).toBe(303);
    expect(errorOf(answer.location)).toBe('refused');
  });

  test('a changed cookie is no cookie', async () => {
    const jar = browser();
    await viaGoogle(jar, { email: 'forged@gmail.example' });
    jar.set('google_pending', `${jar.cookie('google_pending')}x`);
    expect((await complete(jar, REST)).status).toBe(401);
    jar.set('google_pending', jar.cookie('google_handover') ?? 'x.y.z');
    expect((await complete(jar, REST)).status).toBe(401);
  });
});

describe("the product's secret and a cookie are no sign-in", () => {
  const SECRET = 'tTYDpJ4PzGq0bV9rWm2sKxLhEf7uNcAe';
  const keyed = useProduct({ SECRET_KEY: SECRET });
  const completeThere = (pending: string) =>
    keyed.api('POST', '/api/auth/google/register', REST, { cookie: `google_pending=${pending}` });

  /** What who has the secret could make until now. */
  async function forged(email: string, key: Uint8Array): Promise<string> {
    const person = { subject: '1', email, emailVerified: true, firstName: 'A', lastName: 'B' };
    return new SignJWT({ value: { person, origin: null } })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('30m')
      .sign(key);
  }

  test('a pending registration that was signed with the secret opens no account, known or new', async () => {
    const keys = [
      createHmac('sha256', SECRET).update('google pending').digest(),
      new Keys(SECRET).for('google handover').newest,
    ];
    for (const key of keys) {
      for (const email of ['admin@mfano.example', 'nobody.yet@gmail.example']) {
        const answer = await completeThere(await forged(email, key));
        expect([answer.status, answer.cookie]).toEqual([401, null]);
      }
    }
  });
});

describe('a pending registration', () => {
  test('makes one account and is used up: after signing out the same cookie is nobody', async () => {
    const jar = browser();
    await viaGoogle(jar, { email: 'replayed@gmail.example' });
    const pending = jar.cookie('google_pending')!;
    const answers = await Promise.all([complete(jar, REST), complete(jar, REST)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 401]);
    const made = answers.find((answer) => answer.status === 201)!;
    expect(
      (await product.api('POST', '/api/auth/logout', undefined, { cookie: made.cookie })).status,
    ).toBe(200);
    const again = browser();
    again.set('google_pending', pending);
    const replayed = await complete(again, REST);
    expect([replayed.status, replayed.cookie]).toEqual([401, null]);
    expect(
      (await product.api('GET', '/api/auth/google/pending', undefined, { cookie: again.header() }))
        .status,
    ).toBe(404);
  });

  test('never enters an account that exists by now, and says what to do', async () => {
    const jar = browser();
    await viaGoogle(jar, { email: 'meanwhile@gmail.example' });
    await signUp(product, 'Meanwhile@gmail.example');
    const answer = await complete(jar, REST);
    expect([answer.status, answer.cookie, answer.body.code]).toEqual([409, null, 'email_taken']);
    expect(answer.body.fields?.email).toMatch(
      /Start again with Google to link it to your Google account/,
    );
    const twice = [browser(), browser()];
    for (const one of twice) await viaGoogle(one, { email: 'two.tabs@gmail.example' });
    expect((await complete(twice[0]!, REST)).status).toBe(201);
    await product.db.query(
      "update users set email = 'moved.on@example.com' where email = 'two.tabs@gmail.example'",
    );
    expect((await complete(twice[1]!, REST)).status).toBe(409);
  });

  test('is on the server as a hash, and goes when its time is over', async () => {
    const jar = browser();
    await viaGoogle(jar, { email: 'kept.back@gmail.example' });
    const rows = await product.db.query(
      "select * from pending_registrations where email = 'kept.back@gmail.example'",
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(jar.cookie('google_pending'));
  });
});
