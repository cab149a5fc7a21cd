import { expect, test } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { PASSWORD, signIn } from '../support/accounts.ts';
import { userDesk } from '../support/users.ts';

/* A figure that decides over money does not move far by a slip of the hand: it wants a fresh proof, and the owners hear of it. */
const product = useProduct();
const staff = asAdmin<{ value: string; price: number; code?: string }>(product);

test.each([
  ['an exchange rate', '/api/settings/exchangeRate', { value: '0.01' }, 'KES for one USD from'],
  ['an exchange rate', '/api/settings/exchangeRate', { value: '1000' }, 'KES for one USD from'],
  ['the VAT rate', '/api/settings/shop', { vatRate: 160 }, 'VAT from 16% to 1.6%'],
  ['a price', '/api/catalogue/packages/exam-basic', { price: 20 }, 'the price of Basic from'],
])(
  '%s that moves far is refused without a fresh proof, and told to the owners (%s)',
  async (_name, path, far, said) => {
    const email = `owner-${crypto.randomUUID()}@far.example`;
    await userDesk(product, staff as never).add(email, { role: 'admin', preset: 'owner' });
    const owner = await signIn(product, email, PASSWORD);
    const before = (await staff('GET', path)).body;
    const call = (body: object) =>
      product.api<{ code?: string }>('PUT', path, body, { cookie: staff.cookie });
    product.clock.advance(16 * MINUTE);
    const refused = await call(far);
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_required']);
    expect((await staff('GET', path)).body).toEqual(before);
    expect((await staff('PUT', path, far)).status).toBe(200);
    const bells = await product.api<{ notifications: { message: string }[] }>(
      'GET',
      '/api/notifications',
      undefined,
      { cookie: owner },
    );
    expect(bells.body.notifications[0]!.message).toContain(`changed ${said}`);
    await staff('PUT', path, before);
  },
);

test('a rate or price that moves a little is saved at once', async () => {
  const { value } = (await staff('GET', '/api/settings/exchangeRate')).body;
  product.clock.advance(16 * MINUTE);
  const call = (path: string, body: object) =>
    product.api('PUT', path, body, { cookie: staff.cookie });
  expect(
    (await call('/api/settings/exchangeRate', { value: String(Number(value) + 1) })).status,
  ).toBe(200);
  expect((await call('/api/catalogue/packages/exam-basic', { price: 2_500 })).status).toBe(200);
});
