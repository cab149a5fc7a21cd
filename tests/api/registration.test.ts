import { describe, expect, test } from 'vitest';
import { PASSWORD, registrationOf, signIn, signUp } from '../support/accounts.ts';
import { mailTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';

const product = useProduct();
const me = (cookie: string | null) =>
  product.api<{ user: Record<string, unknown>; token: string }>('GET', '/api/auth/me', undefined, {
    cookie,
  });

describe('registration', () => {
  test('takes the payload of the form and says so (S1-208, S1-284)', async () => {
    const answer = await product.api('POST', '/api/auth/register', {
      ...registrationOf('first@example.com'),
      role: 'admin',
      status: 'inactive',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      message: expect.stringContaining('Registration successful'),
    });
    const { body } = await me(await signIn(product, 'first@example.com', PASSWORD));
    expect(body.user).toMatchObject({
      first_name: 'Wanjiru',
      last_name: 'Otieno',
      email: 'first@example.com',
      phone: '0712345678',
      role: 'user',
      avatar: null,
    });
  });

  test('an address belongs to one account, whatever its case (S1-298)', async () => {
    await signUp(product, 'twice@example.com');
    const again = await product.api(
      'POST',
      '/api/auth/register',
      registrationOf('TWICE@Example.com'),
    );
    expect(again.status).toBe(409);
    expect(again.body.fields).toEqual({ email: 'An account with this email already exists' });
    expect(
      (await product.db.query("select 1 from users where lower(email) = 'twice@example.com'"))
        .length,
    ).toBe(1);
  });

  test('two registrations at once make one account', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        product.api('POST', '/api/auth/register', registrationOf('race@example.com')),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    ['firstName', '', 'S1-244', 'First name is required'],
    ['firstName', 'A', 'S1-243', 'Must be at least 2 characters'],
    ['lastName', undefined, 'S1-246', 'Last name is required'],
    ['lastName', 'x'.repeat(51), 'S1-245', 'Must be 50 characters or less'],
    ['email', '', 'S1-248', 'Email is required'],
    ['email', 'ann@example', 'S1-247', 'Invalid email address'],
    ['phone', '', 'S1-250', 'Phone number is required'],
    ['phone', '071234567', 'S1-249, S1-251', 'Must be exactly 10 digits'],
    ['password', '', 'S1-257', 'Password is required'],
    ['password', 'Ab1-xyz', 'S1-252', 'Must be at least 8 characters'],
    ['password', 'SAVANNA-7-RAIN', 'S1-253', 'Must contain a lowercase letter'],
    ['password', 'savanna-7-rain', 'S1-254', 'Must contain an uppercase letter'],
    ['password', 'Savanna-x-rain', 'S1-255', 'Must contain a digit'],
    ['password', 'Savanna7rain', 'S1-256', 'Must contain a symbol'],
    ['confirmPassword', '', 'S1-259', 'Confirm password is required'],
    ['confirmPassword', 'Savanna-7-rains', 'S1-258, S1-260', 'Passwords must match'],
    ['terms', false, 'S1-261, S1-262', 'You must accept the terms and conditions'],
  ])('%s %j is refused (%s)', async (field, value, _number, text) => {
    const answer = await product.api(
      'POST',
      '/api/auth/register',
      registrationOf('refused@example.com', { [field]: value }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.fields?.[field]).toBe(text);
  });

  test('the mailed link confirms the address, a second click does no harm, a made-up one says so', async () => {
    await signUp(product, 'confirm@example.com');
    const mail = await mailTo(product, 'confirm@example.com');
    const path = /\/api\/auth\/verify\/\S+/.exec(mail.text)?.[0] ?? '';
    expect(mail.html).toContain(path);
    // A mail scanner follows the link: it leads to the page with the button, and confirms nothing.
    const followed = await product.api('GET', path);
    expect([followed.status, followed.headers.get('location')]).toEqual([
      303,
      path.replace('/api/auth/verify/', '/verify-email/'),
    ]);
    expect(
      await product.db.query(
        "select 1 from users where email = 'confirm@example.com' and email_verified_at is not null",
      ),
    ).toEqual([]);
    for (let click = 0; click < 2; click++) {
      const answer = await product.api('POST', path);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?verified=1']);
    }
    const [user] = await product.db.query<{ at: Date | null }>(
      "select email_verified_at as at from users where email = 'confirm@example.com'",
    );
    expect(user?.at).not.toBeNull();
    expect((await product.api('POST', '/api/auth/verify/guessed')).headers.get('location')).toBe(
      '/login?error=stale_link',
    );
    const kept = await product.db.query<{ text: string }>(
      "select text from notices where recipient = 'confirm@example.com' and status = 'sent'",
    );
    expect(kept.map((row) => row.text).join()).not.toContain('/verify/');
  });
});
