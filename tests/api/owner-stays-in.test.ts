import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, registrationOf, signUp } from '../support/accounts.ts';
import { mailsTo, noticesTo, mailTo } from '../support/mailbox.ts';
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

const askLink = (email: unknown, cookie?: string) =>
  product.api('POST', '/api/auth/sign-in-link', { email }, { cookie });
const takeLink = (token: string) => product.api('POST', `/api/auth/sign-in-link/${token}`);
const whoIs = (cookie: string | null) =>
  product.api<{ user: { email: string } }>('GET', '/api/auth/me', undefined, { cookie });

/** At the same moment, since each answer about a link takes a quarter of a second on purpose (D63). */
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

async function linkFor(email: string, cookie?: string): Promise<string> {
  const before = (await noticesTo(product, email)).filter(
    (template) => template === 'sign_in_link',
  ).length;
  expect((await askLink(email, cookie)).status).toBe(200);
  await expect
    .poll(async () => (await mailsTo(product, email, 'link to sign in')).length)
    .toBe(before + 1);
  return /\/sign-in\/(\S+)/.exec((await mailsTo(product, email, 'link to sign in'))[0]!.text)![1]!;
}

describe('a sign-in link by mail', () => {
  test('lets the owner in while strangers have used up all tries, in any browser, once', async () => {
    await owner('locked.out@example.com');
    expect((await strangersUseUp('locked.out@example.com')).status).toBe(429);
    const token = await linkFor('locked.out@example.com');
    const answers = await Promise.all([takeLink(token), takeLink(token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
    const answer = answers.find((one) => one.status === 200)!;
    expect(answer.body).toEqual({
      token: expect.any(String),
      user: {
        email: 'locked.out@example.com',
        role: 'user',
        first_name: 'Wanjiru',
        last_name: 'Otieno',
      },
    });
    expect((await whoIs(answer.cookie)).body.user.email).toBe('locked.out@example.com');
    expect((await takeLink(token)).body.code).toBe('link_used');
    const again = await login('locked.out@example.com', PASSWORD, deviceOf(answer)!);
    // The address was not confirmed before. The person who registered it may not be its owner, so
    // their password is removed.
    expect(again.status).toBe(401);
    await mailsTo(product, 'locked.out@example.com', 'Choose a new password');
  });

  test('leaves the password of a proved address as it is, and the browser is known from then on', async () => {
    await owner('proved@example.com');
    await product.db.query(
      "update users set email_verified_at = now() where email = 'proved@example.com'",
    );
    const answer = await takeLink(await linkFor('proved@example.com'));
    await strangersUseUp('proved@example.com');
    expect((await login('proved@example.com', PASSWORD, deviceOf(answer)!)).status).toBe(200);
  });

  test('answers the same for any well-formed address, and 422 for another', async () => {
    await owner('known@example.com');
    for (const email of ['known@example.com', 'nobody@example.com']) {
      const answer = await askLink(email);
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'Check your email for a sign-in link.' },
      ]);
    }
    await mailsTo(product, 'known@example.com', 'link to sign in');
    expect(await noticesTo(product, 'nobody@example.com')).toEqual([]);
    for (const email of ['ann@example', '', undefined, 7])
      expect((await askLink(email)).status).toBe(422);
  });

  test('comes to an address of an account that newer ones could not register', async () => {
    await owner('jose@example.com');
    await product.db.query(
      "update users set email = 'josé@example.com', email_verified_at = now() where email = 'jose@example.com'",
    );
    expect((await askLink('josé@example.com')).status).toBe(200);
    expect((await askReset('josé@example.com')).status).toBe(200);
    expect(await noticesTo(product, 'josé@example.com')).toEqual(
      expect.arrayContaining(['sign_in_link', 'reset_password']),
    );
  });

  test("works for an hour; a made-up one, another kind's and a superseded one do not; an inactive account gets none", async () => {
    const device = await owner('hour@example.com');
    const verify =
      /\/verify\/(\S+)/.exec((await mailTo(product, 'hour@example.com')).text)?.[1] ?? 'guessed';
    for (const token of ['guessed', verify, 'x'.repeat(290)])
      expect((await takeLink(token)).status).toBe(404);
    const first = await linkFor('hour@example.com', device);
    const second = await linkFor('hour@example.com', device);
    product.clock.advance(59 * MINUTE);
    expect((await takeLink(second)).status).toBe(200);
    expect((await takeLink(first)).status).toBe(410);
    const late = await linkFor('hour@example.com');
    product.clock.advance(HOUR + MINUTE);
    expect((await takeLink(late)).body.code).toBe('link_over');
    const asleep = await linkFor('hour@example.com');
    await product.db.query("update users set status = 'inactive' where email = 'hour@example.com'");
    expect((await takeLink(asleep)).status).toBe(403);
    const before = (await noticesTo(product, 'hour@example.com')).length;
    await askLink('hour@example.com');
    expect((await noticesTo(product, 'hour@example.com')).length).toBe(before);
  });
});

describe('mails that strangers ask for', () => {
  const mailed = async (email: string) =>
    (await noticesTo(product, email)).filter(
      (template) => template === 'sign_in_link' || template === 'reset_password',
    );

  test("use up none of those of the owner's browser", async () => {
    const device = await owner('mailbox@example.com');
    await times(5, () =>
      Promise.all([askReset('mailbox@example.com'), askLink('mailbox@example.com')]),
    );
    expect(await mailed('mailbox@example.com')).toHaveLength(3);
    await askReset('mailbox@example.com', device);
    await askLink('MAILBOX@example.com', device);
    expect((await mailed('mailbox@example.com')).slice(3)).toEqual([
      'reset_password',
      'sign_in_link',
    ]);
  });

  test('are few; and while no more comes, the mailbox holds a link that still works', async () => {
    await owner('bombed@example.com');
    const token = await linkFor('bombed@example.com');
    for (let asks = 0; asks < 8; asks++) {
      product.clock.advance(7 * MINUTE);
      await askLink('bombed@example.com');
    }
    expect(await mailed('bombed@example.com')).toHaveLength(3);
    expect((await takeLink(token)).status).toBe(200);
  });

  test('come to ten in a day; whoever asks after that finds that the newest link in the mailbox works again', async () => {
    await owner('day@example.com');
    for (let hour = 0; hour < 4; hour++) {
      await times(3, () => askLink('day@example.com'));
      product.clock.advance(HOUR + MINUTE);
    }
    expect(await mailed('day@example.com')).toHaveLength(10);
    const newest = (): Promise<string> =>
      mailsTo(product, 'day@example.com', 'link to sign in').then(
        (mails) => /\/sign-in\/(\S+)/.exec(mails[0]!.text)![1]!,
      );
    await expect
      .poll(async () => (await mailsTo(product, 'day@example.com', 'link to sign in')).length)
      .toBe(10);
    await askLink('day@example.com');
    product.clock.advance(59 * MINUTE);
    expect((await takeLink(await newest())).status).toBe(200);
    await askLink('day@example.com');
    expect(
      await mailed('day@example.com'),
      'its owner has come, and asks from another browser',
    ).toHaveLength(11);
  });

  test('use up no total that a proved address or a known browser needs: its mail goes out', async () => {
    const device = await owner('in.all@example.com');
    await owner('proved.in.all@example.com');
    await owner('unproved.in.all@example.com');
    await product.db.query(
      "update users set email_verified_at = now() where email = 'proved.in.all@example.com'",
    );
    const start = new Date(product.clock.now().getTime() - (product.clock.now().getTime() % HOUR));
    // The next hour as well: it may begin during the calls.
    for (const window of [start, new Date(start.getTime() + HOUR)])
      await product.db.query(
        "insert into message_counts (kind, key, window_start, count) values ('mail:sign_in_link', 'total', $1, 10000000) on conflict (kind, key, window_start) do update set count = excluded.count",
        [window],
      );
    for (const asks of [1, 2]) {
      await askLink('proved.in.all@example.com');
      await askLink('in.all@example.com', device);
      await askLink('unproved.in.all@example.com');
      expect(await mailed('proved.in.all@example.com')).toHaveLength(1);
      expect(await mailed('in.all@example.com')).toHaveLength(asks);
      expect(await mailed('unproved.in.all@example.com')).toHaveLength(0);
    }
    await product.db.query("delete from message_counts where key = 'total'");
  });

  test('say nothing that whoever registered the address typed as a name', async () => {
    await product.api(
      'POST',
      '/api/auth/register',
      registrationOf('stranger@example.com', { firstName: 'www.win-a-phone.example' }),
    );
    await askReset('stranger@example.com');
    await takeLink(await linkFor('stranger@example.com'));
    await mailsTo(product, 'stranger@example.com', 'Choose a new password');
    const mails = await mailsTo(product, 'stranger@example.com', '');
    expect(mails.length).toBeGreaterThanOrEqual(4);
    expect(
      mails.filter(({ subject, text, html }) => `${subject}${text}${html}`.includes('win-a-phone')),
    ).toEqual([]);
  });

  test('are bounded for a browser that is known, too', async () => {
    const device = await owner('stolen@example.com');
    for (let hour = 0; hour < 12; hour++) {
      await times(4, () => askLink('stolen@example.com', device));
      product.clock.advance(HOUR + MINUTE);
    }
    expect(await mailed('stolen@example.com')).toHaveLength(30);
  });
});
