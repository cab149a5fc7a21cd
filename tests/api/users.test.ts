import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../src/contracts/users.ts';
import { DAY, HOUR } from '../../src/kernel/clock.ts';
import { nextPage } from '../support/api.ts';
import { PASSWORD, registrationOf, signIn, signInAdmin, signUp } from '../support/accounts.ts';
import { mailsTo, noticesTo } from '../support/mailbox.ts';
import { ADMIN, useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, shopOf } from '../support/shop.ts';

const product = useProduct();
let admin = '';
let me: User;
beforeAll(async () => {
  admin = await signInAdmin(product);
  me = (await users(`?q=${ADMIN.email}`))[0]!;
});

type Refusal = {
  changed_fields?: string[];
  error?: string;
  code?: string;
  fields?: Record<string, string>;
  message?: string;
};
const as = <Body = User & Refusal>(
  cookie: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => product.api<Body>(method, path, body, { cookie, headers });
const staff = <Body = User & Refusal>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => as<Body>(admin, method, path, body, headers);
const users = async (query = ''): Promise<User[]> =>
  (await staff<User[]>('GET', `/api/users${query}`)).body;
const person = (email: string, more: object = {}) => ({
  first_name: 'Achieng',
  last_name: 'Were',
  email,
  ...more,
});
const add = async (email: string, more: object = {}): Promise<User> => {
  const made = await staff('POST', '/api/users', person(email, { password: PASSWORD, ...more }));
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
};
const login = (email: string, password = PASSWORD) =>
  product.api('POST', '/api/auth/login', { email, password });
const tokenIn = (text: string): string => /reset-password\/([\w-]+)/.exec(text)![1]!;
const trail = (id: string) =>
  product.db.query<{
    action: string;
    actor: string;
    ip: string;
    before: object | null;
    after: object | null;
  }>(
    'select action, actor, ip, before, after from audit_entries where entity_id = $1 order by id',
    [id],
  );

describe('the list of users', () => {
  test('S2-266, S2-157, S2-264: each with name, e-mail, role, status, avatar, phone and the date of joining', async () => {
    await signUp(product, 'customer@example.com');
    const [customer] = await users('?q=customer@EXAMPLE');
    expect(customer).toMatchObject({
      first_name: 'Wanjiru',
      last_name: 'Otieno',
      email: 'customer@example.com',
      role: 'user',
      preset: null,
      status: 'active',
      avatar: null,
      phone: '0712345678',
      invited: false,
    });
    expect(Number.isNaN(Date.parse(customer!.created_at))).toBe(false);
    expect(me).toMatchObject({ role: 'admin', preset: 'owner', status: 'active' });
  });

  test('S2-091, D133: searched by name and e-mail, filtered by role, rights and status, sorted, page by page', async () => {
    for (const name of ['Zawadi', 'Baraka', 'Mumbi'])
      await add(`${name}@pages.example`, {
        first_name: name,
        last_name: 'Page',
        role: 'admin',
        preset: 'viewer',
        status: name === 'Mumbi' ? 'inactive' : 'active',
      });
    expect((await users('?q=page&sort=first_name')).map((row) => row.first_name)).toEqual([
      'Baraka',
      'Mumbi',
      'Zawadi',
    ]);
    expect(
      (await users('?q=page&status=inactive&role=admin')).map((row) => row.first_name),
    ).toEqual(['Mumbi']);
    expect(
      (await users('?q=page&preset=viewer&sort=-first_name')).map((row) => row.first_name),
    ).toEqual(['Zawadi', 'Mumbi', 'Baraka']);
    expect((await users('?q=%25')).length).toBe(0);
    const first = await staff<User[]>('GET', '/api/users?q=page&sort=-email&limit=2');
    const next = nextPage(first)!;
    const second = (await staff<User[]>('GET', next)).body;
    expect([...first.body, ...second].map((row) => row.first_name)).toEqual([
      'Zawadi',
      'Mumbi',
      'Baraka',
    ]);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect((await staff('GET', '/api/users?sort=password_hash')).status).toBe(422);
  });
});

describe('adding a user', () => {
  test('S2-267, S2-202, S2-203, S2-204, D93: whoever is added is invited by mail, chooses a password once and signs in', async () => {
    const made = await staff('POST', '/api/users', person('invited@example.com'));
    expect([
      made.status,
      made.body.role,
      made.body.status,
      made.body.avatar,
      made.body.invited,
    ]).toEqual([201, 'user', 'active', null, true]);
    const [mail] = await mailsTo(product, 'invited@example.com', 'You are invited');
    expect(mail!.text).toContain('Site Administrator');
    expect(mail!.text).toMatch(/\/reset-password\/[\w-]+\?welcome=1\s/);
    const token = tokenIn(mail!.text);
    expect(
      (await product.api('POST', `/api/auth/reset-password/${token}`, { password: 'short' }))
        .status,
    ).toBe(422);
    expect(
      (await product.api('POST', `/api/auth/reset-password/${token}`, { password: PASSWORD }))
        .status,
    ).toBe(200);
    expect(
      (await product.api('POST', `/api/auth/reset-password/${token}`, { password: PASSWORD }))
        .status,
    ).toBe(410);
    expect((await login('invited@example.com')).status).toBe(200);
    expect((await staff('GET', `/api/users/${made.body.id}`)).body.invited).toBe(false);
    expect(await noticesTo(product, 'invited@example.com')).toEqual(['invitation']);
    expect((await trail(made.body.id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['user.created', 'Site Administrator'],
    ]);
  });

  test('D93: the invitation is good for a week; a new one ends the one before', async () => {
    const { id } = (await staff('POST', '/api/users', person('late@example.com'))).body;
    const first = tokenIn((await mailsTo(product, 'late@example.com', 'invited'))[0]!.text);
    product.clock.advance(6 * DAY);
    admin = await signInAdmin(product);
    expect((await staff('POST', `/api/users/${id}/invite`)).status).toBe(200);
    let second = first;
    await expect
      .poll(
        async () =>
          (second = tokenIn((await mailsTo(product, 'late@example.com', 'invited'))[0]!.text)),
        { timeout: 10_000 },
      )
      .not.toBe(first);
    expect(
      (await product.api('POST', `/api/auth/reset-password/${first}`, { password: PASSWORD }))
        .status,
    ).toBe(410);
    product.clock.advance(7 * DAY + HOUR);
    admin = await signInAdmin(product);
    const over = await product.api('POST', `/api/auth/reset-password/${second}`, {
      password: PASSWORD,
    });
    expect([over.status, over.body.message]).toEqual([
      410,
      'This invitation is more than a week old and works no more. Please ask for a new link.',
    ]);
    expect((await staff('POST', `/api/users/${me.id}/invite`)).body.code).toBe('not_invited');
  });

  test('S2-159, D24, D93: a password in the payload is taken by the one rule, and then nobody is invited', async () => {
    expect(
      (await staff('POST', '/api/users', person('with@example.com', { password: 'password' }))).body
        .fields,
    ).toEqual({ password: 'Must contain an uppercase letter' });
    const made = await add('with@example.com');
    expect(made.invited).toBe(false);
    expect(JSON.stringify(made)).not.toContain(PASSWORD);
    expect((await login('with@example.com')).status).toBe(200);
    expect(await noticesTo(product, 'with@example.com')).toEqual([]);
    expect(JSON.stringify(await trail(made.id))).not.toMatch(/argon2|Savanna/);
  });

  test.each([
    ['S2-199', { first_name: ' ' }, 'first_name', 'First name is required'],
    ['S2-200', { last_name: undefined }, 'last_name', 'Last name is required'],
    ['S2-201', { email: '' }, 'email', 'Email is required'],
    ['S2-201', { email: 'nobody' }, 'email', 'Invalid email address'],
    ['S2-264', { role: 'Editor' }, 'role', 'Role must be user or admin'],
    [
      'D94',
      { role: 'admin', preset: 'emperor' },
      'preset',
      'Preset must be owner, editor, support or viewer',
    ],
    [
      'S2-204',
      { avatar: 'javascript:alert(1)' },
      'avatar',
      'Avatar must be a web address of a picture',
    ],
    ['D44', { phone: '12' }, 'phone', 'Please enter a valid phone number'],
  ])('%s: %j is refused at its field', async (_line, more, field, text) => {
    const answer = await staff('POST', '/api/users', person('refused@example.com', more));
    expect([answer.status, answer.body.fields?.[field]]).toEqual([422, text]);
  });

  test('an address belongs to one account, whatever its case', async () => {
    await add('taken@example.com');
    const again = await staff('POST', '/api/users', person('TAKEN@example.com'));
    expect([again.status, again.body.fields?.email]).toEqual([
      409,
      'An account with this email already exists',
    ]);
  });
});

describe('changing a user', () => {
  test('S2-268, S2-176, D95: the whole row is sent back with one thing flipped; what is not for staff to set is ignored', async () => {
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

  test('D97: whoever is made inactive is signed out at once, and told so only after the right password', async () => {
    const made = await add('inactive@example.com');
    const cookie = (await login('inactive@example.com')).cookie;
    expect((await as(cookie, 'GET', '/api/auth/me')).status).toBe(200);
    await staff('PUT', `/api/users/${made.id}`, { ...made, status: 'inactive' });
    expect((await as(cookie, 'GET', '/api/auth/me')).status).toBe(401);
    const right = await login('inactive@example.com');
    expect([right.status, right.body.error]).toEqual([403, 'Your account is inactive.']);
    expect((await login('inactive@example.com', 'Wrong-1-password')).body.error).toBe(
      'Invalid email or password',
    );
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
    await product.api('POST', '/api/auth/register', registrationOf('old@example.com'));
    const cookie = await signIn(product, 'old@example.com', PASSWORD);
    await product.api('POST', '/api/auth/forgot-password', { email: 'old@example.com' });
    const token = tokenIn(
      (await mailsTo(product, 'old@example.com', 'Your link for a new password'))[0]!.text,
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

  test('D135: a stale edit is refused and says who changed what', async () => {
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

  test('S2-156, S2-174: the profile changes name and phone and nothing else, and leaves a trace for staff', async () => {
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
    ['role', { role: 'user' }, 'You cannot change your own role. Please ask another owner.'],
    [
      'status',
      { status: 'inactive' },
      'You cannot deactivate your own account. Please ask another owner.',
    ],
    [
      'rights',
      { preset: 'viewer' },
      'You cannot change your own rights. Please ask another owner.',
    ],
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
      admin = await signInAdmin(product);
    }
  });
});

describe('deleting a user', () => {
  test('S2-269, D96: without records the account is gone, and its address is free again', async () => {
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

  test('D96: with orders the account stays without a name and lets nobody in', async () => {
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
