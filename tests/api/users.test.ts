import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../src/contracts/users.ts';
import { DAY, HOUR } from '../../src/kernel/clock.ts';
import { walked } from '../support/pages.ts';
import { PASSWORD, signUp } from '../support/accounts.ts';
import { mailsTo, noticesTo } from '../support/mailbox.ts';
import { ADMIN, useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { userDesk, type Refusal, person } from '../support/users.ts';

const product = useProduct();
const staff = asAdmin<User & Refusal>(product);
const { users, add, login, trail } = userDesk(product, staff);
let me: User;
beforeAll(async () => {
  me = (await users(`?q=${ADMIN.email}`))[0]!;
});
const tokenIn = (text: string): string => /reset-password\/([\w-]+)/.exec(text)![1]!;
const choose = (token: string, password = PASSWORD) =>
  product.api('POST', `/api/auth/reset-password/${token}`, { password });

describe('the list of users', () => {
  test('each with name, e-mail, role, status, avatar, phone and the date of joining (S2-266, S2-157, S2-264)', async () => {
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

  test('searched by name and e-mail, filtered by role, rights and status, sorted, page by page (S2-091, D133)', async () => {
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
    const pages = await walked<User>(staff, '/api/users?q=page&sort=-email&limit=2');
    expect(pages.map((row) => row.first_name)).toEqual(['Zawadi', 'Mumbi', 'Baraka']);
    expect((await staff('GET', '/api/users?sort=password_hash')).status).toBe(422);
  });
});

describe('adding a user', () => {
  test('whoever is added is invited by mail, chooses a password once and signs in (S2-267, S2-202, S2-203, S2-204, D93)', async () => {
    const made = await staff('POST', '/api/users', person('invited@example.com'));
    const invited = { role: 'user', status: 'active', avatar: null, invited: true };
    expect([made.status, made.body]).toMatchObject([201, invited]);
    const [mail] = await mailsTo(product, 'invited@example.com', 'You are invited');
    expect(mail!.text).toMatch(/^Mfano Technologies created an account with us for you\./m);
    expect(mail!.text).toMatch(/\/reset-password\/[\w-]+\?welcome=1\s/);
    const token = tokenIn(mail!.text);
    expect((await choose(token, 'short')).status).toBe(422);
    expect((await choose(token)).status).toBe(200);
    expect((await choose(token)).status).toBe(410);
    expect((await login('invited@example.com')).status).toBe(200);
    expect((await staff('GET', `/api/users/${made.body.id}`)).body.invited).toBe(false);
    // The browser that chose the password is another one than the one that signed in.
    expect(await noticesTo(product, 'invited@example.com')).toEqual(['invitation', 'new_sign_in']);
    expect((await trail(made.body.id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['user.created', 'Site Administrator'],
    ]);
  });

  test('the invitation is good for a week; a new one ends the one before (D93)', async () => {
    const { id } = (await staff('POST', '/api/users', person('late@example.com'))).body;
    const first = tokenIn((await mailsTo(product, 'late@example.com', 'invited'))[0]!.text);
    product.clock.advance(6 * DAY);
    await staff.signIn();
    expect((await staff('POST', `/api/users/${id}/invite`)).status).toBe(200);
    let second = first;
    await expect
      .poll(
        async () =>
          (second = tokenIn((await mailsTo(product, 'late@example.com', 'invited'))[0]!.text)),
      )
      .not.toBe(first);
    expect((await choose(first)).status).toBe(410);
    product.clock.advance(7 * DAY + HOUR);
    await staff.signIn();
    const over = await choose(second);
    expect([over.status, over.body.message]).toEqual([
      410,
      'This invitation expired after one week. Ask for a new link.',
    ]);
    expect((await staff('POST', `/api/users/${me.id}/invite`)).body.code).toBe('not_invited');
  });

  test('a password in the payload is taken by the one rule, and then nobody is invited (S2-159, D24, D93)', async () => {
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
    [{ first_name: ' ' }, 'S2-199', 'first_name', 'First name is required'],
    [{ last_name: undefined }, 'S2-200', 'last_name', 'Last name is required'],
    [{ email: '' }, 'S2-201', 'email', 'Email is required'],
    [{ email: 'nobody' }, 'S2-201', 'email', 'Invalid email address'],
    [{ role: 'Editor' }, 'S2-264', 'role', 'Role must be user or admin'],
    [
      { role: 'admin', preset: 'emperor' },
      'D94',
      'preset',
      'Preset must be owner, editor, support or viewer',
    ],
    [
      { avatar: 'javascript:alert(1)' },
      'S2-204',
      'avatar',
      'Avatar must be the web address of an image',
    ],
    [{ phone: '12' }, 'D44', 'phone', 'Please enter a valid phone number'],
  ])('%j is refused at its field (%s)', async (more, _line, field, text) => {
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
