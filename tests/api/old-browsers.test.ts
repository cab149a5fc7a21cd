import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cartKey, readCart } from '../../src/web/lib/cart.ts';
import { mergeGuestCart } from '../../src/web/lib/guest-cart.ts';
import { readSaved } from '../../src/web/lib/saved-checkout.ts';
import type { inBrowsers } from '../upgrade/browsers.ts';

/** What browsers hold of the first version (tests/upgrade/browsers.ts) is read by today's pages. */
const { browsers } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../upgrade/first-version.json'), 'utf8'),
) as { browsers: typeof inBrowsers };
const { localStorage: lasting, sessionStorage: inTab } = browsers;

beforeAll(() => {
  vi.stubGlobal('localStorage', storage(lasting));
  vi.stubGlobal('sessionStorage', storage(inTab));
  vi.stubGlobal('window', new EventTarget());
});
afterAll(() => void vi.unstubAllGlobals());

describe('a browser of the first version', () => {
  test("has its cart: the guest's, and the one of an account, which the guest's joins at sign-in", () => {
    expect(readCart(cartKey(null))).toEqual(JSON.parse(lasting.cart_guest));
    mergeGuestCart('Wanjiru@customer.example');
    expect(
      readCart(cartKey('wanjiru@customer.example')).map(({ id, quantity }) => [id, quantity]),
    ).toEqual([
      ['bootcamp-web', 1],
      ['exam-basic', 2],
      ['hosting-regular', 1],
    ]);
    expect(readCart(cartKey(null))).toEqual([]);
  });

  test('has the checkout that was under way in the tab', () => {
    expect(readSaved('order')).toBe('ord_01k0000000000000000000000');
    expect(readSaved('asked')).toMatchObject({
      key: '6f1c0d2e-0000-4000-8000-000000000000',
      body: { lines: [{ id: 'exam-basic', quantity: 2 }] },
    });
    expect(readSaved('customer')).toMatchObject({ name: 'Wanjiru Otieno', phone: '0712345678' });
  });
});

function storage(
  holds: Record<string, string>,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const texts = new Map(Object.entries(holds));
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
