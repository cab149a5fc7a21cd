// Needs a browser: keys, the focus, and rows that are drawn.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { act, goOn, office } from './support/office.ts';
import { newPerson } from './support/people.ts';
import { button, eventually, words } from './support/shop.ts';
import { fillOffice } from './support/office-lists.ts';
import { onOwnSite } from './support/site.ts';
import { PHONE, slowDown, useBrowser } from './support/visit.ts';

onOwnSite();
const { visit } = useBrowser();

/** In what this file writes, to find it among what others wrote. */
const OURS = `Darasa${newPerson().phone}`;

beforeAll(() => fillOffice(OURS));

test('a list is worked by keys alone: rows, ticks, records, replies, search; letters stay letters in fields and where they are switched off (S14.4, D207)', async () => {
  const page = await office(await visit(), `contactmessage?q=${OURS}`);
  const main = page.getByRole('main');
  await page.locator('[data-row]').nth(1).waitFor();
  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row);
  const [first, second] = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.row));
  const press = async (keys: string) => {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
  };

  await press('j j k');
  expect(await focusedRow()).toBe(first);
  await press('x');
  expect(await page.getByRole('checkbox', { name: 'Select Zawadi Kerubo' }).isChecked()).toBe(true);
  await press('j k Enter');
  const record = page.getByRole('dialog', { name: 'Message Details' });
  await record.getByText('Zawadi Kerubo').waitFor();
  await press('j');
  await record.getByText('Wanjiru Nyambura-Kimaiyo Otieno').waitFor();
  await press('Escape');
  await record.waitFor({ state: 'hidden' });
  await eventually(focusedRow).toBe(second);

  // Opened again as soon as it is closed, on a slow machine too.
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await press('Enter');
  await record.getByText('Wanjiru Nyambura-Kimaiyo Otieno').waitFor();
  await press('Escape');
  await record.waitFor({ state: 'hidden' });
  expect(await focusedRow()).toBe(second);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  await press('r');
  const reply = record.getByLabel('Reply to Wanjiru Nyambura-Kimaiyo Otieno');
  await reply.focus();
  await page.keyboard.type('jk');
  expect(await reply.inputValue()).toBe('jk');
  await press('Escape');
  await record.waitFor({ state: 'hidden' });
  await eventually(focusedRow).toBe(second);
  await press('?');
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Tick the row')
    .waitFor();
  await press('Escape');
  await main.focus();
  await press('/');
  await page.keyboard.type('Zawadi');
  await page.waitForURL(/q=Zawadi/);

  await page.goto('/dashboard/admin/profile');
  await page.getByLabel('Use single-letter shortcuts in lists').uncheck();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goto('/dashboard/admin/contactmessage');
  await page.locator('[data-row]').first().waitFor();
  await press('j');
  expect(await focusedRow()).toBeUndefined();
  await page.goto('/dashboard/admin/profile');
  await page.getByLabel('Use single-letter shortcuts in lists').check();
  await page.getByText('Saved', { exact: true }).waitFor();
});

test('a customer opened by keys takes the focus, and gives it back to the row', async () => {
  const page = await office(await visit(), 'customers');
  const row = page.locator('[data-row]').nth(1);
  const name = await row.getByRole('button').first().innerText();
  await row.getByRole('button').first().press('Enter');
  await page.getByRole('article', { name }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement!.id);
  expect(await focused()).toBe('content');
  await button(page, '← All customers').press('Enter');
  await eventually(() => row.evaluate((one) => one.contains(document.activeElement))).toBe(true);
});

/** Opens a section as the only one who works there: rows that come by themselves would move the others. */
async function listAt(page: Page, at: string): Promise<void> {
  await goOn(page, at);
  await page.locator('[data-list]').first().waitFor();
  await eventually(() => page.locator('[data-list] [role=status] .bg-sunken').count()).toBe(0);
}

/** What a row offers that can be taken back, once a section. */
const UNDONE: [at: string, act: RegExp][] = [
  ['jobs', /^Close /],
  ['content', /^Hide /],
  ['users', /^(Dea|A)ctivate /],
  ['catalogue', /^Take off sale/],
  ['contactmessage', /^Archive/],
];

test('what a press on a row changes is put back by the message that tells it (D205)', async () => {
  const page = await office(await visit(), 'audit');
  for (const [at, name] of UNDONE) {
    await listAt(page, at);
    const does = page.getByRole('button', { name, includeHidden: true }).first();
    await does.waitFor({ state: 'attached' });
    const key = await does.locator('xpath=ancestor::*[@data-row]').getAttribute('data-row');
    const row = page.locator(`[data-row="${key}"]`);
    const before = await row.innerText();
    await act(row, name);
    const undo = page.locator('[data-toast]').getByRole('button', { name: 'Undo' });
    await undo.first().waitFor();
    const after = () => row.innerText({ timeout: 1_000 }).catch(() => '');
    await eventually(after, `${at}: ${name} does something`).not.toBe(before);
    await undo.first().dblclick();
    await eventually(after, `${at}: ${name} is taken back`).toBe(before);
  }
  expect(await page.locator('[data-toast=error]').allInnerTexts()).toEqual([]);
});

test('on a phone the messages of three quick changes leave the fields of list and search free', async () => {
  const page = await office(await visit(PHONE), 'dashboard');
  const { email } = newPerson();
  for (const name of ['Achieng Were', 'Naliaka Wafula', 'Zawadi Mwende']) {
    const data = { name, email, message: 'Do you train teachers?', subject: 'Training' };
    expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
  }
  await listAt(page, `contactmessage?q=${email}`);
  const rows = page.locator('[data-row]');
  for (const left of [2, 1, 0]) {
    await act(rows.first(), /^Archive/);
    await eventually(() => rows.count()).toBe(left);
  }
  const onTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = [0.1, 0.5, 0.9].map((part) => [x + width / 2, y + height * part] as const);
    return at.every(([left, top]) => document.elementFromPoint(left, top) === element);
  };
  const list = page.getByRole('main').getByRole('searchbox');
  await eventually(() => list.evaluate(onTop)).toBe(true);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await page.getByRole('dialog').locator('[data-toast]').first().waitFor();
  await eventually(() => field.evaluate(onTop)).toBe(true);
  expect(await page.locator('[data-toast]:visible').count()).toBe(1);
});

test('on a phone the filters of a list are behind one button, which says how many are set', async () => {
  const page = await office(await visit(PHONE), 'orders');
  const filters = page.getByRole('main').getByRole('button', { name: /^Filters/ });
  const status = page.getByRole('main').getByLabel('Status', { exact: true });
  await filters.waitFor();
  expect(await status.isVisible()).toBe(false);
  await filters.tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Status', { exact: true }).selectOption('Paid');
  await page.getByLabel('From').fill('2026-01-01');
  await sheet.getByLabel('Sort by').selectOption('Total, descending');
  await page.waitForURL(/sort=-total/);
  await button(page, 'Show results').tap();
  await sheet.waitFor({ state: 'hidden' });
  expect(await words(filters)).toBe('Filters (2)');
  expect(page.url()).toMatch(/from=2026-01-01/);
  // A wide screen has the first of them beside the search.
  await page.setViewportSize({ width: 1280, height: 900 });
  await status.waitFor();
  expect(await filters.isVisible()).toBe(false);
  expect(await words(button(page, 'More filters'))).toBe('More filters (1)');
});

test('"3–4 of 3+" speaks of the rows on screen, more of which are not counted, and Next pressed twice while they come leads to them once (S14.2)', async () => {
  const page = await office(await visit(), 'profile');
  let release = (): void => {};
  let held = Promise.resolve();
  // Pages of two rows, so that every list has a second; its rows come when they are let.
  await page.route(/\/api\/.*[?&]limit=25\b/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '2');
    url.searchParams.set('countTo', '3');
    if (url.searchParams.has('cursor')) await held;
    await route.continue({ url: url.href }).catch(() => undefined);
  });
  await goOn(page, 'audit');
  await page.locator('[data-row]').nth(1).waitFor();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const range = page.locator('[data-list] p', { hasText: /^[\d,–]+ of 3\+$/ });
  const said = async () => (await range.textContent())?.split(' of ')[0];
  held = new Promise((resolve) => (release = resolve));
  await pages.getByRole('button', { name: 'Next' }).click();
  await page.locator('[data-list] [aria-busy=true]').waitFor();
  await pages.getByRole('button', { name: 'Next' }).click();
  expect(await said(), 'over the first two rows').toBe('1–2');
  release();
  await page.locator('[data-list] [aria-busy=true]').waitFor({ state: 'detached' });
  await eventually(said).toMatch(/^3–[34]$/);
  await pages.getByRole('button', { name: 'Previous' }).click();
  await eventually(said).toBe('1–2');
});

test('every entry of the sidebar stays on one line, beside a badge of three digits, too; what is typed while the filters go is kept, and searched, and a link that is pressed before the search begins leads on', async () => {
  const visitor = await visit();
  const page = await office(visitor, 'contactmessage?q=nobody');
  const reset = page.getByRole('button', { name: 'Reset Filters' });
  await reset.waitFor();
  const links = page.getByRole('navigation', { name: 'Sections' }).locator('li a');
  const faults = await links.evaluateAll((all) =>
    all.flatMap((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const words = [...range.getClientRects()].slice(1);
      const room = link.getBoundingClientRect().right - words.at(-1)!.right;
      return words.length === 1 && room >= 42 ? [] : [`${link.textContent}: ${room} px left`];
    }),
  );
  expect(faults).toEqual([]);

  await reset.evaluate((button, text) => {
    (button as HTMLElement).click();
    const box = document.querySelector<HTMLInputElement>('main input[type=search]')!;
    box.focus();
    box.select();
    document.execCommand('insertText', false, text);
  }, OURS);
  await page.waitForURL((url) => url.searchParams.get('q') === OURS);
  const box = page.getByRole('main').getByRole('searchbox');
  expect(await box.inputValue()).toBe(OURS);

  await slowDown(visitor);
  await box.fill('Zawadi');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Expenses' })
    .click();
  await page.waitForURL(/\/expenses/);
  await page.getByRole('heading', { level: 1, name: 'Expenses' }).waitFor();
});
