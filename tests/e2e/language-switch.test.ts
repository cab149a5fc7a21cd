// Needs a browser: the switch between the languages keeps the page, the place on it, what was typed and the choice itself.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { member, newPerson, PASSWORD } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { answersActions, arrives, heading, hydrated, reads } from './support/shop.ts';
import { layout as layoutSw } from '../../src/web/texts/layout/sw.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const language = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.lang);

const footSwitch = (page: Page, name: 'English' | 'Kiswahili'): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name });

test('leads to the same page in the other language and back, and keeps the query; the menus keep the language from page to page', async () => {
  const { page } = await visit(PHONE);
  await page.goto('/services/bulk-sms');
  await footSwitch(page, 'Kiswahili').tap();
  await arrives(page, '/sw/services/bulk-sms');
  expect(await language(page)).toBe('sw');
  await heading(page, layoutSw.footer.services).waitFor();
  const follow = async (name: string): Promise<void> => {
    await page.locator('details.drawer summary').tap();
    const menu = page.getByRole('navigation', { name: layoutSw.menus.drawer, exact: true });
    await menu.getByRole('link', { name, exact: true }).first().tap();
  };
  await follow('Exam Parlour');
  await arrives(page, '/sw/services/exam-parlour');
  await follow('Mwanzo');
  await arrives(page, '/sw');
  await follow('English');
  await arrives(page, '/');
  expect(await language(page)).toBe('en');
  await page.goto('/login?origin=%2Faccount');
  await hydrated(page);
  await footSwitch(page, 'Kiswahili').tap();
  await arrives(page, '/sw/login?origin=%2Faccount');
});

test('is a link without script, and every other link stays in its language', async () => {
  const read = async (path: string) => (await fetch(inject('siteUrl') + path)).text();
  expect(await read('/about/team')).toMatch(/href="\/sw\/about\/team"[^>]*>(<[^>]+>)*Kiswahili/);
  const inKiswahili = await read('/sw/about/team');
  expect(inKiswahili).toMatch(/href="\/about\/team"[^>]*>(<[^>]+>)*English/);
  expect(inKiswahili).toContain('href="/sw/legal/terms"');
  expect((await fetch(`${inject('siteUrl')}/sw/contact`)).url).toMatch(/\/sw\/about\/contact$/);
});

test('without script keeps what makes another page', async () => {
  const { page } = await visit({ ...PHONE, javaScriptEnabled: false });
  await page.goto('/search?q=sms');
  await footSwitch(page, 'Kiswahili').tap();
  await arrives(page, '/sw/search?q=sms');
});

test.each(['shell', 'language-switch'])(
  'leads on, with the query, where the file %s does not come',
  async (file) => {
    const { page, troubles } = await visit(PHONE);
    await page.route(new RegExp(`/assets/${file}-`), (route) => route.abort());
    await page.goto('/search?q=sms');
    await footSwitch(page, 'Kiswahili').tap();
    await arrives(page, '/sw/search?q=sms');
    troubles.length = 0;
  },
);

describe('the chosen language', () => {
  test('is the one in which the next visit opens, by whatever address', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/about/team');
    await footSwitch(page, 'Kiswahili').tap();
    await arrives(page, '/sw/about/team');
    for (const [asked, comes] of [
      ['/', '/sw'],
      ['/about/team?position=x#our-team', '/sw/about/team?position=x'],
      ['/sw/services/bulk-sms', '/sw/services/bulk-sms'],
      ['/search?q=sms', '/sw/search?q=sms'],
    ] as const) {
      await page.goto(asked);
      await arrives(page, comes);
      expect(await language(page)).toBe('sw');
    }
    await footSwitch(page, 'English').tap();
    await arrives(page, '/search?q=sms');
    await page.goto('/sw/services/bulk-sms');
    await arrives(page, '/services/bulk-sms');
  });

  test('of a member is that of their account: of its emails, and of the next browser they sign in with', async () => {
    const { page, person } = await member(visit, DESKTOP);
    await page.goto('/services/bulk-sms');
    await footSwitch(page, 'Kiswahili').click();
    await arrives(page, '/sw/services/bulk-sms');
    await page.request.post('/api/auth/forgot-password', { data: { email: person.email } });
    expect((await mailTo(person.email, /nenosiri/i)).text).toContain('/sw/reset-password/');

    const { page: other } = await visit(PHONE);
    await other.goto('/login');
    await other.getByLabel('Email', { exact: true }).first().fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign In' }).tap();
    await arrives(other, /^\/sw\/?$/);
    // It opens there from now on.
    await other.goto('/about/team');
    await arrives(other, '/sw/about/team');
  });
});

/** The site behind a network that brings the first half of a page a second before its rest. */
async function inHalves(): Promise<string> {
  const server = createServer(async ({ url, headers }, outgoing) => {
    const answer = await fetch(inject('siteUrl') + url, {
      headers: { cookie: headers.cookie ?? '' },
      redirect: 'manual',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    outgoing.writeHead(answer.status, { 'content-type': type });
    const half = type.startsWith('text/html') ? body.length / 2 : 0;
    outgoing.write(body.subarray(0, half));
    setTimeout(() => outgoing.end(body.subarray(half)), half && 1_000);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['at once', () => inject('siteUrl')],
  ['in halves', inHalves],
])(
  'keeps the place on a page that comes %s, however long the texts above it are',
  async (_, site) => {
    const { page } = await visit(PHONE);
    await page.goto(`${await site()}/software-development`);
    const place = page.getByRole('main').locator('section').nth(4).locator('h2').first();
    const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
    await place.evaluate((element) => {
      element.scrollIntoView();
      scrollBy(0, -200);
    });
    const before = await top();
    // The menu lies over the page.
    await page.locator('details.drawer summary').tap();
    await page.locator('.drawer-panel').getByRole('link', { name: 'Kiswahili' }).tap();
    await arrives(page, '/sw/software-development');
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
  },
);

describe('what was typed', () => {
  test.each([
    ['/login', ['email'], []],
    ['/register', ['firstName', 'email', 'phone'], ['terms']],
    ['/forgot-password', ['email'], []],
    ['/about/contact', ['firstName', 'email', 'message'], []],
    ['/about/quote', ['fullName', 'email'], []],
    ['/data-request', ['name', 'email'], []],
    ['/services/bulk-sms', ['email'], []],
  ])('into the form of %s is there in the other language', async (path, fields, ticks) => {
    const { page } = await visit(DESKTOP);
    await page.goto(path);
    const field = (name: string) => page.locator(`[name=${name}]:visible`).first();
    for (const name of fields) await field(name).fill(`${name}@example.co.ke`);
    for (const name of ticks) await field(name).check();
    await footSwitch(page, 'Kiswahili').click();
    await arrives(page, `/sw${path}`);
    for (const name of fields)
      await expect.poll(() => field(name).inputValue()).toBe(`${name}@example.co.ke`);
    for (const name of ticks) await expect.poll(() => field(name).isChecked()).toBe(true);
    // Kept once: a later visit finds no trace of it.
    expect(await page.evaluate(() => sessionStorage.getItem('switched'))).toBeNull();
  });

  test.each([
    ['/services/bulk-sms', 'sms', '[data-part=length]', /Herufi 10 /],
    ['/software-development', 'domain', '[data-part=said]', /habariwetu\.co\.ke/],
    ['/services/seo-marketing', 'found-name', '[data-part=title]', /habariwetu/],
  ])(
    'into the specimen of %s is there, and what the specimen says of it',
    async (path, name, part, says) => {
      const { page } = await visit(DESKTOP);
      await page.goto(path);
      await page.locator(`[name=${name}]`).fill('habariwetu');
      await footSwitch(page, 'Kiswahili').click();
      await arrives(page, `/sw${path}`);
      await expect.poll(() => page.locator(`[name=${name}]`).inputValue()).toBe('habariwetu');
      const specimen = page.locator('[data-code]').filter({ has: page.locator(`[name=${name}]`) });
      await reads(specimen.locator(part), says);
    },
  );

  test('waits while the offline page stands in for the other language', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/about/contact');
    await page.locator('[name=message]').fill('Habari');
    // As the service worker answers, with the file of the switch in the browser's memory.
    await page.route('**/sw/about/contact', async (route) =>
      route.fulfill({ response: await page.request.get('/sw/offline') }),
    );
    await footSwitch(page, 'Kiswahili').click();
    await arrives(page, '/sw/about/contact');
    await answersActions(page);
    await page.waitForLoadState('networkidle');
    await page.unroute('**/sw/about/contact');
    await page.reload();
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('Habari');
  });

  test('as a password is not, not even one that is shown', async () => {
    const { page } = await visit(DESKTOP);
    const { email } = newPerson();
    await page.addInitScript(() =>
      Object.assign(window, { taken: sessionStorage.getItem('switched') }),
    );
    await page.goto('/login');
    await page.locator('[name=email]:visible').first().fill(email);
    await page.locator('[name=password]').fill('Kilimanjaro-5895');
    await hydrated(page);
    await page.getByRole('button', { name: /show password/i }).click();
    expect(await page.locator('[name=password]').getAttribute('type')).toBe('text');
    await footSwitch(page, 'Kiswahili').click();
    await arrives(page, '/sw/login');
    await expect.poll(() => page.locator('[name=email]:visible').first().inputValue()).toBe(email);
    const taken = await page.evaluate(() => (window as unknown as { taken: string }).taken);
    expect(taken).toContain(email);
    expect(taken).not.toContain('Kilimanjaro');
    expect(await page.locator('[name=password]').inputValue()).toBe('');
  });
});
