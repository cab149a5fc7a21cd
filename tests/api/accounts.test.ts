import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../src/kernel/clock.ts';
import { PASSWORD, registrationOf, signInAdmin, signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';

const product = useProduct();
const login = (body: object) => product.api('POST', '/api/auth/login', body);
const me = (cookie: string | null) =>
  product.api<{ user: Record<string, unknown>; token: string }>('GET', '/api/auth/me', undefined, {
    cookie,
  });

describe('signing in', () => {
  test('takes a password to the letter, up to the last of a long one (ASVS 6.2.8, 6.2.9)', async () => {
    const email = 'letter@example.com';
    const long = `Mto Wetu – 7 mawe ${'αβγδεζηθ '.repeat(30)}`.slice(0, 149).concat('Z');
    const registration = { ...registrationOf(email), password: long, confirmPassword: long };
    expect((await product.api('POST', '/api/auth/register', registration)).status).toBe(201);
    const tried = [
      long,
      long.toLowerCase(),
      `${long} `,
      long.slice(0, -1),
      `${long.slice(0, -1)}Y`,
    ];
    const statuses: number[] = [];
    for (const password of tried) statuses.push((await login({ email, password })).status);
    expect(statuses).toEqual([200, 401, 401, 401, 401]);
  });

  test('makes a hash of a former cost anew, and nobody is refused meanwhile (ASVS 11.2.2)', async () => {
    const email = 'cheap@example.com';
    await signUp(product, email);
    const { db } = product;
    const kept = async () =>
      (
        await db.query<{ hash: string }>(
          'select password_hash as hash from users where email = $1',
          [email],
        )
      )[0]!.hash;
    // Not the cheap one of the tests.
    const { hash } = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;
    const former = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await db.query('update users set password_hash = $1 where email = $2', [former, email]);
    expect((await login({ email, password: 'Wrong-pass-1' })).status).toBe(401);
    expect(await kept()).toBe(former);
    const both = [1, 2, 3].map(() => login({ email, password: PASSWORD }));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const made = await kept();
    expect(made.startsWith('$argon2id$v=19$m=8192,')).toBe(false);
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
    expect(await kept()).toBe(made);
  });

  test('answers a token and the user, and sets a cookie that scripts cannot read (S1-156, S1-157, S1-198, S1-199, S1-218, S1-285)', async () => {
    await signUp(product, 'Cased@Example.com');
    const answer = await login({ email: 'cased@example.COM', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toEqual({
      email: 'Cased@Example.com',
      role: 'user',
      first_name: 'Wanjiru',
      last_name: 'Otieno',
    });
    const claims = decodeJwt(String(answer.body.token));
    expect(claims).toMatchObject({
      sub: expect.any(String),
      email: 'Cased@Example.com',
      role: 'user',
      name: 'Wanjiru Otieno',
    });
    expect(claims.exp! - claims.iat!).toBe((12 * HOUR) / 1000);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('session='))!;
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).not.toMatch(/max-age|expires/i);
  });

  test('the identity token is no credential', async () => {
    const { body } = await login({ email: 'cased@example.com', password: PASSWORD });
    const token = String(body.token);
    expect((await me(`session=${token}`)).status).toBe(401);
    expect(
      (
        await product.api('GET', '/api/auth/me', undefined, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(401);
  });

  test('an unknown address and a wrong password read alike (S1-300)', async () => {
    const wrong = await login({ email: 'first@example.com', password: 'Wrong-pass-1' });
    const unknown = await login({ email: 'nobody@example.com', password: 'Wrong-pass-1' });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.body.error).toBe('Invalid email or password');
      expect(answer.body.user).toBeUndefined();
      expect(answer.cookie).toBeNull();
    }
  });

  test('email and password are required (S1-264)', async () => {
    const answer = await login({});
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  test('the administrator of the configuration signs in as one (S1-221)', async () => {
    expect((await me(await signInAdmin(product))).body.user.role).toBe('admin');
  });

  test('a role that is neither admin nor user gets no session (S1-223)', async () => {
    const cookie = await signUp(product, 'odd@example.com');
    await product.db.query("update users set role = 'editor' where email = 'odd@example.com'");
    const answer = await login({ email: 'odd@example.com', password: PASSWORD });
    expect([answer.status, answer.body.error, answer.cookie]).toEqual([
      403,
      'Invalid role or login failed',
      null,
    ]);
    expect((await me(cookie)).status).toBe(401);
  });
});

describe('tries against one account', () => {
  test('ten wrong ones at once, then even the right password waits, and fifteen minutes later it works', async () => {
    await signUp(product, 'guessed@example.com');
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        login({ email: 'Guessed@example.com', password: 'Wrong-pass-1' }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 401).length).toBe(10);
    const late = await login({ email: 'guessed@example.com', password: PASSWORD });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
    product.clock.advance(15 * 60_000 + 1000);
    expect((await login({ email: 'guessed@example.com', password: PASSWORD })).status).toBe(200);
  });

  test('right ones are never counted, however many at once', async () => {
    await signUp(product, 'busy@example.com');
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => login({ email: 'busy@example.com', password: PASSWORD })),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });
});

describe('sessions', () => {
  test('nobody is signed in at the start, and signing out ends it for good (S1-215, S1-219)', async () => {
    expect((await me(null)).status).toBe(401);
    const cookie = await signUp(product, 'leaves@example.com');
    expect((await me(cookie)).status).toBe(200);
    expect((await product.api('POST', '/api/auth/logout', undefined, { cookie })).body).toEqual({
      success: true,
    });
    expect((await me(cookie)).status).toBe(401);
  });

  test('unticked: twelve idle hours, counted from the last use', async () => {
    const cookie = await signUp(product, 'idle@example.com');
    product.clock.advance(11 * HOUR);
    expect((await me(cookie)).status).toBe(200);
    product.clock.advance(11 * HOUR);
    const { body } = await me(cookie);
    expect(decodeJwt(body.token).exp! * 1000 - product.clock.now().getTime()).toBeGreaterThan(
      11.9 * HOUR,
    );
    product.clock.advance(12 * HOUR + 1000);
    expect((await me(cookie)).status).toBe(401);
  });

  test('remember me: thirty days, and the cookie stays as long (S1-158)', async () => {
    await signUp(product, 'stays@example.com');
    const answer = await login({ email: 'stays@example.com', password: PASSWORD, remember: true });
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=2592000/i);
    product.clock.advance(29 * DAY);
    expect((await me(answer.cookie)).status).toBe(200);
    product.clock.advance(DAY + 1000);
    expect((await me(answer.cookie)).status).toBe(401);
  });

  test('the database knows neither the cookie nor the password', async () => {
    const cookie = await signUp(product, 'secret@example.com');
    const token = cookie.slice('session='.length);
    const rows = await product.db.query(
      "select s.*, u.* from sessions s join users u on u.id = s.user_id where u.email = 'secret@example.com'",
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(JSON.stringify(rows)).toContain('$argon2id$');
  });
});
