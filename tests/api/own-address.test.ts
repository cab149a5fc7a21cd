import { describe, expect, test } from 'vitest';
import type { OwnSession } from '../../src/contracts/own-sessions.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { PASSWORD, signIn, signUp } from '../support/accounts.ts';
import { mailsTo, mailTo, noticesTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

/** The owner of an account gives it another address, which proves itself first (D273). */

const product = useProduct();
const staff = asAdmin(product);

const ask = (cookie: string, email: string) =>
  product.api('POST', '/api/me/email', { email }, { cookie });
const login = async (email: string): Promise<number> =>
  (await product.api('POST', '/api/auth/login', { email, password: PASSWORD })).status;
const linkTo = async (email: string): Promise<string> =>
  /\/api\/auth\/verify\/[\w.-]+/.exec((await mailTo(product, email)).text)![0];
/** Where the button of the link leads. */
const use = async (link: string): Promise<string | null> =>
  (await product.api('POST', link, undefined)).headers.get('location');
const provedAccount = async (email: string): Promise<string> => {
  const cookie = await signUp(product, email);
  await product.db.query('update users set email_verified_at = now() where email = $1', [email]);
  return cookie;
};

describe('another address for the own account', () => {
  test('counts once its mailbox has answered: it signs in, the old one no more; everywhere is signed out, and the old address is told', async () => {
    const cookie = await provedAccount('before@example.com');
    expect((await ask(cookie, 'After@example.com')).status).toBe(200);
    expect(await login('before@example.com')).toBe(200);
    const link = await linkTo('After@example.com');
    expect(await use(link)).toBe('/login?verified=1');
    expect(await use(link)).toBe('/login?verified=1');
    expect([await login('before@example.com'), await login('after@example.com')]).toEqual([
      401, 200,
    ]);
    const me = await product.api('GET', '/api/auth/me', undefined, { cookie });
    expect(me.status).toBe(401);
    expect(await noticesTo(product, 'before@example.com')).toContain('address_changed');
    const [entry] = await product.db.query(
      "select actor, summary from audit_entries where summary like '%own email address' order by id desc limit 1",
    );
    expect(entry).toEqual({
      actor: 'Wanjiru Otieno',
      summary: 'Wanjiru Otieno changed their own email address',
    });
  });

  test.each([
    ['the own one', 'fixed@example.com', 422, 'This is already the email address of your account'],
    ['one with an account', 'taken@example.com', 409, 'An account with this email already exists'],
    ['none', 'no-address', 422, 'Invalid email address'],
  ])('is refused at its field for %s', async (_name, email, status, said) => {
    if (email === 'fixed@example.com') await signUp(product, 'taken@example.com');
    const cookie = await signIn(product, 'fixed@example.com', PASSWORD).catch(() =>
      signUp(product, 'fixed@example.com'),
    );
    const refused = await ask(cookie, email);
    expect([refused.status, refused.body.fields]).toEqual([status, { email: said }]);
  });

  test.each(['its owner', 'staff'])(
    'leaves the account what had gone to a proved address, changed by %s',
    async (by) => {
      const [from, to] = [`from.${by.length}@example.com`, `to.${by.length}@example.com`];
      const cookie = await provedAccount(from);
      const items = [{ description: 'Course', quantity: 1, price: 1000, taxClass: 'exempt' }];
      const made = await staff<{ id: string }>('POST', '/api/invoices', {
        customer: 'Otieno Traders',
        email: from.toUpperCase(),
        items,
      });
      await staff('POST', `/api/invoices/${made.body.id}/send`, {});
      if (by === 'staff') {
        const [user] = await product.db.query<{ id: string }>(
          'select id from users where email = $1',
          [from],
        );
        await staff('PUT', `/api/users/${user!.id}`, { email: to });
      } else {
        await ask(cookie, to);
        await use(await linkTo(to));
      }
      const mine = await product.api<{ id: string }[]>('GET', '/api/invoices/mine', undefined, {
        cookie: await signIn(product, to, PASSWORD),
      });
      expect(mine.body.map(({ id }) => id)).toEqual([made.body.id]);
    },
  );

  test('is not given to an account that was closed or deleted since', async () => {
    const cookie = await provedAccount('closing@example.com');
    await ask(cookie, 'closed@example.com');
    const link = await linkTo('closed@example.com');
    await product.db.query("update users set status = 'inactive' where email = $1", [
      'closing@example.com',
    ]);
    expect(await use(link)).toBe('/login?error=stale_link');
    expect(
      await product.db.query('select 1 from users where email = $1', ['closed@example.com']),
    ).toEqual([]);
  });

  test.each([
    ['a new password by a mailed link', 'reset'],
    ['a sign-in link, which ends what a stranger registered', 'link'],
    ['a changed password', 'change'],
    ['signing out everywhere', 'everywhere'],
    ['signing out one device', 'device'],
  ])('does not count after %s: somebody else may have asked for it', async (_name, way) => {
    const [victim, thief] = [`victim.${way}@example.com`, `thief.${way}@example.com`];
    const cookie = await signUp(product, victim);
    expect((await ask(cookie, thief)).status).toBe(200);
    const link = await linkTo(thief);
    const call = async (path: string, body: object) => {
      const { status, text } = await product.api('POST', path, body, { cookie });
      expect(status, text).toBeLessThan(300);
    };
    const mailed = async (asked: string, address: RegExp) => {
      await call(asked, { email: victim });
      const [mail] = await mailsTo(product, victim, way === 'link' ? 'sign in' : 'password');
      return address.exec(mail!.text)![1]!;
    };
    const password = 'Baobab-77-shade';
    if (way === 'reset') {
      const token = await mailed('/api/auth/forgot-password', /reset-password\/(\S+)/);
      await call(`/api/auth/reset-password/${token}`, { password });
    } else if (way === 'link') {
      const token = await mailed('/api/auth/sign-in-link', /sign-in\/(\S+)/);
      await call(`/api/auth/sign-in-link/${token}`, {});
    } else if (way === 'change') {
      const typed = { currentPassword: PASSWORD, password, confirmPassword: password };
      await call('/api/me/password', typed);
    } else if (way === 'device') {
      const own = await signIn(product, victim, PASSWORD);
      const options = { cookie: own };
      const list = await product.api<OwnSession[]>('GET', '/api/me/sessions', undefined, options);
      const { id } = list.body.find(({ current }) => !current)!;
      await product.api('DELETE', `/api/me/sessions/${id}`, undefined, options);
    } else await call('/api/auth/logout-all', {});
    expect(await use(link)).toBe('/login?error=stale_link');
    const kept = await product.db.query('select from users where email = $1', [victim]);
    expect(kept).toHaveLength(1);
  });

  test('only by the newest link, within seven days, and not where somebody else took the address', async () => {
    const cookie = await signUp(product, 'slow@example.com');
    await ask(cookie, 'typo@example.com');
    const first = await linkTo('typo@example.com');
    await ask(cookie, 'right@example.com');
    const second = await linkTo('right@example.com');
    expect(await use(first)).toBe('/login?error=stale_link');
    await signUp(product, 'right@example.com');
    expect(await use(second)).toBe('/login?error=email_taken');
    expect(await login('slow@example.com')).toBe(200);
    await ask(cookie, 'late@example.com');
    const third = await linkTo('late@example.com');
    product.clock.advance(8 * DAY);
    expect(await use(third)).toBe('/login?error=stale_link');
    expect(await login('slow@example.com')).toBe(200);
  });
});
