// Needs a browser: one that runs no script. What a form answers to it is read without one, for it runs nothing.
import { describe, expect, inject, test } from 'vitest';
import { openJob, publishedPost } from './support/desk.ts';
import { newPerson, PASSWORD, register, type Person } from './support/people.ts';
import { sendPlain, type Fields } from './support/plain-form.ts';
import { mailTo } from './support/sandbox.ts';
import { arrives, button, reads } from './support/shop.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

test('without script the menu opens, and the login is sent, says what is wrong, and leads on (S1-165, S1-218, S1-222)', async () => {
  const { page, troubles, context } = await visit({ ...PHONE, javaScriptEnabled: false });
  const person = newPerson();
  await register(person);
  await page.goto('/');
  await page.locator('summary', { hasText: 'Menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Skiza Tunes' }).tap();
  await arrives(page, '/services/skiza-tunes');
  await page.goto('/login?origin=%2Fservices%2Ftrainings');
  await page.getByLabel('Email', { exact: true }).first().fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong-Password-1');
  await button(page, 'Sign In').click();
  await reads(page.getByRole('main').getByRole('alert'), /\w+/);
  expect(await page.locator('main').getByLabel('Email', { exact: true }).inputValue()).toBe(
    person.email,
  );
  // The answer's status is an error, which the browser logs.
  troubles.length = 0;
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
  await arrives(page, /^\/services\/trainings/);
  expect((await context.request.get('/api/auth/me')).status()).toBe(200);
});

interface PlainForm {
  /** The page, and where its form sends to. */
  at: [page: string, action: string];
  typed(person: Person): Fields;
  /** In place of what was typed: what is said of it, and what is kept of the rest. */
  wrong: Fields;
  says: string[];
  keeps: string;
  thanks: string;
}

const FORMS: Record<string, () => PlainForm | Promise<PlainForm>> = {
  contact: () => ({
    at: ['/', '/about/contact'],
    typed: ({ email }) => ({
      firstName: 'Wanjiru',
      lastName: 'Otieno',
      email,
      subject: 'Clinic',
      message: 'How much is a website for a clinic?',
      website: '',
    }),
    wrong: { email: 'wanjiru' },
    says: ['Please enter a valid email address'],
    keeps: 'value="Wanjiru"',
    thanks: 'Message sent successfully!',
  }),
  newsletter: () => ({
    at: ['/', '/newsletter'],
    typed: ({ email }) => ({ email, website: '' }),
    wrong: { email: 'wanjiru@mail' },
    says: ['Please enter a valid email address'],
    keeps: 'value="wanjiru@mail"',
    thanks: 'Almost there',
  }),
  quote: () => ({
    at: ['/about/quote', '/about/quote'],
    typed: ({ email, phone }) => ({
      fullName: 'Wanjiru Otieno',
      email,
      mobile: phone,
      businessName: 'Otieno Hardware',
      selectedServices: 'Cybersecurity',
      details: 'A shop with M-Pesa for 300 articles.',
      referralSource: 'Word of Mouth',
      consent: 'on',
    }),
    wrong: { details: '' },
    says: ['Project details are required'],
    keeps: 'value="Otieno Hardware"',
    thanks: 'We have your request',
  }),
  registration: () => ({
    at: ['/register', '/register'],
    typed: ({ email, phone }) => ({
      firstName: 'Wanjiru',
      lastName: 'Otieno',
      email,
      phone,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      terms: 'on',
    }),
    wrong: { lastName: '', phone: '', password: '' },
    says: ['Last name is required', 'Phone number is required', 'Password is required'],
    keeps: 'value="Wanjiru"',
    thanks: 'Go to sign-in',
  }),
  application: async () => {
    const { id } = await openJob();
    const at = `/about/jobs-internships/${id}`;
    const resume = new File(['%PDF-1.4\n', new Uint8Array(600_000)], 'cv.pdf', {
      type: 'application/pdf',
    });
    return {
      at: [at, at],
      typed: ({ email, phone }) => ({ fullName: 'Amina Were', email, phone, resume }),
      wrong: { email: '' },
      says: ['Email is required'],
      keeps: 'value="Amina Were"',
      thanks: 'Application submitted successfully!',
    };
  },
  comment: async () => {
    const { slug } = await publishedPost();
    const at = `/about/blog/${slug}`;
    return {
      at: [at, at],
      typed: () => ({ text: 'Good to know', do: 'comment' }),
      wrong: { text: 'word '.repeat(51) },
      says: ['Comments are limited to 50 words.'],
      keeps: 'word word',
      thanks: 'Thank you. Your comment will appear once we have read it.',
    };
  },
};

describe('a form without script', () => {
  test.each(Object.keys(FORMS))(
    '%s: refused, each fault is named and the rest kept; sent right, it is taken',
    async (name) => {
      const { at, typed, wrong, says, keeps, thanks } = await FORMS[name]!();
      const [path, action] = at;
      const person = newPerson();
      const html = await (await fetch(inject('siteUrl') + path)).text();
      const refused = await sendPlain(html, action, { ...typed(person), ...wrong });
      expect(refused.status).toBe(422);
      for (const words of [...says, keeps]) expect(refused.text).toContain(words);
      const taken = await sendPlain(html, action, typed(person));
      expect([taken.status, taken.text]).toEqual([200, expect.stringContaining(thanks)]);
      if (name !== 'comment') await mailTo(person.email, /./);
    },
  );

  test('of a like and of the search of the blog', async () => {
    const { id } = await publishedPost();
    const read = async (path: string) => (await fetch(inject('siteUrl') + path)).text();
    const html = await read('/about/blog');
    expect(html).not.toContain('aria-pressed="true"');
    const { text } = await sendPlain(html, '/about/blog', { id, do: 'like' });
    expect(text).toContain('aria-pressed="true"');
    expect(html).toMatch(/<form[^>]* action="\/about\/blog"[^>]*>[^]*? name="q"/);
    expect(await read('/about/blog?q=invoice')).toContain('Seven signs of a false invoice');
  });

  test.each(['/cart', '/checkout'])('%s says what it needs', async (path) => {
    const html = await (await fetch(inject('siteUrl') + path)).text();
    expect(/<main[^]*?<noscript>([^]*?)<\/noscript>/.exec(html)![1]).toContain('JavaScript');
  });
});
