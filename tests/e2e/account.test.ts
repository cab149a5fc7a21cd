// Needs a browser: the account's page and dialogs, what is left after signing out, and the ways in by Google, a mailed link or a new password.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sideways } from './support/checks/sideways.ts';
import { unsound } from './support/checks/sound.ts';
import { sentInvoice } from './support/desk.ts';
import { askForQuote } from './support/enquiries.ts';
import { login } from './support/forms.ts';
import { member, PASSWORD, type Person, newPerson, register } from './support/people.ts';
import { readAnew } from './support/read.ts';
import { answerPrompt, mailTo, promptOn } from './support/sandbox.ts';
import {
  arrives,
  button,
  cartOf,
  fillCart,
  heading,
  hydrated,
  LINES,
  reads,
  words,
} from './support/shop.ts';
import { siteUrl } from './support/site.ts';
import { payButton, toReview } from './support/till.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** The path in an account's mail. */
const linkOf = async (email: string, mail: RegExp): Promise<string> =>
  /\/(sign-in|reset-password)\/\S+/.exec((await mailTo(email, mail)).text)![0];

const EXAM = { id: 'exam-basic', packageType: 'Exam Parlour' };

async function post<Body>(page: Page, path: string, data: object): Promise<Body> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Body;
}

/** An order by the account that the page is signed in to. */
async function order(
  page: Page,
  { email, phone }: Person,
  line: { id: string; packageType: string },
  quantity = 1,
): Promise<{ id: string; number: string }> {
  const customer = { name: 'Wanjiru Otieno', email, phone };
  const made = { lines: [{ ...line, quantity }], customer };
  return (await post<{ order: { id: string; number: string } }>(page, '/api/orders', made)).order;
}

/** What an account has: a paid and an open order, a quote, a late and an open invoice. */
async function fillAccount(page: Page, person: Person) {
  const paid = await order(page, person, { id: 'bootcamp-web', packageType: 'Bootcamp' }, 2);
  await post(page, '/api/mpesa/stkpush', {
    orderId: paid.id,
    phoneNumber: person.msisdn,
    amount: 104_400,
  });
  await answerPrompt(await promptOn(person.msisdn), 'pay');
  await mailTo(person.email, new RegExp(paid.number));
  const unpaid = await order(page, person, EXAM);
  await askForQuote(person, 'Otieno Traders');
  const mail = await mailTo(person.email, /confirm your email/i);
  await page.request.post(/\/api\/auth\/verify\/[\w.-]+/.exec(mail.text)![0]);
  const day = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { email } = person;
  const late = await sentInvoice(1000, { email, date: day(-20), dueDate: day(-6) });
  const open = await sentInvoice(1000, { email });
  return { paid, unpaid, late, open };
}

test('an account that bought nothing yet says so; its details change, and a link to change the password comes by mail; orders, seats, quotes and invoices stand there, a paid one with its receipt, a late one with its payment; sound at 360 px (D8, D76, D89)', async () => {
  const { page, person } = await member(visit, PHONE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/account');
  await heading(page, 'Orders and receipts').waitFor();
  // All of it came with the document.
  expect(asked.filter((url) => /\/api\/(orders|invoices|quotes|me)/.test(url))).toEqual([]);
  const main = page.getByRole('main');
  await reads(main, 'You have nothing to pay.');
  for (const none of ['bootcamp seats or quotes', 'orders', 'invoices'])
    await reads(main, `No ${none} yet.`);
  await reads(main, person.email);
  expect([...(await sideways(page)), ...(await unsound(page))]).toEqual([]);
  await page.getByLabel('First name').fill('');
  await button(page, 'Save').click();
  await reads(main, 'First name is required');
  await page.getByLabel('First name').fill('Achieng');
  await page.getByLabel('Phone number').fill('0733 444 555');
  await page.getByLabel('Text me about my orders and invoices').check();
  await button(page, 'Save').click();
  await reads(main, 'Your details were saved.');
  await page.getByRole('heading', { name: 'Password', exact: true }).click();
  await button(page, 'Email me a link').click();
  await reads(main, 'Check your email for a reset link.');
  await mailTo(person.email, /link to choose a new password/);

  const { paid, unpaid, late, open } = await fillAccount(page, person);
  await page.reload();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Achieng');
  expect(await page.getByLabel('Phone number').inputValue()).toBe('0733 444 555');
  expect(await page.getByLabel('Text me about my orders and invoices').isChecked()).toBe(true);
  const list = (name: string) => page.getByRole('list', { name });
  const orders = list('Orders and receipts');
  await reads(orders, new RegExp(`${paid.number} ?Paid`));
  expect(
    await orders
      .getByRole('link', { name: `Receipt for order ${paid.number}` })
      .getAttribute('href'),
  ).toBe(`/receipt/${paid.id}`);
  const toPay = list('To pay');
  await reads(
    toPay,
    new RegExp(`${late.number} ?Overdue.*${open.number} ?Unpaid.*${unpaid.number} ?Waiting`),
  );
  expect(
    await toPay
      .getByRole('link', { name: `Finish payment for order ${unpaid.number}` })
      .getAttribute('href'),
  ).toBe(`/checkout?order=${unpaid.id}`);
  await reads(
    list('Courses and quotes'),
    /bootcamp, 2 seats Starts \d+ \w+ \d{4}.*Quote #\d+ ?In progress.*E-commerce/,
  );
  await reads(
    list('Invoices'),
    new RegExp(
      `${open.number} ?Unpaid.*, due .*Ksh 1,000\\.00 due.*${late.number} ?Overdue.*, was due .*Ksh 1,000\\.00 due`,
    ),
  );
  expect(await sideways(page)).toEqual([]);
  await button(page, `Pay now: invoice ${late.number}`).click();
  await page.waitForURL(/\/invoice\/[\w-]{43}$/);
  await reads(main, new RegExp(`Invoice ${late.number}.*Balance due ?Ksh 1,000\\.00.*overdue`));
});

test('another email address is asked for, refused at its field, and counts once its link was opened: one signs in with it and has the same cart (D273)', async () => {
  const { page, person } = await member(visit, PHONE);
  const next = `next.${person.email}`;
  await fillCart(page, [LINES.school], person.email);
  await page.goto('/account');
  await button(page, 'Change email').click();
  const field = page.getByLabel('New email');
  const send = page
    .locator('form', { has: field })
    .getByRole('button', { name: 'Email me a link' });
  await field.fill(person.email);
  await send.click();
  const main = page.getByRole('main');
  await reads(main, 'This is already the email address of your account');
  await field.fill(next);
  await send.click();
  await reads(main, `Check the inbox of ${next}.`);
  expect(await unsound(page)).toEqual([]);
  const { text } = await mailTo(next, /confirm your email/i);
  await page.goto(/\/api\/auth\/verify\/[\w.-]+/.exec(text)![0]);
  await button(page, 'Confirm').click();
  await reads(page.getByRole('main'), 'Your email address is confirmed.');
  await hydrated(page);
  await login(page, next, PASSWORD);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/account');
  await reads(page.getByRole('main'), next);
  expect((await cartOf(page, next)).map((line) => line.id)).toEqual(['darasalink']);
});

test('the link to an order of an account leads through the login, and works with an empty cart; it is paid there, and the cart of the account stays; the account shows what its deletion takes, gives its data as a file, and goes (D224)', async () => {
  const { page, context, person } = await member(visit, PHONE);
  const open = await order(page, person, EXAM);
  // Another browser does not see this.
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/checkout?order=${open.id}`);
  await arrives(page, `/login?origin=${encodeURIComponent(`/checkout?order=${open.id}`)}`);
  await hydrated(page);
  await login(page, person.email, PASSWORD);
  await heading(page, 'Finish your payment').waitFor();
  await reads(page.getByRole('main'), 'Basic');
  await reads(page.getByRole('main'), '2,320.00');
  await fillCart(page, [LINES.school], person.email);
  await toReview(page, 'M-Pesa');
  await payButton(page).click();
  await heading(page, 'Waiting for your phone').waitFor();
  const prompt = await promptOn(person.msisdn);
  expect([prompt.reference, prompt.amount]).toEqual([open.number, 2320]);
  await answerPrompt(prompt, 'pay');
  await heading(page, 'Payment Successful!').waitFor();
  expect((await cartOf(page, person.email)).map((line) => line.id)).toEqual(['darasalink']);

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
  await mailTo(person.email, /We have just deleted your account/);
});

/** The account's list of sessions, which is fetched when its fold opens. */
async function securityOf(page: Page): Promise<Locator> {
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Where you are signed in' }).click();
  return page.getByRole('list', { name: 'Where you are signed in' });
}

/** Signs in on another device; answers what it is told of who is signed in there. */
async function elsewhere(email: string, password: string): Promise<() => Promise<number>> {
  const at = `${siteUrl()}/api/auth`;
  const answer = await fetch(`${at}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return async () => (await fetch(`${at}/me`, { headers: { cookie: cookie.join('; ') } })).status;
}

test('the password changes by the old one, the sessions of other devices are listed and end, and signing out everywhere asks first, then ends this browser and the others (D140, D166)', async () => {
  const { page, person } = await member(visit);
  const phone = await elsewhere(person.email, PASSWORD);
  const list = await securityOf(page);
  await reads(list, /\(this device\).*IP address 127\.0\.0\.x, last used/);
  expect(await list.getByRole('listitem').count()).toBe(2);
  await list.getByRole('button', { name: /^Sign out / }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  expect(await phone()).toBe(401);

  const main = page.getByRole('main');
  await page.getByRole('heading', { name: 'Password', exact: true }).click();
  const next = page.getByLabel('New password', { exact: true });
  await page.getByLabel('Current password', { exact: true }).fill('Savanna-7-rain');
  await next.fill('Nairobi@2025');
  await reads(main, 'Too easy to guess');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Nairobi@2025');
  await button(page, 'Change password').click();
  await reads(main, 'This password is too easy to guess. Choose another.');
  for (const name of ['New password', 'Confirm new password'])
    await page.getByLabel(name, { exact: true }).fill('Nyota-angavu-4417');
  await reads(main, 'Very good');
  await button(page, 'Change password').click();
  await reads(main, 'Your password was changed.');
  await mailTo(person.email, /Your password was changed/);

  const tablet = await elsewhere(person.email, 'Nyota-angavu-4417');
  await button(page, 'Sign out everywhere').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await tablet()).toBe(200);
  await button(page, 'Sign out everywhere').click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await arrives(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await tablet()).toBe(401);
});

test('where another tab no longer knows the user, nothing of the account stays on this one, though nobody touched it', async () => {
  const { page, context, person } = await member(visit);
  await page.goto('/account');
  await reads(page.getByRole('main'), person.email);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.removeItem('token'));
  await arrives(page, '/login?origin=%2Faccount');
  expect(await words(page.locator('body'))).not.toContain(person.email);
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
    await reads(tab.getByRole('alert'), 'We could not reach the server');
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

/** Says at the stand-in who one is. */
async function atGoogle(page: Page, name: string, email: string): Promise<void> {
  await heading(page, 'Choose an account').waitFor();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await button(page, 'Continue').click();
}

test('a new person comes by the login page, adds what is missing, and is back where they came from; later they are signed in from the registration page, too, and the token leaves the address (S1-013, S1-161, S1-286, S1-287, S1-288)', async () => {
  const person = newPerson();
  const { page, context } = await visit(PHONE);
  await fillCart(page, [LINES.exam]);
  await page.goto('/login?origin=%2Fcart');
  await hydrated(page);
  await page.getByRole('link', { name: 'Google' }).click();
  await atGoogle(page, 'Achieng Atieno', person.email);
  await arrives(page, '/register?google=1');
  await heading(page, 'Almost there').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Achieng');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Atieno');
  const email = page.getByLabel('Email', { exact: true });
  expect([await email.inputValue(), await email.isDisabled()]).toEqual([person.email, true]);
  await button(page, 'Create account').click();
  await reads(page.getByRole('main'), 'Phone number is required');
  await reads(page.getByRole('main'), 'You must accept the terms and conditions');
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel(/I accept the/).check();
  await button(page, 'Create account').click();
  await arrives(page, '/cart');
  // What the guest picked came along.
  await reads(page.getByRole('main'), 'Standard');

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/register');
  await page.getByRole('link', { name: 'Sign up with Google' }).click();
  await atGoogle(page, 'Achieng Atieno', person.email);
  await arrives(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('user');
});

test('without script: Google, then the form, and signed in', async () => {
  const person = newPerson();
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/register');
  await page.getByRole('link', { name: 'Sign up with Google' }).click();
  await atGoogle(page, 'Njeri Mwangi', person.email);
  await page.getByLabel('First name').fill('Njeri');
  await page.getByLabel('Last name').fill('Mwangi');
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel(/I accept the/).check();
  await button(page, 'Create account').click();
  const me = await page.request.get('/api/auth/me');
  expect(((await me.json()) as { user: { email: string } }).user.email).toBe(person.email);
});

const LINK_SENT = 'Check your email for a sign-in link.';

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
  await reads(page.getByRole('main').getByRole('status'), LINK_SENT);

  const link = await linkOf(person.email, /link to sign in/);
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

const NEW = 'Baobab-9-shade';
const RESET_SENT = 'Check your email for a reset link.';

describe('forgotten password', () => {
  test("from the login page, where a failure without words is 'Something went wrong.', to a new password and on to the login by itself, unless somebody is at the link there (S2-015, S2-017, S2-018, S2-019, S2-020, S2-353, D65)", async () => {
    const person = newPerson();
    const [{ page, troubles }] = await Promise.all([visit(PHONE), register(person)]);
    const main = page.getByRole('main');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await hydrated(page);
    await button(page, 'Send link').click();
    await reads(main, 'Email is required');
    await page.getByLabel('Email', { exact: true }).fill('wanjiru@mail');
    await reads(main, 'Please enter a valid email address');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    const sends = '**/api/auth/forgot-password';
    await page.route(sends, (route) => route.fulfill({ status: 502, body: '<html>' }));
    await button(page, 'Send link').click();
    await reads(main.getByRole('alert'), 'Something went wrong.');
    expect(troubles.splice(0).join()).toMatch(/502/);
    await page.unroute(sends);
    await button(page, 'Send link').click();
    await reads(main.getByRole('status'), RESET_SENT);

    await page.goto(await linkOf(person.email, /link to choose a new password/));
    await hydrated(page);
    const type = async (password: string, again = password) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password', { exact: true }).fill(again);
      await button(page, 'Save new password').click();
    };
    await type('short', 'longer');
    await reads(main, 'Password must be at least 8 characters long.');
    await reads(main, 'Passwords do not match.');
    await page.clock.install();
    await type(NEW);
    const said = main.getByRole('status');
    await reads(said, 'Your password has been reset. Redirecting to sign in…');
    const link = main.getByRole('link', { name: 'Go to sign-in' });
    await link.focus();
    await page.clock.fastForward(3_200);
    expect(new URL(page.url()).pathname).toMatch(/^\/reset-password\//);
    const before = Date.now();
    await link.blur();
    await arrives(page, '/login');
    expect(Date.now() - before).toBeGreaterThan(2_400);
    const data = { email: person.email, password: NEW };
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
  });

  test("a link that works no more is told on arrival in the server's words, with the way to a new one", async () => {
    const { headers } = await fetch(`${siteUrl()}/reset-password/made-up`);
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'same-origin',
      'no-store',
    ]);
    const { html } = await readAnew('/reset-password/made-up');
    expect(html).toMatch(/role="alert".*This link is not valid\. Ask for a new one\./s);
    expect(html).toMatch(/href="\/forgot-password"[^>]*>Request a new link</);
    expect(html).not.toContain('type="password"');
  });

  test('both forms work without script', async () => {
    const person = newPerson();
    const [{ page, troubles }] = await Promise.all([
      visit({ javaScriptEnabled: false }),
      register(person),
    ]);
    await page.goto('/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await button(page, 'Send link').click();
    await reads(page.getByRole('main'), RESET_SENT);
    await page.goto(await linkOf(person.email, /link to choose a new password/));
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm new password', { exact: true }).fill(`${NEW}x`);
    await button(page, 'Save new password').click();
    await reads(page.getByRole('main'), 'Passwords do not match.');
    expect(troubles.splice(0).join()).toMatch(/422/);
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW);
    await button(page, 'Save new password').click();
    await reads(page.getByRole('main'), 'Your password has been reset.');
    expect(
      (
        await page.request.post('/api/auth/login', { data: { email: person.email, password: NEW } })
      ).status(),
    ).toBe(200);
  });
});
