import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, registrationOf, signUp } from '../support/accounts.ts';
import { mailsTo, noticesTo } from '../support/mailbox.ts';
import { useProduct, ADMIN, startTestProduct } from '../support/product.ts';
import { ownerAndStrangers, WRONG, deviceOf } from '../support/strangers.ts';

/** D141: what strangers do with an address keeps its owner out of nothing. RATE_LIMIT_SCALE is 1000 here and scales none of it. */

const product = useProduct();
const { login, askReset, owner, strangersUseUp } = ownerAndStrangers(product);

describe('wrong passwords of strangers', () => {
  test('do not keep out the browser that has signed in before', async () => {
    const device = await owner('kept.in@example.com');
    expect((await strangersUseUp('kept.in@example.com')).status).toBe(429);
    const answers = [
      await login('Kept.In@example.com', PASSWORD, device),
      await login('kept.in@example.com', WRONG, device),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 401]);
  });

  test('a known browser has ten tries of its own, of which no other loses one', async () => {
    const device = await owner('own.tries@example.com');
    for (let tries = 0; tries < 10; tries++)
      expect((await login('own.tries@example.com', WRONG, device)).status).toBe(401);
    expect((await login('own.tries@example.com', PASSWORD, device)).status).toBe(429);
    expect((await login('own.tries@example.com', PASSWORD)).status).toBe(200);
  });

  test('the browser is known by a cookie that scripts cannot read, that outlives signing out, and of which the server keeps a hash', async () => {
    await product.api('POST', '/api/auth/register', registrationOf('cookie@example.com'));
    const answer = await login('cookie@example.com', PASSWORD);
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('device='))!;
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Lax/i);
    expect(line).toMatch(/Max-Age=31536000/i);
    const out = await product.api('POST', '/api/auth/logout', undefined, {
      cookie: `${answer.cookie}; ${deviceOf(answer)}`,
    });
    expect(deviceOf(out)).toBeNull();
    expect(JSON.stringify(await product.db.query('select * from known_devices'))).not.toContain(
      deviceOf(answer)!.slice('device='.length),
    );
    await strangersUseUp('cookie@example.com');
    expect((await login('cookie@example.com', PASSWORD, deviceOf(answer)!)).status).toBe(200);
  });

  test('a known browser of one account is a stranger to another, and a planted cookie is worth nothing after the sign-in', async () => {
    const planted = await owner('attacker@example.com');
    await owner('target@example.com');
    await strangersUseUp('target@example.com');
    expect((await login('target@example.com', WRONG, planted)).status).toBe(429);
    await owner('second.target@example.com');
    const answer = await login('second.target@example.com', PASSWORD, planted);
    await strangersUseUp('second.target@example.com');
    expect((await login('second.target@example.com', PASSWORD, planted)).status).toBe(429);
    const both = deviceOf(answer)!;
    expect((await login('second.target@example.com', PASSWORD, both)).status).toBe(200);
    await strangersUseUp('attacker@example.com');
    expect((await login('attacker@example.com', PASSWORD, both)).status).toBe(200);
  });

  test('wait longer each time, two hours at the most, and start anew after a quiet day', async () => {
    await owner('patient@example.com');
    const waits: number[] = [];
    for (let round = 0; round < 5; round++) {
      const refused = await strangersUseUp('patient@example.com');
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get('retry-after'));
      waits.push(Math.round(wait / 60));
      product.clock.advance(wait * 1000 + 1000);
    }
    expect(waits).toEqual([15, 30, 60, 120, 120]);
    product.clock.advance(DAY);
    expect(
      Math.round(
        Number((await strangersUseUp('patient@example.com')).headers.get('retry-after')) / 60,
      ),
    ).toBe(15);
  });

  test('against an address without an account are answered alike, word by word', async () => {
    await owner('exists@example.com');
    const answers = [
      await strangersUseUp('exists@example.com'),
      await strangersUseUp('exists.not@example.com'),
    ];
    const [one, other] = answers.map(({ status, body, headers }) => ({
      status,
      body: { ...(body as object), requestId: '' },
      names: [...headers.keys()].sort(),
    }));
    expect(one).toEqual(other);
  });

  test('a new password makes older browsers strangers, and knows the one that chose it', async () => {
    const old = await owner('changed@example.com');
    await askReset('changed@example.com', old);
    const [mail] = await mailsTo(product, 'changed@example.com', 'link to choose a new password');
    const reset = await product.api(
      'POST',
      `/api/auth/reset-password/${/\/reset-password\/(\S+)/.exec(mail!.text)![1]!}`,
      { password: 'Baobab-9-shade' },
    );
    expect(reset.status).toBe(200);
    await strangersUseUp('changed@example.com');
    expect((await login('changed@example.com', 'Baobab-9-shade', old)).status).toBe(429);
    expect((await login('changed@example.com', 'Baobab-9-shade', deviceOf(reset)!)).status).toBe(
      200,
    );
  });
});

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
const enter = (
  body: { email: string; password?: string; remember?: boolean },
  headers: Record<string, string> = {},
) => product.api('POST', '/api/auth/login', { password: PASSWORD, ...body }, { headers });

describe('the own sessions', () => {
  test('are listed with browser, network and last use, and end one by one', async () => {
    const email = 'list@session.example';
    const here = await signUp(product, email);
    const phone = (await enter({ email, remember: true }, { 'user-agent': PHONE })).cookie!;
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
    // A stranger who finds this browser open 15 minutes later could otherwise lock its owner out of
    // other devices.
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
    const kept = (await enter({ email, remember: true })).cookie!;
    const staff = (await enter(ADMIN)).cookie!;
    const keptStaff = (await enter({ ...ADMIN, remember: true })).cookie!;
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
    const answer = await enter({ email }, { 'user-agent': PHONE });
    expect(await told()).toBe(1);
    const [mail] = await mailsTo(product, email, 'New sign-in to your account');
    expect(mail!.text).toContain('Chrome on Android, from the IP address 127.0.0.x');
    await enter({ email }, { cookie: deviceOf(answer)! });
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
