import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, signIn, signUp } from '../support/accounts.ts';
import { challengeFor, enrolApp } from '../support/factors.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo, mailTo, noticesTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';

const product = useProduct();
const NEW = 'Baobab-9-shade';
const forgot = (email: unknown) => product.api('POST', '/api/auth/forgot-password', { email });
const reset = (token: string, password: unknown, more: object = {}) =>
  product.api('POST', `/api/auth/reset-password/${token}`, { password, ...more });
const login = (email: string, password: string) =>
  product.api('POST', '/api/auth/login', { email, password });

const LINK = 'link to choose a new password';

/** Asks for a link and takes it out of the newest mail. */
async function linkFor(email: string): Promise<string> {
  const before = (await noticesTo(product, email)).filter((one) => one === 'reset_password').length;
  expect((await forgot(email)).status).toBe(200);
  const [mail] = await eventually(async () => {
    const arrived = await mailsTo(product, email, LINK);
    return arrived.length > before && arrived;
  });
  return /\/reset-password\/(\S+)/.exec(mail!.text)![1]!;
}

describe('a new password', () => {
  test('its link says whether it sets one, and is not used up by that (S2-353)', async () => {
    const email = 'arrives@example.com';
    await signUp(product, email);
    const token = await linkFor(email);
    const check = async (of: string) => {
      const { status, body } = await product.api('GET', `/api/auth/reset-password/${of}`);
      return [status, body.code ?? body];
    };
    expect(await check(token)).toEqual([200, { success: true }]);
    expect(await check(token)).toEqual([200, { success: true }]);
    expect((await reset(token, NEW)).status).toBe(200);
    expect(await check(token)).toEqual([410, 'link_used']);
    expect(await check('made-up')).toEqual([404, 'unknown_link']);
  });

  test('lets nobody in by the old one that was right a moment ago', async () => {
    const email = 'raced@example.com';
    await signUp(product, email);
    const { db } = product;
    const { transaction } = db;
    // The password was looked at, and its owner sets another before the session begins.
    db.transaction = async (work) => {
      // A background loop of the product may have one of its own.
      if (!new Error().stack!.includes('accounts.service')) return transaction.bind(db)(work);
      db.transaction = transaction;
      await db.query("update users set password_hash = 'another' where email = $1", [email]);
      return db.transaction(work);
    };
    const entered = await login(email, PASSWORD).finally(() => (db.transaction = transaction));
    expect([entered.status, entered.body.code]).toEqual([401, 'second_factor_over']);
  });

  test('ends a sign-in that waits for its second step', async () => {
    const email = 'halfway@example.com';
    const app = await enrolApp(product, await signUp(product, email));
    await product.db.query('update users set email_verified_at = now() where email = $1', [email]);
    const challenge = await challengeFor(product, email, PASSWORD);
    expect((await reset(await linkFor(email), NEW)).status).toBe(200);
    const late = await product.api('POST', '/api/auth/second-factor', {
      challenge,
      code: app.nextCode(),
    });
    expect([late.status, late.body.code]).toEqual([401, 'second_factor_over']);
  });

  test('of two at once by the same old one counts', async () => {
    const email = 'changed-twice@example.com';
    const cookie = await signUp(product, email);
    const other = await signIn(product, email, PASSWORD);
    const change = (password: string, by: string) =>
      product.api(
        'POST',
        '/api/me/password',
        { currentPassword: PASSWORD, password, confirmPassword: password },
        { cookie: by },
      );
    const answers = await Promise.all([change(NEW, cookie), change('Acacia-3-thorn', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('forgotten password (S2-297)', () => {
  test('answers the same for a known and an unknown address (D63)', async () => {
    await signUp(product, 'known@example.com');
    const answers = await Promise.all([forgot('known@example.com'), forgot('nobody@example.com')]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true, message: 'Check your email for a reset link.' });
    }
    await mailsTo(product, 'known@example.com', LINK);
    expect(await noticesTo(product, 'nobody@example.com')).toEqual([]);
  });

  test.each([
    ['', 'Email is required'],
    ['ann@example', 'Please enter a valid email address'],
    [undefined, 'Email is required'],
    [7, 'Email is required'],
  ])('%j is refused in error (S2-353)', async (typed, text) => {
    const answer = await forgot(typed);
    expect([answer.status, answer.body.error]).toEqual([422, text]);
  });

  test('one account gets three mails an hour, and the next hour three more', async () => {
    await signUp(product, 'often@example.com');
    for (let ask = 0; ask < 5; ask++) expect((await forgot('OFTEN@example.com')).status).toBe(200);
    const given = async () =>
      (await noticesTo(product, 'often@example.com')).filter((one) => one === 'reset_password');
    expect(await given()).toHaveLength(3);
    product.clock.advance(HOUR + MINUTE);
    await forgot('often@example.com');
    expect(await given()).toHaveLength(4);
  });

  test('an inactive account gets none', async () => {
    await signUp(product, 'asleep@example.com');
    await product.db.query(
      "update users set status = 'inactive' where email = 'asleep@example.com'",
    );
    expect((await forgot('asleep@example.com')).status).toBe(200);
    expect(await noticesTo(product, 'asleep@example.com')).not.toContain('reset_password');
  });

  test('the link is not kept once its mail is sent', async () => {
    await signUp(product, 'secret@example.com');
    await linkFor('secret@example.com');
    await expect
      .poll(async () =>
        product.db.query(
          "select sealed, text like '%/reset-password/%' as shown from notices where recipient = 'secret@example.com' and template = 'reset_password' and status = 'sent'",
        ),
      )
      .toEqual([{ sealed: null, shown: false }]);
  });
});

describe('reset password (S2-298)', () => {
  test('a link sets the password once, ends all sessions, confirms the address and says so by mail (S2-020, D64)', async () => {
    const cookie = await signUp(product, 'reset@example.com');
    await product.api('PUT', '/api/me', { texts: true }, { cookie });
    const other = await signIn(product, 'reset@example.com', PASSWORD);
    const token = await linkFor('reset@example.com');
    const spare = await linkFor('reset@example.com');
    const answer = await reset(token, NEW);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Your password has been reset. Redirecting to sign in…',
    });
    for (const session of [cookie, other])
      expect(
        (await product.api('GET', '/api/auth/me', undefined, { cookie: session })).status,
      ).toBe(401);
    expect((await login('reset@example.com', PASSWORD)).status).toBe(401);
    expect((await login('reset@example.com', NEW)).status).toBe(200);
    expect(
      (
        await product.db.query(
          // Somebody else may have registered it, with a phone of theirs.
          "select 1 from users where email = 'reset@example.com' and email_verified_at is not null and not texts",
        )
      ).length,
    ).toBe(1);
    await mailsTo(product, 'reset@example.com', 'password was changed');
    for (const used of [token, spare]) {
      const again = await reset(used, 'Acacia-3-thorn');
      expect(again.status).toBe(410);
      expect(again.body.code).toBe(used === token ? 'link_used' : 'link_replaced');
    }
    expect((await login('reset@example.com', NEW)).status).toBe(200);
  });

  test('two uses at once: one works', async () => {
    await signUp(product, 'double@example.com');
    const token = await linkFor('double@example.com');
    const answers = await Promise.all([reset(token, NEW), reset(token, 'Acacia-3-thorn')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
  });

  test('a link works for 60 minutes', async () => {
    await signUp(product, 'late@example.com');
    const token = await linkFor('late@example.com');
    product.clock.advance(59 * MINUTE);
    expect((await reset(token, 'short')).status).toBe(422);
    product.clock.advance(2 * MINUTE);
    const answer = await reset(token, NEW);
    expect(answer.status).toBe(410);
    expect(answer.body.error).toMatch(/expired after one hour/);
  });

  test('a made-up link, and one for something else, is not found', async () => {
    await signUp(product, 'verify@example.com');
    const verify = /\/verify\/(\S+)/.exec((await mailTo(product, 'verify@example.com')).text)![1]!;
    for (const token of ['guessed', verify, 'x'.repeat(290)]) {
      const answer = await reset(token, NEW);
      expect(answer.status).toBe(404);
      expect(answer.body.error).toBe('This link is not valid. Ask for a new one.');
    }
  });

  test.each([
    ['Ab1-xyz', {}, 'S2-247', 'Password must be at least 8 characters long.'],
    ['', {}, 'S2-247', 'Password must be at least 8 characters long.'],
    [undefined, {}, 'S2-247', 'Password must be at least 8 characters long.'],
    [NEW, { confirmPassword: 'Baobab-9-shades' }, 'S2-246', 'Passwords do not match.'],
    ['savanna-7-rain', {}, 'D24', 'Must contain an uppercase letter'],
  ])('%j %j is refused (%s)', async (password, more, _number, text) => {
    const answer = await reset('guessed', password, more);
    expect([answer.status, answer.body.error]).toEqual([422, text]);
  });

  test('whoever guessed wrongly too often may come in with a new password', async () => {
    await signUp(product, 'locked@example.com');
    for (let tries = 0; tries < 11; tries++) await login('locked@example.com', 'Wrong-pass-1');
    expect((await login('locked@example.com', PASSWORD)).status).toBe(429);
    await reset(await linkFor('locked@example.com'), NEW);
    expect((await login('locked@example.com', NEW)).status).toBe(200);
  });
});

test('sign out everywhere ends every session of the account and of nobody else', async () => {
  const [here, there, other] = [
    await signUp(product, 'many@example.com'),
    await signIn(product, 'many@example.com', PASSWORD),
    await signUp(product, 'stays@example.com'),
  ];
  expect((await product.api('POST', '/api/auth/logout-all', {})).status).toBe(401);
  const answer = await product.api('POST', '/api/auth/logout-all', {}, { cookie: here });
  expect(answer.body).toEqual({ success: true });
  expect(answer.headers.get('set-cookie')).toMatch(/session=;/);
  const me = async (cookie: string) =>
    (await product.api('GET', '/api/auth/me', undefined, { cookie })).status;
  expect([await me(here), await me(there), await me(other)]).toEqual([401, 401, 200]);
});
