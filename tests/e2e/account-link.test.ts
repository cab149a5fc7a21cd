// Needs a browser: the way from a locked login to a link by mail and back.
import { expect, test } from 'vitest';
import { newPerson, PASSWORD, register } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { arrives, button, heading, hydrated, reads } from './support/shop.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();
const SENT = 'Check your email for a sign-in link.';

async function linkOf(email: string): Promise<string> {
  const mail = await mailTo(email, /link to sign in/);
  return /\/sign-in\/\S+/.exec(mail.text)![0];
}

test('whom strangers have locked out is offered a sign-in link by mail on the login page, and is signed in by it (D141)', async () => {
  const person = newPerson();
  const [{ page, troubles }, other] = await Promise.all([visit(PHONE), visit(), register(person)]);
  for (let tries = 0; tries < 10; tries++)
    await page.request.post('/api/auth/login', {
      data: { email: person.email, password: 'Wrong-pass-1' },
    });
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
  await reads(
    page.getByRole('main').getByRole('alert'),
    'Too many failed sign-ins. Try again in 15 minutes.',
  );
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await heading(page, 'Sign in by email').waitFor();
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await button(page, 'Email me a sign-in link').click();
  await reads(page.getByRole('main').getByRole('status'), SENT);

  const link = await linkOf(person.email);
  await other.page.goto(link);
  await button(other.page, 'Sign me in').click();
  await arrives(other.page, '/');
  expect((await other.page.request.get('/api/auth/me')).status()).toBe(200);
  await expect
    .poll(() => other.page.evaluate(() => localStorage.getItem('token')?.split('.').length))
    .toBe(3);
  await page.goto(link);
  await button(page, 'Sign me in').click();
  await reads(
    page.getByRole('main').getByRole('alert'),
    'This link was already used. Ask for a new one.',
  );
  await page.getByRole('link', { name: 'Email me another link' }).click();
  await arrives(page, '/sign-in-link');
  // Chromium writes the refusals down; nothing else is wrong.
  expect(troubles.splice(0).filter((trouble) => !/status of (401|410|429)/.test(trouble))).toEqual(
    [],
  );
});
