import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../src/contracts/users.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, registrationOf, signIn, signUp } from '../support/accounts.ts';
import { mailsTo, noticesTo } from '../support/mailbox.ts';
import { ADMIN, useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { person, userDesk, type Refusal } from '../support/users.ts';

const product = useProduct();
const staff = asAdmin<User & Refusal>(product);
const { as, users, add, login, trail } = userDesk(product, staff);
let me: User;
beforeAll(async () => {
  me = (await users(`?q=${ADMIN.email}`))[0]!;
});
const tokenIn = (text: string): string => /reset-password\/([\w-]+)/.exec(text)![1]!;

describe('making an owner', () => {
  const bellOf = (id: string) =>
    product.db.query<{ message: string; href: string }>(
      "select message, href from notifications where user_id = $1 and message like '%owner%' order by id",
      [id],
    );
  const told = async (email: string) =>
    (await noticesTo(product, email)).filter((kind) => kind === 'owner_added').length;

  test('takes a fresh proof, and the other owners are told by mail and bell, once and nobody else (D94, D165)', async () => {
    const owner = { role: 'admin', preset: 'owner' };
    const colleague = await add('second.owner@example.com', owner);
    const viewer = await add('looks@example.com', { role: 'admin', preset: 'viewer' });
    const gone = await add('gone.owner@example.com', { ...owner, status: 'inactive' });
    const cookie = (await login(ADMIN.email, ADMIN.password)).cookie;
    product.clock.advance(16 * MINUTE);
    const calls = [
      ['POST', '/api/users', person('third.owner@example.com', { role: 'admin' })],
      ['PUT', `/api/users/${viewer.id}`, { preset: 'owner' }],
      ['PUT', `/api/users/${gone.id}`, { status: 'active' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const stale = await as(cookie, method, path, body);
      expect([stale.status, stale.body.code]).toEqual([403, 'proof_required']);
    }
    expect(await bellOf(colleague.id)).toEqual([]);
    await product.api('POST', '/api/auth/proof', { password: ADMIN.password }, { cookie });
    for (const [method, path, body] of calls)
      expect((await as(cookie, method, path, body)).status).toBeLessThan(300);
    await as(cookie, 'PUT', `/api/users/${viewer.id}`, { phone: '0712345678' });
    expect((await bellOf(colleague.id)).map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => 'Site Administrator made Achieng Were an owner'),
    );
    expect((await bellOf(colleague.id))[1]!.href).toBe(`/dashboard/admin/users?open=${viewer.id}`);
    // They are told of the owners who came after them, never of themselves or of what they did.
    expect((await bellOf(viewer.id)).length).toBe(1);
    expect(await bellOf(me.id)).toEqual([]);
    expect(await told('second.owner@example.com')).toBe(3);
    expect([await told('gone.owner@example.com'), await told(ADMIN.email)]).toEqual([0, 0]);
    const [mail] = await mailsTo(product, 'second.owner@example.com', 'An owner was added');
    expect(mail!.text).toMatch(
      /Site Administrator made Achieng Were \(\S+@example\.com\) an owner/,
    );
  });

  test('by exactly the specified payload makes an administrator who may do everything (S2-262, S2-267)', async () => {
    const made = await staff('POST', '/api/users', {
      ...person('by.the.book@example.com'),
      role: 'admin',
      status: 'active',
      avatar: null,
      password: PASSWORD,
    });
    expect([made.status, made.body.preset]).toEqual([201, 'owner']);
  });
});

describe('changing a user', () => {
  test('the whole row is sent back with one thing flipped; what is not for staff to set is ignored (S2-268, S2-176, D95)', async () => {
    const made = await add('flipped@example.com', { phone: '0712 345 678' });
    const flipped = await staff('PUT', `/api/users/${made.id}`, {
      ...made,
      status: 'inactive',
      id: 'usr_other',
      created_at: '2000-01-01',
      updated_at: '2000-01-01',
      passwordHash: 'x',
      password_hash: 'x',
      emailVerifiedAt: '2000-01-01',
    });
    expect(flipped.status).toBe(200);
    expect(flipped.body).toEqual({
      ...made,
      status: 'inactive',
      updated_at: flipped.body.updated_at,
    });
    expect(flipped.body.updated_at > made.updated_at).toBe(true);
    const [, entry] = await trail(made.id);
    expect(entry).toMatchObject({
      action: 'user.updated',
      actor: 'Site Administrator',
      before: { status: 'active' },
      after: { status: 'inactive' },
    });
    expect(entry!.ip).not.toBe('');
    expect((await login('flipped@example.com')).status).toBe(403);
  });

  test('whoever is made inactive is signed out at once, and told so only after the right password (D97)', async () => {
    const made = await add('inactive@example.com');
    const { cookie } = await login('inactive@example.com');
    expect((await as(cookie, 'GET', '/api/auth/me')).status).toBe(200);
    await staff('PUT', `/api/users/${made.id}`, { ...made, status: 'inactive' });
    expect((await as(cookie, 'GET', '/api/auth/me')).status).toBe(401);
    const right = await login('inactive@example.com');
    expect([right.status, right.body.error, right.cookie]).toEqual([
      403,
      'Your account is inactive. Contact us to reactivate it.',
      null,
    ]);
    const wrong = await login('inactive@example.com', 'Wrong-1-password');
    expect([wrong.status, wrong.body.error]).toEqual([401, 'Invalid email or password']);
    await staff('PUT', `/api/users/${made.id}`, { ...made, status: 'active' });
    expect((await as(cookie, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await login('inactive@example.com')).status).toBe(200);
  });

  test('a changed role ends the sessions, changed rights count from the next call', async () => {
    const made = await add('rises@example.com');
    const asUser = (await login('rises@example.com')).cookie;
    await staff('PUT', `/api/users/${made.id}`, { ...made, role: 'admin', preset: 'owner' });
    expect((await as(asUser, 'GET', '/api/users')).status).toBe(401);
    const asOwner = (await login('rises@example.com')).cookie;
    expect((await as(asOwner, 'GET', '/api/users')).status).toBe(200);
    await staff('PUT', `/api/users/${made.id}`, { preset: 'editor' });
    expect((await as(asOwner, 'GET', '/api/users')).status).toBe(403);
    expect((await as(asOwner, 'GET', '/api/auth/me')).status).toBe(200);
  });

  test('a changed address ends sessions and older links, tells the old address and asks the new one to prove itself', async () => {
    await add('taken@example.com');
    await product.api('POST', '/api/auth/register', registrationOf('old@example.com'));
    const cookie = await signIn(product, 'old@example.com', PASSWORD);
    await product.api('POST', '/api/auth/forgot-password', { email: 'old@example.com' });
    const token = tokenIn(
      (await mailsTo(product, 'old@example.com', 'Your link to choose a new password'))[0]!.text,
    );
    const [row] = await users('?q=old@example.com');
    expect(
      (await staff('PUT', `/api/users/${row!.id}`, { ...row, email: 'taken@EXAMPLE.com' })).body
        .fields?.email,
    ).toBe('An account with this email already exists');
    expect(
      (await staff('PUT', `/api/users/${row!.id}`, { ...row, email: 'new@example.com' })).status,
    ).toBe(200);
    expect((await as(cookie, 'GET', '/api/auth/me')).status).toBe(401);
    expect(
      (await product.api('POST', `/api/auth/reset-password/${token}`, { password: PASSWORD }))
        .status,
    ).toBe(410);
    expect((await mailsTo(product, 'old@example.com', 'was changed')).length).toBe(1);
    expect((await mailsTo(product, 'new@example.com', 'Please confirm')).length).toBe(1);
    expect((await login('new@example.com')).status).toBe(200);
  });

  test('a stale edit is refused and says who changed what (D135)', async () => {
    const made = await add('stale@example.com');
    await staff('PUT', `/api/users/${made.id}`, { ...made, phone: '0712345678' });
    const stale = await staff(
      'PUT',
      `/api/users/${made.id}`,
      { ...made, status: 'inactive' },
      { 'if-match': `"${made.updated_at}"` },
    );
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict']);
    expect(stale.body.message).toContain('Site Administrator changed');
    expect(stale.body.changed_fields).toEqual(['phone']);
    expect((await staff('PUT', '/api/users/usr_none', { status: 'active' })).status).toBe(404);
  });

  test('the profile changes name and phone and nothing else, and leaves a trace for staff (S2-156, S2-174)', async () => {
    await add('profile@example.com', { role: 'admin', preset: 'viewer' });
    const mine = (await login('profile@example.com')).cookie;
    const saved = await as<{ user: object }>(mine, 'PUT', '/api/me', {
      first_name: 'Nafula',
      last_name: 'Were',
      phone: '0722000111',
      email: 'other@example.com',
      role: 'user',
      preset: 'owner',
      status: 'inactive',
    });
    expect(saved.body.user).toMatchObject({
      first_name: 'Nafula',
      phone: '0722000111',
      email: 'profile@example.com',
      role: 'admin',
      preset: 'viewer',
    });
    const [row] = await users('?q=profile@example.com');
    expect((await trail(row!.id)).at(-1)).toMatchObject({
      action: 'user.updated',
      actor: 'Achieng Were',
      before: { firstName: 'Achieng', phone: '' },
      after: { firstName: 'Nafula', phone: '0722000111' },
    });
  });
});

describe('rights that cannot be lost (D95)', () => {
  test.each([
    ['role', { role: 'user' }, 'You cannot change your own role. Ask another owner.'],
    [
      'status',
      { status: 'inactive' },
      'You cannot deactivate your own account. Ask another owner.',
    ],
    ['rights', { preset: 'viewer' }, 'You cannot change your own rights. Ask another owner.'],
  ])('nobody takes away their own %s', async (_what, change, text) => {
    const answer = await staff('PUT', `/api/users/${me.id}`, { ...me, ...change });
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([409, 'own_rights', text]);
    expect((await staff('PUT', `/api/users/${me.id}`, { ...me, phone: '0712345678' })).status).toBe(
      200,
    );
  });

  test('nobody deletes their own account', async () => {
    expect((await staff('DELETE', `/api/users/${me.id}`)).body.code).toBe('own_account');
  });

  test('two owners who take out each other at the same moment: one of them stays', async () => {
    await product.db.query(`update users set preset = 'viewer' where role = 'admin' and id <> $1`, [
      me.id,
    ]);
    for (const round of [1, 2, 3]) {
      const other = await add(`owner-${round}@example.com`, { role: 'admin', preset: 'owner' });
      const theirs = (await login(other.email)).cookie;
      const [mine, others] = await Promise.all([
        staff('PUT', `/api/users/${other.id}`, { preset: 'viewer' }),
        as(theirs, 'PUT', `/api/users/${me.id}`, { status: 'inactive' }),
      ]);
      expect([mine, others].filter(({ status }) => status === 200).length).toBe(1);
      const left = await product.db.query(
        `select id from users where role = 'admin' and preset = 'owner' and status = 'active'`,
      );
      expect(left.length).toBe(1);
      await product.db.query(
        `update users set status = 'active', preset = case when id = $1 then 'owner' else 'viewer' end where role = 'admin'`,
        [me.id],
      );
      await staff.signIn();
    }
  });
});

describe('deleting a user', () => {
  test('without records the account is gone, and its address is free again (S2-269, D96)', async () => {
    const made = await add('going@example.com');
    const cookie = (await login('going@example.com')).cookie;
    const gone = await staff('DELETE', `/api/users/${made.id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await as(cookie, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await staff('DELETE', `/api/users/${made.id}`)).status).toBe(404);
    expect(await product.db.query('select id from users where id = $1', [made.id])).toEqual([]);
    expect((await trail(made.id)).at(-1)).toMatchObject({
      action: 'user.deleted',
      actor: 'Site Administrator',
    });
    await add('going@example.com');
  });

  test('with orders the account stays without a name and lets nobody in (D96)', async () => {
    const cookie = await signUp(product, 'buyer@example.com');
    const { id: orderId } = (await shopOf(product).place([EXAM], CUSTOMER, { cookie })).body.order;
    const [row] = await users('?q=buyer@example.com');
    expect((await staff('DELETE', `/api/users/${row!.id}`)).status).toBe(204);
    expect((await as(cookie, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await login('buyer@example.com')).status).toBe(401);
    expect((await users('?q=buyer')).length).toBe(0);
    expect((await users('?q=deleted')).length).toBe(0);
    expect((await staff('GET', `/api/users/${row!.id}`)).status).toBe(404);
    const [left] = await product.db.query<Record<string, unknown>>(
      'select first_name, email, phone, avatar, password_hash, status, role from users where id = $1',
      [row!.id],
    );
    expect(left).toEqual({
      first_name: 'Deleted',
      email: `${row!.id}@deleted.invalid`,
      phone: '',
      avatar: null,
      password_hash: null,
      status: 'inactive',
      role: 'user',
    });
    expect(
      (await product.db.query('select user_id from orders where id = $1', [orderId]))[0],
    ).toEqual({ user_id: row!.id });
    await signUp(product, 'buyer@example.com');
  });
});
