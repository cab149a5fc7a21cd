import type { BrowserContextOptions, Page } from 'playwright-core';
import { addressOf, PAGES } from '../src/web/pages.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string>;

/** One picture of the product: a page, or a state of it that takes some steps to reach. */
export interface Scene {
  name: string;
  /** The visitor's cookies and local storage; none unless given. */
  storageState?: StorageState;
  open(page: Page): Promise<void>;
}

/** They show nothing without a cart or an order: their scenes bring one. */
const WITH_CART = ['/cart', '/checkout', '/thank-you'];

const ADDRESSES = [
  ...PAGES.filter(({ path }) => !path.includes(':') && !WITH_CART.includes(path)).flatMap(
    (page) => addressOf(page) ?? [],
  ),
  '/no-such-page',
  '/sandbox',
  '/api/docs',
];

const nameOf = (path: string): string =>
  path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');

async function withCart(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem(
      'cart_guest',
      JSON.stringify([
        {
          id: 'darasalink',
          name: 'DarasaLink',
          packageType: 'Premium',
          price: 50000,
          quantity: 1,
          image: '/images/darasalink-800.webp',
        },
        {
          id: 'sms-credits',
          name: 'SMS credits',
          packageType: 'Bulk SMS',
          price: 0.8,
          quantity: 2500,
        },
        {
          id: 'exam-standard',
          name: 'Standard',
          packageType: 'Exam Parlour',
          price: 3000,
          quantity: 2,
        },
      ]),
    );
  });
}

async function signedIn(page: Page): Promise<void> {
  const email = `guest-${Date.now()}-${Math.random().toString(36).slice(2, 7)}@example.co.ke`;
  const password = 'Savanna-7-rain';
  await page.goto('/login');
  const post = (path: string, data: unknown) =>
    page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  await post('/api/auth/register', {
    firstName: 'Asha',
    lastName: 'Mwangi',
    email,
    phone: '0712345678',
    password,
    confirmPassword: password,
    terms: true,
  });
  const { token } = (await (await post('/api/auth/login', { email, password })).json()) as {
    token: string;
  };
  await page.goto(`/?token=${token}`);
}

async function toReview(page: Page): Promise<void> {
  await withCart(page);
  await page.goto('/checkout');
  await page
    .getByLabel(/^(full )?name/i)
    .first()
    .fill('Asha Mwangi');
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill('asha@example.co.ke');
  await page.getByLabel(/phone/i).first().fill('0712 345 678');
}

export const scenes: Scene[] = [
  ...ADDRESSES.map((path): Scene => ({
    name: nameOf(path),
    open: async (page) => void (await page.goto(path, { waitUntil: 'load' })),
  })),
  {
    name: 'cart-empty',
    open: async (page) => {
      await signedIn(page);
      await page.goto('/cart');
      await page.getByText('Your Cart is Empty').waitFor();
    },
  },
  {
    name: 'cart-full',
    open: async (page) => {
      await withCart(page);
      await signedIn(page);
      await page.goto('/cart');
      await page.getByText('SMS credits').first().waitFor();
    },
  },
  {
    name: 'checkout',
    open: async (page) => {
      await withCart(page);
      await page.goto('/checkout');
      await page.getByText('M-Pesa').first().waitFor();
    },
  },
  { name: 'checkout-filled', open: toReview },
  { name: 'thank-you', open: async (page) => void (await page.goto('/thank-you')) },
];
