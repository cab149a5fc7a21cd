// Needs a browser: the account's page, its dialogs, and what is left on the screen after signing out.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sideways } from './support/checks/sideways.ts';
import { unsound } from './support/checks/sound.ts';
import { asStaff } from './support/desk.ts';
import { login } from './support/forms.ts';
import { member, newPerson, PASSWORD, register, signIn } from './support/people.ts';
import { answerPrompt, mailTo, promptOn } from './support/sandbox.ts';
import {
  arrives,
  badge,
  button,
  cartOf,
  fillCart,
  heading,
  hydrated,
  LINES,
  reads,
  words,
} from './support/shop.ts';
import { payButton, toReview } from './support/till.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

interface Line {
  id: string;
  packageType: string;
  quantity: number;
}

async function order(
  page: Page,
  email: string,
  phone: string,
  lines: Line[],
): Promise<{ id: string; number: string }> {
  const answer = await page.request.post('/api/orders', {
    data: { lines, customer: { name: 'Wanjiru Otieno', email, phone } },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { order: { id: string; number: string } }).order;
}

test('an account that bought nothing yet says so and leads on; its details change, and a link to change the password comes by mail (D8, D89)', async () => {
  const { page, person } = await member(visit, PHONE);
  await page.goto('/account');
  await heading(page, 'Orders and receipts').waitFor();
  const main = page.getByRole('main');
  await reads(main, 'No orders yet.');
  await reads(main, 'No bootcamp seats yet.');
  await reads(main, 'No invoices yet.');
  await reads(main, 'No quotes yet.');
  await reads(main, person.email);
  expect(await page.getByLabel('Email', { exact: true }).isDisabled()).toBe(true);
  await page.getByLabel('First name').fill('');
  await button(page, 'Save').click();
  await reads(main, 'First name is required');
  await page.getByLabel('First name').fill('Achieng');
  await page.getByLabel('Phone number').fill('0733 444 555');
  await page.getByLabel('Text me about my orders and invoices').check();
  await button(page, 'Save').click();
  await reads(main, 'Your details are saved.');
  await page.reload();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Achieng');
  expect(await page.getByLabel('Phone number').inputValue()).toBe('0733 444 555');
  expect(await page.getByLabel('Text me about my orders and invoices').isChecked()).toBe(true);
  await button(page, 'Change my password').click();
  await reads(main, 'Check your email for a reset link.');
  await mailTo(person.email, /link for a new password/);
});

test('orders, seats and quotes of the account stand there, a paid one with its receipt', async () => {
  const { page, person } = await member(visit);
  const paid = await order(page, person.email, person.phone, [
    { id: 'bootcamp-web', packageType: 'Bootcamp', quantity: 2 },
  ]);
  const start = await page.request.post('/api/mpesa/stkpush', {
    data: { orderId: paid.id, phoneNumber: person.msisdn, amount: 104_400 },
  });
  expect(start.status(), await start.text()).toBe(200);
  await answerPrompt(await promptOn(person.msisdn), 'pay');
  await mailTo(person.email, new RegExp(paid.number));
  const quote = await page.request.post('/api/quote/submit', {
    data: {
      fullName: 'Wanjiru Otieno',
      email: person.email,
      mobile: person.phone,
      businessName: 'Otieno Traders',
      selectedServices: ['Website Design'],
      referralSource: 'Google Search',
      details: 'A shop page.',
      consent: true,
    },
  });
  expect(quote.status(), await quote.text()).toBe(201);
  await page.goto('/account');
  await reads(
    page.getByRole('list', { name: 'Orders and receipts' }),
    new RegExp(`${paid.number} ?Paid`),
  );
  await reads(
    page.getByRole('list', { name: 'Your seats' }),
    /bootcamp, 2 seats Starts \d+ \w+ \d{4}/,
  );
  await reads(page.getByRole('list', { name: 'Quotes you asked for' }), /Website Design/);
  await page.getByRole('link', { name: `Receipt of order ${paid.number}` }).click();
  await arrives(page, `/receipt/${paid.id}`);
  await heading(page, 'Receipt').waitFor();
});

test('an open invoice says when it was due and is paid from here, behind its private page (D76)', async () => {
  const { page, person } = await member(visit, PHONE);
  const mail = await mailTo(person.email, /confirm your e-mail/i);
  await page.goto(/\/api\/auth\/verify\/\S+/.exec(mail.text)![0]);
  await button(page, 'Confirm my address').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/verify'));
  const day = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const issue = async (dates: object): Promise<string> => {
    const { id } = await asStaff<{ id: string }>('POST', '/api/invoices', {
      customer: 'Wanjiru Otieno',
      email: person.email,
      items: [{ description: 'Support', quantity: 1, price: 1000 }],
      ...dates,
    });
    await asStaff('POST', `/api/invoices/${id}/send`, {});
    return id;
  };
  const late = await issue({ date: day(-20), dueDate: day(-6) });
  const open = await issue({});
  await page.goto('/account');
  const list = page.getByRole('list', { name: 'Invoices' });
  await reads(
    list,
    new RegExp(
      `${open} ?To be paid.*, due .*Ksh 1,160\\.00 to pay.*${late} ?Overdue.*, was due .*Ksh 1,160\\.00 to pay`,
    ),
  );
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: `Pay now: invoice ${late}` }).click();
  await page.waitForURL(/\/invoice\/[\w-]{43}$/);
  await reads(
    page.getByRole('main'),
    new RegExp(`Invoice ${late}.*To pay ?Ksh 1,160\\.00.*overdue`),
  );
});

test('a payment is finished on another device, whose own cart stays', async () => {
  const person = newPerson();
  await register(person);
  const phone = await visit(PHONE);
  await signIn(phone, person);
  const open = await order(phone.page, person.email, person.phone, [
    { id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 },
  ]);
  await fillCart(phone.page, [LINES.school], person.email);
  await phone.page.goto('/account');
  await phone.page.getByRole('link', { name: `Finish payment of order ${open.number}` }).click();
  await heading(phone.page, 'Finish your payment').waitFor();
  await reads(phone.page.getByRole('main'), 'Basic');
  await reads(phone.page.getByRole('main'), '2,320.00');
  await toReview(phone.page, 'M-Pesa');
  await payButton(phone.page).click();
  await heading(phone.page, 'Waiting for your phone').waitFor();
  const prompt = await promptOn(person.msisdn);
  expect([prompt.reference, prompt.amount]).toEqual([open.number, 2320]);
  await answerPrompt(prompt, 'pay');
  await heading(phone.page, 'Payment Successful!').waitFor();
  expect((await cartOf(phone.page, person.email)).map((line) => line.id)).toEqual(['darasalink']);
  expect(await words(badge(phone.page))).toBe('1');
});

test('the link to an order of an account leads through the login page, and works with an empty cart', async () => {
  const { page, context, person } = await member(visit);
  const open = await order(page, person.email, person.phone, [
    { id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 },
  ]);
  // Another browser knows nothing of this.
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/checkout?order=${open.id}`);
  await arrives(page, `/login?origin=${encodeURIComponent(`/checkout?order=${open.id}`)}`);
  await hydrated(page);
  await login(page, person.email, PASSWORD);
  await heading(page, 'Finish your payment').waitFor();
  await toReview(page, 'Card');
  await payButton(page).click();
  await arrives(page, `/thank-you?order=${open.id}`);
});

test('/account, /forgot-password and /reset-password: axe finds nothing, no sideways scroll at 360 px, light and dark', async () => {
  const { page } = await member(visit, PHONE);
  const faults: string[] = [];
  for (const path of ['/account', '/forgot-password', '/reset-password/made-up']) {
    await page.goto(path);
    await hydrated(page);
    if (path === '/account') await reads(page.getByRole('main'), 'No quotes yet.');
    const found = [...(await sideways(page)), ...(await unsound(page))];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** The account's list of sessions, which is fetched when its section comes near the screen. */
async function securityOf(page: Page): Promise<Locator> {
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Password and sign-in' }).scrollIntoViewIfNeeded();
  return page.getByRole('list', { name: 'Where you are signed in' });
}

test('the password changes by the old one, the sessions of other devices are listed and end, and signing out everywhere asks first, then ends this browser and the others (D140, D166)', async () => {
  const { page, person } = await member(visit);
  const phone = await visit(PHONE);
  await signIn(phone, person);
  const list = await securityOf(page);
  await reads(list, /\(this one\).*Network 127\.0\.0\.x, last used/);
  expect(await list.getByRole('listitem').count()).toBe(2);
  await list.getByRole('button', { name: /^End / }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  expect((await phone.page.request.get('/api/auth/me')).status()).toBe(401);

  const main = page.getByRole('main');
  const next = page.getByLabel('New password', { exact: true });
  await page.getByLabel('Current password', { exact: true }).fill('Savanna-7-rain');
  await next.fill('Nairobi@2025');
  await reads(main, 'Too easy to guess');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Nairobi@2025');
  await button(page, 'Change the password').click();
  await reads(main, 'This password is too easy to guess. Please choose another.');
  for (const name of ['New password', 'Confirm new password'])
    await page.getByLabel(name, { exact: true }).fill('Nyota-angavu-4417');
  await reads(main, 'Very good');
  await button(page, 'Change the password').click();
  await reads(main, 'Your password is changed.');
  await mailTo(person.email, /Your password was changed/);

  await signIn(phone, { email: person.email, password: 'Nyota-angavu-4417' });
  await button(page, 'Sign out everywhere').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await phone.context.request.get('/api/auth/me')).status()).toBe(200);
  await button(page, 'Sign out everywhere').click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await arrives(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await phone.context.request.get('/api/auth/me')).status()).toBe(401);
  await phone.page.goto('/account');
  await arrives(phone.page, '/login?origin=%2Faccount');
});

test('signing out where the network is gone says so, shows nothing more and is finished with the network (D150)', async () => {
  const { page, context, person, troubles } = await member(visit);
  await (await securityOf(page)).waitFor();
  const cookies = await context.cookies();
  const other = await context.newPage();
  await (await securityOf(other)).waitFor();
  await page.evaluate(() => localStorage.setItem('draft:quote', '{"fields":[["fullName","W"]]}'));
  await context.setOffline(true);
  await page.getByText('Account', { exact: true }).first().click();
  await button(page, 'Logout').click();
  for (const tab of [page, other]) {
    await reads(tab.getByRole('alert'), 'The server could not be reached.');
    expect(await words(tab.locator('body'))).not.toContain(person.email);
  }
  expect(await page.evaluate(() => localStorage.getItem('draft:quote'))).toBeNull();
  expect(await words(page.locator('body'))).not.toContain(person.email);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await context.setOffline(false);
  await arrives(page, '/');
  const stillThere = await fetch(`${new URL(page.url()).origin}/api/auth/me`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(stillThere.status).toBe(401);
  // Neither Back nor the address shows anything of the account.
  await page.goBack();
  await page.waitForURL((url) => !url.pathname.startsWith('/account'));
  await page.goto('/account');
  await arrives(page, '/login?origin=%2Faccount');
  expect(troubles.splice(0).filter((trouble) => !/INTERNET_DISCONNECTED/.test(trouble))).toEqual(
    [],
  );
});

test('the account shows what its deletion takes, gives its data as a file, and goes (D224)', async () => {
  const { page, person } = await member(visit, PHONE);
  await order(page, person.email, person.phone, [LINES.exam]);
  await page.goto('/account');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download my data').click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    parts: { name: string; rows: { customer_email?: string }[] }[];
  };
  expect(data.parts.find(({ name }) => name === 'Orders')!.rows[0]!.customer_email).toBe(
    person.email,
  );
  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await reads(dialog, 'Account: 1.');
  await reads(dialog, /Orders: 1\. The Tax Procedures Act/);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await arrives(page, '/');
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await mailTo(person.email, /Your account with us was deleted/);
});
