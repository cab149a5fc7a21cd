import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, registrationOf } from '../support/accounts.ts';
import { mailsTo, noticesTo, mailTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { ownerAndStrangers, deviceOf } from '../support/strangers.ts';

/** D141: what strangers do with an address keeps its owner out of nothing. RATE_LIMIT_SCALE is 1000 here and scales none of it. */

const product = useProduct();
const { login, askReset, owner, strangersUseUp } = ownerAndStrangers(product);
const askLink = (email: unknown, cookie?: string) =>
  product.api('POST', '/api/auth/sign-in-link', { email }, { cookie });
const takeLink = (token: string) => product.api('POST', `/api/auth/sign-in-link/${token}`);
const me = (cookie: string | null) =>
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
    expect((await me(answer.cookie)).body.user.email).toBe('locked.out@example.com');
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
    await product.db.query(
      "insert into message_counts (kind, key, window_start, count) values ('mail:sign_in_link', 'total', $1, 10000000) on conflict (kind, key, window_start) do update set count = excluded.count",
      [start],
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
