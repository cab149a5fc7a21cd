import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, signUp } from '../support/accounts.ts';
import { mailsTo, noticesTo } from '../support/mailbox.ts';
import { ADMIN, startTestProduct, useProduct } from '../support/product.ts';
import { deviceOf } from '../support/strangers.ts';

/** Sessions as their owner sees and ends them, and as they end by themselves (D166). */

const product = useProduct();
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

interface Listed {
  id: string;
  current: boolean;
  device: string;
  network: string;
  remember: boolean;
}
const list = (cookie: string) =>
  product.api<Listed[]>('GET', '/api/me/sessions', undefined, { cookie });
const me = async (cookie: string) =>
  (await product.api('GET', '/api/auth/me', undefined, { cookie })).status;
const login = (
  body: { email: string; password?: string; remember?: boolean },
  headers: Record<string, string> = {},
) => product.api('POST', '/api/auth/login', { password: PASSWORD, ...body }, { headers });

describe('the own sessions', () => {
  test('are listed with browser, network and last use, and end one by one', async () => {
    const email = 'list@session.example';
    const here = await signUp(product, email);
    const phone = (await login({ email, remember: true }, { 'user-agent': PHONE })).cookie!;
    const { body: sessions } = await list(here);
    expect(sessions).toHaveLength(2);
    expect(sessions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ current: true, remember: false, network: '127.0.0.x' }),
        {
          id: expect.any(String),
          current: false,
          device: 'Chrome on Android',
          network: '127.0.0.x',
          remember: true,
          created_at: expect.any(String),
          seen_at: expect.any(String),
        },
      ]),
    );
    const { id } = sessions.find((one) => !one.current)!;
    const end = (cookie: string) =>
      product.api('DELETE', `/api/me/sessions/${id}`, undefined, { cookie });
    const stranger = await signUp(product, 'stranger@session.example');
    expect((await end(stranger)).status).toBe(404);
    expect(await me(phone)).toBe(200);
    // Whoever finds this browser open a quarter of an hour later would lock its owner out elsewhere.
    product.clock.advance(16 * MINUTE);
    expect(await end(here)).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    expect(await me(phone)).toBe(200);
    await product.api('POST', '/api/auth/proof', { password: PASSWORD }, { cookie: here });
    expect((await end(here)).status).toBe(204);
    expect([await me(here), await me(phone)]).toEqual([200, 401]);
    expect((await list(here)).body).toHaveLength(1);
  });

  test('of staff end twelve hours after signing in, of customers after seven days, remembered ones after thirty', async () => {
    const email = 'ends@session.example';
    const plain = await signUp(product, email);
    const kept = (await login({ email, remember: true })).cookie!;
    const staff = (await login(ADMIN)).cookie!;
    const keptStaff = (await login({ ...ADMIN, remember: true })).cookie!;
    const all = () => Promise.all([staff, plain, kept, keptStaff].map(me));
    // In use all the time: it is no idle end.
    const use = async (hours: number): Promise<void> => {
      for (let hour = 0; hour < hours; hour += 6) {
        product.clock.advance(6 * HOUR);
        await all();
      }
    };
    product.clock.advance(11 * HOUR);
    expect(await all()).toEqual([200, 200, 200, 200]);
    product.clock.advance(HOUR + MINUTE);
    expect(await all()).toEqual([401, 200, 200, 200]);
    await use(6 * 24);
    expect(await all()).toEqual([401, 200, 200, 200]);
    product.clock.advance(11 * HOUR);
    await all();
    product.clock.advance(2 * HOUR);
    expect(await all()).toEqual([401, 401, 200, 200]);
    product.clock.advance(23 * DAY);
    expect(await all()).toEqual([401, 401, 401, 401]);
  });
});

describe('a browser that the account has not seen', () => {
  test('is told by mail, once; the first one of an account and one that is known are not', async () => {
    const email = 'device@session.example';
    const cookie = await signUp(product, email);
    const told = async () =>
      (await noticesTo(product, email)).filter((one) => one === 'new_sign_in').length;
    expect([await me(cookie), await told()]).toEqual([200, 0]);
    const answer = await login({ email }, { 'user-agent': PHONE });
    expect(await told()).toBe(1);
    const [mail] = await mailsTo(product, email, 'New sign-in to your account');
    expect(mail!.text).toContain('Chrome on Android, from the network 127.0.0.x');
    await product.api(
      'POST',
      '/api/auth/login',
      { email, password: PASSWORD },
      { cookie: deviceOf(answer)! },
    );
    expect(await told()).toBe(1);
  });
});

/** The session of a cookie as one was kept before cookies were bound to the host. */
async function begunBefore({ db }: typeof product, cookie: string): Promise<string> {
  const idOf = (token: string) => createHash('sha256').update(token).digest('hex');
  const token = cookie.slice('session='.length);
  const before = token.replace('host.', '');
  await db.query('update sessions set id = $1 where id = $2', [idOf(before), idOf(token)]);
  return `session=${before}`;
}

describe('where the site is reached by https', () => {
  test('cookies are bound to this host; one from before goes on and is replaced by the next sign-in', async () => {
    const secure = await startTestProduct({ PUBLIC_URL: 'https://localhost' });
    try {
      const answer = await secure.api('POST', '/api/auth/login', ADMIN);
      const set = answer.headers.getSetCookie();
      expect(set.find((line) => line.startsWith('__Host-session='))).toMatch(
        /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(set.find((line) => line.startsWith('__Host-device='))).toBeDefined();
      const own = async (cookie: string) =>
        (await secure.api('GET', '/api/auth/me', undefined, { cookie })).status;
      expect(await own(answer.cookie!)).toBe(200);
      // Any sibling host can set a cookie of the plain name, with a session of its own account.
      const planted = answer.cookie!.replace('__Host-', '');
      expect([await own(planted), await own(`${planted}; ${answer.cookie!}`)]).toEqual([401, 200]);
      const older = await begunBefore(secure, planted);
      const again = await secure.api('POST', '/api/auth/login', ADMIN, { cookie: older });
      expect(again.headers.getSetCookie().some((line) => line.startsWith('session=;'))).toBe(true);
      expect([await own(older), await own(again.cookie!)]).toEqual([401, 200]);
    } finally {
      await secure.stop();
    }
  });
});
