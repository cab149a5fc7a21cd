import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, signUp } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { challengeFor, enrolApp, type App } from '../support/factors.ts';
import { mailsTo, noticesTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';

/** The second factor of an account (D165). RATE_LIMIT_SCALE is 1000 here and scales none of its tries. */

const product = useProduct();
const login = (email: string) =>
  product.api('POST', '/api/auth/login', { email, password: PASSWORD });
const answer = (challenge: string, code: string) =>
  product.api('POST', '/api/auth/second-factor', { challenge, code });
const me = (cookie: string | null) =>
  product.api('GET', '/api/auth/me', undefined, { cookie }).then(({ status }) => status);

/** An account with an app, and the cookie of the session that enrolled it. */
async function withApp(email: string): Promise<{ app: App; cookie: string }> {
  const cookie = await signUp(product, email);
  return { cookie, app: await enrolApp(product, cookie) };
}

describe('signing in with an app enrolled', () => {
  let app: App;
  const email = 'app@factor.example';
  beforeAll(async () => void ({ app } = await withApp(email)));

  test('the right password asks for the second factor, and is no way in by itself', async () => {
    const first = await login(email);
    expect(first.status).toBe(401);
    expect(first.body).toMatchObject({
      code: 'second_factor_required',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      ways: ['code', 'recovery'],
      passkey: null,
    });
    expect(first.cookie).toBeNull();
    const second = await answer(first.body.challenge as string, app.nextCode());
    expect(second.body).toEqual({
      token: expect.any(String),
      user: { email, role: 'user', first_name: 'Wanjiru', last_name: 'Otieno' },
    });
    expect(await me(second.cookie)).toBe(200);
  });

  test('a wrong password says no more than before', async () => {
    const wrong = await product.api('POST', '/api/auth/login', { email, password: 'Other-7-rain' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
  });

  test('a code works once, and so does a challenge', async () => {
    const [one, two] = [
      await challengeFor(product, email, PASSWORD),
      await challengeFor(product, email, PASSWORD),
    ];
    const code = app.nextCode();
    expect((await answer(one, code)).status).toBe(200);
    expect((await answer(two, code)).body).toMatchObject({
      code: 'wrong_code',
      fields: {
        code: 'This code is wrong. Enter the newest code from your app, or an unused recovery code.',
      },
    });
    expect((await answer(one, app.nextCode())).body.code).toBe('second_factor_over');
  });

  test('a challenge is over after ten minutes, and one that nobody was given opens nothing', async () => {
    const challenge = await challengeFor(product, email, PASSWORD);
    product.clock.advance(10 * MINUTE);
    const late = await answer(challenge, app.nextCode());
    expect([late.status, late.body.code]).toEqual([401, 'second_factor_over']);
    expect((await answer('a'.repeat(43), app.nextCode())).body.code).toBe('second_factor_over');
    expect((await answer('short', app.nextCode())).status).toBe(422);
  });

  test('a question can be read again by its challenge, for who comes back from Google', async () => {
    const challenge = await challengeFor(product, email, PASSWORD);
    const { body } = await product.api('POST', '/api/auth/second-factor/question', { challenge });
    expect(body).toEqual({ challenge, ways: ['code', 'recovery'], passkey: null });
  });
});

describe('guessing at codes', () => {
  test('ends after ten wrong ones, and the right password in between does not begin anew', async () => {
    const email = 'guessed@factor.example';
    const { app } = await withApp(email);
    const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
    let challenge = await challengeFor(product, email, PASSWORD);
    for (let guess = 0; guess < 10; guess++) {
      if (guess === 5) challenge = await challengeFor(product, email, PASSWORD);
      expect((await answer(challenge, wrong(app.nextCode()))).status).toBe(401);
    }
    const refused = await answer(challenge, app.nextCode());
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    // The password is another count: who has it still comes as far as the question.
    expect((await login(email)).body.code).toBe('second_factor_required');
    product.clock.advance(16 * MINUTE);
    const later = await challengeFor(product, email, PASSWORD);
    expect((await answer(later, app.nextCode())).status).toBe(200);
  });
});

describe('who reads the owner’s mail', () => {
  const RESET = /\/reset-password\/(\S+)/;

  test('sets a new password as often as they like, and has no more tries at codes by it', async () => {
    const email = 'mailbox@factor.example';
    const { app } = await withApp(email);
    await product.db.query('update users set email_verified_at = now() where email = $1', [email]);
    let password = PASSWORD;
    const guess = async (cookie: string) => {
      const challenge = await challengeFor(product, email, password);
      const wrong = app.nextCode() === '000000' ? '000001' : '000000';
      const body = { challenge, code: wrong };
      return product.api('POST', '/api/auth/second-factor', body, { cookie });
    };
    const answers: number[] = [];
    for (let round = 1; round <= 3; round++) {
      await product.api('POST', '/api/auth/forgot-password', { email });
      const mails = await eventually(async () => {
        const boxed = await mailsTo(product, email, 'link to choose a new password');
        return boxed.length === round && boxed;
      });
      const [, token] = RESET.exec(mails[0]!.text)!;
      password = `Baobab-${round}-shade`;
      const reset = await product.api('POST', `/api/auth/reset-password/${token}`, { password });
      expect(reset.status).toBe(200);
      // Whatever the answer says of this browser is shown again.
      const shown = reset.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      for (let tried = 0; tried < 5; tried++) answers.push((await guess(shown)).status);
    }
    expect(answers).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
  });
});

describe('who has lost the phone', () => {
  const email = 'lost@factor.example';
  let app: App;
  let cookie: string;
  beforeAll(async () => void ({ app, cookie } = await withApp(email)));

  test('signs in by a recovery code, each once, however it is typed, and is told by mail', async () => {
    expect(app.recoveryCodes).toHaveLength(10);
    // 140 random bits: a quick hash is enough (ASVS 6.5.2, 11.5.1).
    for (const one of app.recoveryCodes!) expect(one).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){6}$/);
    const [code] = app.recoveryCodes!;
    const typed = ` ${code!.replaceAll('-', ' ').toUpperCase()} `;
    const challenge = await challengeFor(product, email, PASSWORD);
    expect((await answer(challenge, typed)).status).toBe(200);
    const again = await challengeFor(product, email, PASSWORD);
    expect((await answer(again, code!)).body.code).toBe('wrong_code');
    expect((await mailsTo(product, email, 'recovery code'))[0]!.text).toContain('You have 9 left');
  });

  test('signs in by one of the shorter codes from before', async () => {
    const { db } = product;
    const [user] = await db.query<{ id: string }>('select id from users where email = $1', [email]);
    const id = createHash('sha256').update(`${user!.id} k7qf2m9x0rtdh4ws`).digest('hex');
    await db.query('insert into recovery_codes (id, user_id, created_at) values ($1, $2, now())', [
      id,
      user!.id,
    ]);
    const challenge = await challengeFor(product, email, PASSWORD);
    expect((await answer(challenge, 'K7QF-2M9X-0RTD-H4WS')).status).toBe(200);
  });

  test('makes ten new codes, and those from before work no more', async () => {
    const { body } = await product.api<{ recoveryCodes: string[] }>(
      'POST',
      '/api/me/factors/recovery-codes',
      {},
      { cookie },
    );
    expect(new Set([...body.recoveryCodes, ...app.recoveryCodes!]).size).toBe(20);
    const challenge = await challengeFor(product, email, PASSWORD);
    expect((await answer(challenge, app.recoveryCodes![1]!)).status).toBe(401);
    expect((await answer(challenge, body.recoveryCodes[0]!)).status).toBe(200);
  });
});

describe('enrolling', () => {
  test('counts from the first code on, ends every other session and is told by mail', async () => {
    const email = 'enrols@factor.example';
    const other = await signUp(product, email);
    const { cookie } = await login(email);
    const call = (method: string, path: string, body?: object) =>
      product.api(method, path, body, { cookie });
    const begun = await call('POST', '/api/me/factors/app', {});
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Mfano/);
    const wrong = await call('POST', `/api/me/factors/app/${String(begun.body.id)}/confirm`, {
      code: '12',
    });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { code: 'This code is wrong. Enter the newest one from your app.' },
    ]);
    expect((await login(email)).status).toBe(200);
    await enrolApp(product, cookie!);
    expect([await me(other), await me(cookie)]).toEqual([401, 200]);
    expect((await login(email)).status).toBe(401);
    expect((await call('GET', '/api/me/factors')).body).toEqual({
      password: true,
      app: { since: expect.any(String) },
      passkeys: [],
      recoveryCodes: 10,
      demanded: false,
    });
    await mailsTo(product, email, 'Two-step sign-in was added');
    expect((await call('DELETE', '/api/me/factors/app')).status).toBe(204);
    const codes = await call('POST', '/api/me/factors/recovery-codes', {});
    expect([codes.status, codes.body.code]).toEqual([409, 'no_factor']);
    expect((await login(email)).status).toBe(200);
    expect(
      (await noticesTo(product, email)).filter((one) => one === 'sign_in_changed'),
    ).toHaveLength(2);
  });

  test('keeps the secret where the database alone tells nobody', async () => {
    const { app } = await withApp('sealed@factor.example');
    const kept = JSON.stringify([
      await product.db.query('select * from authenticator_apps'),
      await product.db.query('select * from recovery_codes'),
    ]);
    expect(kept).not.toContain(app.secret);
    expect(kept).not.toContain(app.recoveryCodes![0]!.replaceAll('-', ''));
  });

  test('takes a new app in place of the old one, whose codes are over', async () => {
    const email = 'moves@factor.example';
    const { app: old, cookie } = await withApp(email);
    const app = await enrolApp(product, cookie);
    expect(app.recoveryCodes).toBeNull();
    const challenge = await challengeFor(product, email, PASSWORD);
    expect((await answer(challenge, old.nextCode())).status).toBe(401);
    expect((await answer(challenge, app.nextCode())).status).toBe(200);
  });
});

describe('other ways in', () => {
  const linkTo = async (email: string): Promise<string> => {
    await product.api('POST', '/api/auth/sign-in-link', { email });
    const [mail] = await mailsTo(product, email, 'link to sign in');
    return /\/sign-in\/(\S+)/.exec(mail!.text)![1]!;
  };

  test('a mailed link asks for the second factor as a password does', async () => {
    const email = 'by.link@factor.example';
    const { app } = await withApp(email);
    await product.db.query('update users set email_verified_at = now() where email = $1', [email]);
    const by = await product.api('POST', `/api/auth/sign-in-link/${await linkTo(email)}`);
    expect([by.status, by.body.code, by.cookie]).toEqual([401, 'second_factor_required', null]);
    expect((await answer(by.body.challenge as string, app.nextCode())).status).toBe(200);
  });

  test('a factor that somebody enrolled for an address that is not theirs keeps its owner out of nothing', async () => {
    const email = 'squatted@factor.example';
    await withApp(email);
    const by = await product.api('POST', `/api/auth/sign-in-link/${await linkTo(email)}`);
    expect([by.status, await me(by.cookie)]).toEqual([200, 200]);
  });
});
