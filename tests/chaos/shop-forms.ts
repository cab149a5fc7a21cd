import type { Locator, Page } from 'playwright-core';
import type { ChaosForm } from './forms.ts';
import { at, firstOf } from './open.ts';

/** What visitors fill in. */

const inMain = (page: Page, label: string): Locator =>
  page.locator('main form').getByLabel(label, { exact: true });
const press = (name: string) => (page: Page) =>
  page.locator('main form').getByRole('button', { name }).click();
const mail = (word: string): string => `${word}@mail.example`;
const PASSWORD = 'Savanna-7-rain';
const PDF = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};
const LINE = {
  id: 'exam-standard',
  name: 'Standard',
  packageType: 'Exam Parlour',
  price: 3000,
  quantity: 1,
};

const contact: ChaosForm = {
  name: 'contact',
  open: at('/about/contact'),
  fields: (page, word) => [
    [inMain(page, 'First name'), 'Wanjiru'],
    [inMain(page, 'Last name'), 'Otieno'],
    [page.locator('#email'), mail(word)],
    [inMain(page, 'Message'), `How much is a website for a clinic? ${word}`],
  ],
  send: press('Send message'),
  success: (page) => page.getByText('Message sent successfully!'),
};

const comment: ChaosForm = {
  name: 'comment',
  open: async (page) => {
    const { slug } = await firstOf<{ slug: string }>(page, '/api/blogs');
    await at(`/about/blog/${slug}`)(page);
  },
  fields: (page, word) => [
    [page.locator('#comments').getByRole('textbox'), `Good to know. ${word}`],
  ],
  send: (page) => page.locator('#comments').getByRole('button', { name: 'Send comment' }).click(),
  success: (page) => page.getByText('Thank you. Your comment will appear once we have read it.'),
};

const newsletter: ChaosForm = {
  name: 'newsletter',
  open: at('/legal/license'),
  fields: (page, word) => [[page.getByRole('contentinfo').getByRole('textbox'), mail(word)]],
  send: (page) => page.getByRole('contentinfo').getByRole('textbox').press('Enter'),
  success: (page) => page.getByRole('contentinfo').getByText(/Almost there/),
};

const forgotten: ChaosForm = {
  name: 'forgotten password',
  open: at('/forgot-password'),
  fields: (page, word) => [[inMain(page, 'Email'), mail(word)]],
  send: (page) => inMain(page, 'Email').press('Enter'),
  success: (page) => page.getByRole('main').getByRole('status'),
};

const register: ChaosForm = {
  name: 'register',
  open: at('/register'),
  fields: (page, word) => [
    [inMain(page, 'First name'), 'Nafula'],
    [inMain(page, 'Last name'), 'Wekesa'],
    [inMain(page, 'Email'), mail(word)],
    [inMain(page, 'Phone number'), '0712345678'],
    [inMain(page, 'Password'), PASSWORD],
    [inMain(page, 'Confirm password'), PASSWORD],
  ],
  more: (page) => page.getByLabel(/I accept the/).check(),
  send: press('Create account'),
  success: (page) => page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }),
};

const apply: ChaosForm = {
  name: 'apply',
  open: async (page) => {
    const { id } = await firstOf<{ id: string }>(page, '/api/jobs');
    await at(`/about/jobs-internships/${id}`)(page);
  },
  fields: (page, word) => [
    [page.locator('#apply form').getByLabel('Full name'), `Nafula ${word}`],
    [page.locator('#apply form').getByLabel('Email'), mail(word)],
    [page.locator('#apply form').getByLabel('Phone'), '0712345678'],
  ],
  more: (page) => page.locator('#apply form').getByLabel('CV').setInputFiles(PDF),
  send: (page) =>
    page.locator('#apply form').getByRole('button', { name: 'Send application' }).click(),
  success: (page) => page.getByText('Application submitted successfully!'),
};

const quote: ChaosForm = {
  name: 'quote',
  open: async (page) => {
    await at('/about/quote')(page);
    await page.getByLabel('Full name').fill('Wanjiru Otieno');
    await page.locator('#email').fill('wanjiru@mail.example');
    await page.getByLabel('Mobile number').fill('0712345678');
    await page.getByLabel('Business name').fill('Otieno Hardware');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('checkbox', { name: 'E-commerce' }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  },
  fields: (page, word) => [
    [page.getByLabel('How did you hear about us?'), 'Word of Mouth'],
    [page.getByLabel('Project details'), `A shop with M-Pesa for 300 articles. ${word}`],
  ],
  more: (page) => page.locator('#consent').check(),
  send: (page) => page.getByRole('button', { name: 'Send request', exact: true }).click(),
  success: (page) => page.getByRole('heading', { name: 'We have your request' }),
};

const toDetails = (page: Page): Locator =>
  page.getByRole('button', { name: 'Change details or method' });

/**
 * One phone a session, because a customer who orders the same twice within minutes is asked to
 * confirm (`alike` in docs/calls.md).
 */
const phoneOf = (word: string): string =>
  `07${[...word].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 100_000_000, 0)}`.padEnd(
    10,
    '0',
  );

/** PayPal, because an M-Pesa prompt goes to a phone that other visitors here use as well. */
const checkout: ChaosForm = {
  name: 'checkout',
  open: async (page) => {
    await page.goto('/legal/license');
    await page.evaluate(
      (lines) => localStorage.setItem('cart_guest', lines),
      JSON.stringify([LINE]),
    );
    await at('/checkout')(page);
    await page.getByRole('radio', { name: 'PayPal' }).check();
  },
  fields: (page, word) => [
    [page.getByLabel('Name', { exact: true }), 'Wanjiru Otieno'],
    [page.getByLabel('Phone number'), phoneOf(word)],
    [page.getByLabel('Email', { exact: true }).first(), mail(word)],
  ],
  send: async (page) => {
    await page.getByRole('button', { name: 'Review your order' }).click();
    await page.getByRole('button', { name: /^Pay / }).click();
  },
  async back(page) {
    await toDetails(page)
      .or(page.getByRole('button', { name: 'Review your order' }))
      .waitFor();
    if (await toDetails(page).isVisible()) await toDetails(page).click();
  },
  success: (page) => page.getByRole('heading', { name: /Approve this payment|Payment Successful/ }),
};

export const SHOP_FORMS: ChaosForm[] = [
  contact,
  comment,
  newsletter,
  forgotten,
  register,
  apply,
  quote,
  checkout,
];
