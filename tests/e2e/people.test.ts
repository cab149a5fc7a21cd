// Needs a browser: a school invites its bursar, who signs in, accepts, and acts for it in one tab and for themselves in another.
import { expect, test } from 'vitest';
import { sideways } from './support/checks/sideways.ts';
import { unsound } from './support/checks/sound.ts';
import { sentInvoice } from './support/desk.ts';
import { login } from './support/forms.ts';
import { member, newPerson, PASSWORD, register } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { payButton, toReview } from './support/till.ts';
import { arrives, button, heading, reads, words } from './support/shop.ts';
import { siteUrl } from './support/site.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** Confirms an address by the link of the registration's email. */
async function confirm(email: string): Promise<void> {
  const { text } = await mailTo(email, /confirm your email/i);
  await fetch(siteUrl() + /\/api\/auth\/verify\/[\w.-]+/.exec(text)![0], {
    method: 'POST',
    redirect: 'manual',
  });
}

test('a school invites its bursar on a phone; the bursar signs in, accepts and sees and pays for the school, always told for whom, until the school removes them (D360)', async () => {
  const school = await member(visit, PHONE);
  const bursar = newPerson();
  await register(bursar);
  await Promise.all([confirm(school.person.email), confirm(bursar.email)]);
  const invoice = await sentInvoice(1000, { email: school.person.email });
  const { email, phone } = school.person;
  const placed = await school.page.request.post('/api/orders', {
    data: {
      lines: [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }],
      customer: { name: 'Wanjiru Otieno', email, phone },
    },
  });
  const { order } = (await placed.json()) as { order: { number: string } };

  await school.page.goto('/account');
  const people = school.page.getByRole('region', { name: 'People who act for you' });
  await people.getByRole('button', { name: 'Invite a person' }).tap();
  await people.getByLabel('Their name').fill('Achieng Were');
  await people.getByRole('button', { name: 'Send invitation' }).tap();
  await reads(people, 'Email is required');
  await people.getByLabel('Their email').fill(bursar.email);
  await people.getByRole('button', { name: 'Send invitation' }).tap();
  await reads(people, `We emailed an invitation to ${bursar.email}`);
  await reads(people, 'Invited');
  expect(await sideways(school.page)).toEqual([]);

  const { page } = await visit(PHONE);
  const link = /\/invitation\/[\w-]{43}/.exec((await mailTo(bursar.email, /invites you/)).text)![0];
  await page.goto(link);
  await reads(page.locator('main'), 'invites you to see their account and pay for them');
  expect(await unsound(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in or create an account' }).tap();
  await login(page, bursar.email, PASSWORD);
  await button(page, 'Accept').tap();
  await arrives(page, /\/account\?for=usr_\w+$/);
  await reads(page.locator('main'), 'You may see and pay. Everything on this page is theirs.');
  expect(await words(page.locator('main'))).not.toContain(bursar.email);
  await reads(page.locator('main'), invoice.number);
  expect(await heading(page, 'Password and sign-in').count()).toBe(0);
  expect(await unsound(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  const theirs = page.url();

  // Another tab of the same session is one's own, and stays so.
  const own = await page.context().newPage();
  await own.goto('/account');
  await reads(own.locator('main'), 'You have nothing to pay.');
  expect(await words(own.locator('main'))).not.toContain(invoice.number);
  await own.close();
  await page.getByRole('link', { name: `Finish payment for order ${order.number}` }).tap();
  await arrives(page, /\/checkout\?order=ord_/);
  await reads(page.locator('main'), 'You are acting for Wanjiru Otieno.');
  await toReview(page, 'M-Pesa');
  await payButton(page).tap();
  await heading(page, 'Waiting for your phone').waitFor();
  expect(await button(page, 'Cancel order').count()).toBe(0);
  await page.goto(theirs);
  await page.getByRole('button', { name: `Pay now: invoice ${invoice.number}` }).tap();
  await arrives(page, /\/invoice\/[\w-]{43}$/);

  await school.page.reload();
  await people.getByRole('button', { name: /^Change what Achieng Were may do/ }).tap();
  await reads(people, 'Change to “May see and pay”');
  await page.goto(theirs);
  await reads(page.locator('main'), 'You may see, pay and change services.');
  await people.getByRole('button', { name: 'Remove Achieng Were' }).tap();
  await school.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap();
  await reads(people, 'Nobody acts for you yet.');
  await page.goto(theirs);
  await reads(page.locator('main'), 'You may not act for this account.');
  expect(await words(page.locator('main'))).not.toContain(invoice.number);
});
