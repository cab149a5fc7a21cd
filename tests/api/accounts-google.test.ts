import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { Keys } from '../../src/kernel/keys.ts';
import { PASSWORD, registrationOf, signIn, signUp } from '../support/accounts.ts';
import { openJar, type Jar } from '../support/browser-jar.ts';
import { enrolApp } from '../support/factors.ts';
import { googleAccounts, REST, viaGoogle } from '../support/google.ts';
import { mailsTo } from '../support/mailbox.ts';
import { ADMIN, startTestProduct, useProduct } from '../support/product.ts';

const product = useProduct();
const { browser, me, complete, registered } = googleAccounts(product);

/** Comes by Google to an account that has a password, and answers the challenge to give it. */
async function askedToLink(jar: Jar, email: string): Promise<string> {
  const end = await viaGoogle(jar, { email });
  expect([end.pathname, end.hash]).toEqual([
    '/login',
    expect.stringMatching(/^#link-google=[\w-]{43}$/),
  ]);
  return end.hash.slice('#link-google='.length);
}
const pendingOf = (jar: Jar) =>
  product.api('GET', '/api/auth/google/pending', undefined, { cookie: jar.header() });
const link = (challenge: string, password: string) =>
  product.api('POST', '/api/auth/google/link', { challenge, password });

describe('the way to Google', () => {
  test.each(['login', 'register'])(
    'action=%s leads there with code, state, nonce and PKCE (S1-287, S1-288)',
    async (action) => {
      const answer = await browser().get(`/api/auth/google?action=${action}`);
      expect(answer.status).toBe(303);
      const query = new URL(answer.location!).searchParams;
      expect(query.get('response_type')).toBe('code');
      expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.get('redirect_uri')).toBe(`${product.url}/api/auth/google/callback`);
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect(query.get(name)!.length).toBeGreaterThan(20);
      const cookie = answer.headers.get('set-cookie')!;
      expect(cookie).toMatch(/^google_handover=/);
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
      expect(cookie).toMatch(/Max-Age=600/);
    },
  );

  test('whoever says no there comes back to the login page, which says so and keeps the origin', async () => {
    const jar = browser();
    const asked = await jar.follow('/api/auth/google?action=login&origin=/cart');
    const answered = await jar.post(asked.way.at(-1)!, { action: 'cancel' });
    const { way } = await jar.follow(answered.location!);
    const { pathname, searchParams } = new URL(way.at(-1)!);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/login',
      { error: 'cancelled', origin: '/cart' },
    ]);
    expect(jar.cookie('google_handover')).toBeUndefined();
  });
});

describe('a new person', () => {
  test.each(['login', 'register'])(
    'completes what Google does not tell, by action=%s, and is signed in (S1-286)',
    async (action) => {
      const jar = browser();
      const email = `new.${action}@gmail.example`;
      const end = await viaGoogle(jar, { email }, `action=${action}&origin=/services/bulk-sms`);
      expect(end.pathname + end.search).toBe('/register?google=1');
      expect((await me(jar)).status).toBe(401);
      expect((await pendingOf(jar)).body).toEqual({
        firstName: 'Achieng',
        lastName: 'Atieno',
        email,
        origin: '/services/bulk-sms',
      });
      const fields = {
        phone: 'Must be exactly 10 digits',
        terms: 'You must accept the terms and conditions',
      };
      const refused = await complete(jar, { ...REST, phone: '12', terms: false });
      expect([refused.status, refused.body.fields]).toEqual([422, fields]);
      const answer = await complete(jar, { ...REST, email: 'somebody.else@example.com' });
      const signedIn = { message: expect.any(String), token: expect.any(String) };
      expect([answer.status, answer.body]).toMatchObject([
        201,
        { ...signedIn, user: { email, role: 'user' } },
      ]);
      const [user] = await product.db.query<{
        verified: boolean;
        password: boolean;
        terms: string;
      }>(
        'select email_verified_at is not null as verified, password_hash is not null as password, terms_version as terms from users where email = $1',
        [email],
      );
      expect(user).toEqual({ verified: true, password: false, terms: expect.any(String) });
      expect(
        (await product.api('GET', '/api/auth/me', undefined, { cookie: answer.cookie })).body.user,
      ).toMatchObject({ email, first_name: 'Achieng', phone: '0712345678' });
    },
  );

  test('may choose a password as well, by the rule of registration', async () => {
    const jar = browser();
    await viaGoogle(jar, { email: 'withpass@gmail.example' });
    expect(
      (await complete(jar, { ...REST, password: 'short', confirmPassword: 'short' })).body.fields
        ?.password,
    ).toBe('Must be at least 8 characters');
    expect(
      (await complete(jar, { ...REST, password: PASSWORD, confirmPassword: PASSWORD })).status,
    ).toBe(201);
    await signIn(product, 'withpass@gmail.example', PASSWORD);
  });

  test('has half an hour for it; a form without password is then told to start again', async () => {
    const jar = browser();
    await viaGoogle(jar, { email: 'slow@gmail.example' });
    product.clock.advance(31 * MINUTE);
    expect((await pendingOf(jar)).status).toBe(404);
    const answer = await complete(jar, REST);
    expect(answer.status).toBe(401);
    expect(answer.body.error).toMatch(/Start again with Google/);
  });

  test('the whole payload without Google is a registration like any other (S1-286)', async () => {
    const whole = registrationOf('plain@example.com');
    const answer = await product.api('POST', '/api/auth/google/register', whole);
    expect([answer.status, answer.cookie]).toEqual([201, null]);
    expect(answer.body.message).toContain('Registration successful');
    const again = await product.api('POST', '/api/auth/google/register', whole);
    expect(again.status).toBe(409);
  });
});

describe('a known person', () => {
  test('is signed in and returns to the origin with a token; only to this site (D5, D17)', async () => {
    await registered('again@gmail.example');
    const jar = browser();
    const end = await viaGoogle(
      jar,
      { email: 'again@gmail.example' },
      'action=login&origin=%2Fservices%2Fbulk-sms%3Fplan%3Da',
    );
    expect(end.pathname).toBe('/services/bulk-sms');
    expect(end.searchParams.get('plan')).toBe('a');
    expect(end.searchParams.get('token')!.split('.')).toHaveLength(3);
    expect((await me(jar)).body.user).toMatchObject({ email: 'again@gmail.example' });
    const astray = await viaGoogle(
      browser(),
      { email: 'again@gmail.example' },
      'action=login&origin=https%3A%2F%2Fevil.example',
    );
    expect([astray.host, astray.pathname]).toEqual([new URL(product.url).host, '/']);
  });

  test('keeps the account when the address at Google is another one', async () => {
    await registered('before@gmail.example');
    const [row] = await product.db.query<{ subject: string }>(
      "select subject from identities i join users u on u.id = i.user_id where u.email = 'before@gmail.example'",
    );
    await product.db.query(
      "update users set email = 'kept@example.com' where email = 'before@gmail.example'",
    );
    const jar = browser();
    await viaGoogle(jar, { email: 'before@gmail.example' });
    expect(row!.subject).toMatch(/^\d+$/);
    expect((await me(jar)).body.user).toMatchObject({ email: 'kept@example.com' });
  });

  test('an address that was proved here is joined and keeps its password', async () => {
    await signUp(product, 'Joined@example.com');
    await product.db.query(
      "update users set email_verified_at = now() where email = 'Joined@example.com'",
    );
    const jar = browser();
    const challenge = await askedToLink(jar, 'joined@example.com');
    expect((await me(jar)).status).toBe(401);
    const wrong = await link(challenge, 'Other-7-rain');
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { password: 'This password is wrong.' },
    ]);
    const pressedTwice = await Promise.all([1, 2].map(() => link(challenge, PASSWORD)));
    const [linked, over] = pressedTwice.toSorted((one, other) => one.status - other.status);
    expect(linked!.body.user).toMatchObject({ email: 'Joined@example.com', first_name: 'Wanjiru' });
    for (const late of [over!, await link(challenge, PASSWORD)])
      expect([late.status, late.body.code]).toEqual([401, 'second_factor_over']);
    await mailsTo(product, 'Joined@example.com', 'Sign-in with Google was added to your account');
    // From now on Google is enough, and so is the password.
    expect((await viaGoogle(jar, { email: 'joined@example.com' })).pathname).toBe('/');
    expect((await me(jar)).body.user).toMatchObject({ email: 'Joined@example.com' });
    await signIn(product, 'joined@example.com', PASSWORD);
  });

  test('an account that is linked is listed, and the link can be removed where a password is left', async () => {
    const email = 'unlinked@example.com';
    const cookie = await signUp(product, email);
    await product.db.query('update users set email_verified_at = now() where email = $1', [email]);
    await link(await askedToLink(browser(), email), PASSWORD);
    const mine = (method: string, path = '') =>
      product.api(method, `/api/me/identities${path}`, undefined, { cookie });
    expect((await mine('GET')).body).toEqual([{ provider: 'google', since: expect.any(String) }]);
    expect((await mine('DELETE', '/google')).status).toBe(204);
    expect((await mine('DELETE', '/google')).status).toBe(404);
    await mailsTo(product, email, 'Sign-in with Google was removed');
    await askedToLink(browser(), email);

    const only = await registered('only.google@gmail.example');
    await viaGoogle(only, { email: 'only.google@gmail.example' });
    const theirs = (method: string, path: string) =>
      product.api(method, path, undefined, { cookie: only.header() });
    expect((await theirs('GET', '/api/me/factors')).body.password).toBe(false);
    const removed = await theirs('DELETE', '/api/me/identities/google');
    expect([removed.status, removed.body.code]).toEqual([409, 'identity_needed']);
  });

  test('an account with a second step is asked for it after Google, too', async () => {
    const email = 'stepped@gmail.example';
    const first = await registered(email);
    await viaGoogle(first, { email });
    const app = await enrolApp(product, first.header());
    const jar = browser();
    const end = await viaGoogle(jar, { email }, 'action=login&origin=/cart');
    const challenge = /^#second-step=([\w-]{43})$/.exec(end.hash)?.[1];
    expect([end.pathname, end.search]).toEqual(['/login', '?origin=%2Fcart']);
    expect((await me(jar)).status).toBe(401);
    const code = app.nextCode();
    const done = await product.api('POST', '/api/auth/second-factor', { challenge, code });
    expect(done.status, done.text).toBe(200);
  });

  test('whoever registered the address without proving it loses password, sessions and text messages to its owner', async () => {
    const squatter = await signUp(product, 'victim@example.com');
    await product.api('PUT', '/api/me', { texts: true }, { cookie: squatter });
    const jar = browser();
    await viaGoogle(jar, { email: 'victim@example.com' });
    const { status, body } = await me(jar);
    expect([status, body.user.texts]).toEqual([200, false]);
    expect((await product.api('GET', '/api/auth/me', undefined, { cookie: squatter })).status).toBe(
      401,
    );
    const login = { email: 'victim@example.com', password: PASSWORD };
    expect((await product.api('POST', '/api/auth/login', login)).status).toBe(401);
    await mailsTo(product, 'victim@example.com', 'You now sign in with Google');
  });

  test('an address that Google has not verified neither joins nor registers', async () => {
    await signUp(product, 'unproven@example.com');
    for (const email of ['unproven@example.com', 'fresh.unproven@example.com']) {
      const jar = browser();
      const end = await viaGoogle(jar, { email, verified: false });
      expect(end.pathname).toBe('/login');
      expect(end.searchParams.get('error')).toBe('unproven');
      expect((await me(jar)).status).toBe(401);
    }
  });

  test('an inactive account is refused in the red box (D97)', async () => {
    await registered('idle@gmail.example');
    await product.db.query(
      "update users set status = 'inactive' where email = 'idle@gmail.example'",
    );
    const end = await viaGoogle(browser(), { email: 'idle@gmail.example' });
    expect([end.pathname, end.searchParams.get('error')]).toEqual(['/login', 'account_inactive']);
  });

  test('an administrator goes to the dashboard', async () => {
    await link(await askedToLink(browser(), ADMIN.email), ADMIN.password);
    const end = await viaGoogle(
      browser(),
      { email: 'admin@mfano.example' },
      'action=login&origin=/cart',
    );
    expect(end.pathname).toBe('/dashboard/admin');
  });
});

test('without Google, there is nothing to complete and nobody to ask for', async () => {
  const alone = await startTestProduct({}, { google: null });
  try {
    const { api } = alone;
    expect(
      (await api('POST', '/api/auth/google/register', registrationOf('none@example.com'))).status,
    ).toBe(404);
    expect((await api('GET', '/api/auth/google/pending')).status).toBe(404);
    expect((await api('GET', '/api/auth/google?action=login')).status).toBe(404);
    expect((await api('GET', '/api/auth/google/callback?code=x&state=y')).status).toBe(404);
  } finally {
    await alone.stop();
  }
});

test('without Google behind it, the login page says so and nothing breaks', async () => {
  const alone = await startTestProduct({
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'y',
    GOOGLE_ISSUER_URL: 'http://127.0.0.1:9',
  });
  try {
    const answer = await openJar(alone.url).get('/api/auth/google?action=login&origin=/cart');
    const end = new URL(answer.location!);
    expect([answer.status, end.pathname, end.searchParams.get('origin')]).toEqual([
      303,
      '/login',
      '/cart',
    ]);
    expect(end.searchParams.get('error')).toBe('unreachable');
  } finally {
    await alone.stop();
  }
});

test('a session by Google ends after twelve idle hours (D16)', async () => {
  await registered('idle12@gmail.example');
  const jar = browser();
  await viaGoogle(jar, { email: 'idle12@gmail.example' });
  product.clock.advance(13 * HOUR);
  expect((await me(jar)).status).toBe(401);
});

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
