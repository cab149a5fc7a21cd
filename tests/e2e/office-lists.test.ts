import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asStaff } from './support/desk.ts';
import { look } from './support/list-look.ts';
import { act, office } from './support/office.ts';
import { newPerson, type Person } from './support/people.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import { eventually, words } from './support/shop.ts';
import { fillOffice, LISTS, openedRecord, OTHERS, prompted } from './support/office-lists.ts';
import { onOwnSite } from './support/site.ts';
import { PHONE, useBrowser } from './support/visit.ts';

onOwnSite();
const { visit } = useBrowser();

const PHONE_WIDTH = 360;
/** Of a small phone, less the browser's own bars. */
const PHONE_HEIGHT = 640;
const WIDTHS = [1440, 1366, 1280, 1024, 640, PHONE_WIDTH];
/** What a row of a phone may be high: 72, and a line's rounding. */
const ROW = 80;

/** In what this file writes, to find it among what others wrote. */
const OURS = `Darasa${newPerson().phone}`;

beforeAll(() => fillOffice(OURS));

/** A payment of which a part went back. */
async function partlyRefunded(person: Person): Promise<void> {
  const number = await prompted(person, 'Kipchoge Barasa');
  await answerPrompt(await promptOn(person.msisdn), 'pay');
  const payments = () =>
    asStaff<{ id: string; status: string }[]>('GET', `/api/payments?q=${number}`);
  await eventually(async () => (await payments())[0]?.status).toBe('Completed');
  const [payment] = await payments();
  await asStaff('POST', `/api/payments/${payment!.id}/refunds`, { amount: 100, reason: 'Less' });
}

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

  await press('r');
  const reply = record.getByLabel('Reply to Wanjiru Nyambura-Kimaiyo Otieno');
  await reply.focus();
  await page.keyboard.type('jk');
  expect(await reply.inputValue()).toBe('jk');
  await press('Escape');
  await record.waitFor({ state: 'hidden' });
  await eventually(focusedRow).toBe(second);
  await press('?');
  await page.getByRole('dialog', { name: 'Keys in lists' }).getByText('Tick the row').waitFor();
  await press('Escape');
  await main.focus();
  await press('/');
  await page.keyboard.type('Zawadi');
  await page.waitForURL(/q=Zawadi/);

  await page.goto('/dashboard/admin/profile');
  await page.getByLabel('Single letters act in lists').uncheck();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goto('/dashboard/admin/contactmessage');
  await page.locator('[data-row]').first().waitFor();
  await press('j');
  expect(await focusedRow()).toBeUndefined();
  await page.goto('/dashboard/admin/profile');
  await page.getByLabel('Single letters act in lists').check();
  await page.getByText('Saved', { exact: true }).waitFor();
});

/** Opens a section as the only one who works there: rows that come by themselves would move the others. */
async function listAt(page: Page, at: string): Promise<void> {
  await page.goto(`/dashboard/admin/${at}`);
  await page.locator('[data-list]').first().waitFor();
  await eventually(() => page.locator('[data-list] [role=status] .bg-sunken').count()).toBe(0);
}

test('in every list the same keys go through rows and records, tick, edit and search, and the focus comes back to the row (S14.4)', async () => {
  const page = await office(await visit(), 'audit');
  const focus = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ??
        document.activeElement?.tagName,
    );
  const opened = () => new URL(page.url()).searchParams.get('open');
  const faults: string[] = [];
  const met = { records: 0, steps: 0, letters: 0 };
  for (const { at } of LISTS) {
    await listAt(page, at);
    const rows = await page
      .locator('[data-row]')
      .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row!));
    if (rows.length === 0) continue;
    const row = page.locator('[data-row]').first();
    const [first, second] = rows;
    await page.keyboard.press('j');
    if ((await focus()) !== first) faults.push(`${at}: j leads to ${await focus()}`);
    const tick = row.locator('[data-tick]');
    if ((await tick.count()) > 0) {
      await page.keyboard.press('x');
      if (!(await tick.isChecked())) faults.push(`${at}: x does not tick`);
      await page.keyboard.press('x');
    }
    const sheet = page.locator('dialog[data-record]:modal');
    for (const letter of ['e', 'r']) {
      if ((await row.locator(`[data-key=${letter}]`).count()) === 0) continue;
      if ((await row.locator(`a[data-key=${letter}]`).count()) > 0) continue;
      met.letters++;
      await page.keyboard.press(letter);
      await sheet.waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await eventually(focus, `${at}: after ${letter} and Escape`).toBe(first);
    }
    if ((await row.locator('button[data-open]').count()) > 0) {
      await page.keyboard.press('Enter');
      await eventually(opened, `${at}: Enter`).toBe(first);
      met.records++;
      await openedRecord(page).waitFor();
      if ((await sheet.count()) > 0) {
        await sheet.locator('h2').first().focus();
        if (second !== undefined && (await sheet.locator('[data-step="1"]').count()) > 0) {
          met.steps++;
          await page.keyboard.press('j');
          await eventually(opened, `${at}: j in the record`).toBe(second);
          // Drawn, too: there is one before it now.
          await sheet.locator('[data-step="-1"]:not([aria-disabled])').waitFor();
        }
        const last = opened();
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'hidden' });
        await eventually(focus, `${at}: after Escape`).toBe(last);
      }
    }
    const search = page.locator('main input[type=search]');
    if ((await search.count()) > 0 && opened() === null) {
      await page.keyboard.press('/');
      const searches = () => search.evaluate((field) => field === document.activeElement);
      await eventually(searches, `${at}: / searches`).toBe(true);
    }
  }
  expect(faults).toEqual([]);
  expect(met.records).toBeGreaterThan(8);
  expect(met.steps).toBeGreaterThan(3);
  expect(met.letters).toBeGreaterThan(5);
});

test('single letters act from the first moment after a load, before anything was clicked, in sections without a list, too (D207)', async () => {
  const page = await office(await visit(), 'audit');
  const dead: string[] = [];
  for (const at of OTHERS) {
    // The office follows what others do once it is alive, and its keys are by then.
    const alive = page.waitForRequest('**/api/office/events');
    await page.goto(`/dashboard/admin/${at}`);
    await alive;
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys in lists' });
    await keys.waitFor({ timeout: 2000 }).catch(() => dead.push(at));
  }
  expect(dead).toEqual([]);
});

/** What a row offers that can be taken back. */
const UNDONE: [at: string, act: RegExp][] = [
  ['jobs', /^Close /],
  ['content', /^Hide /],
  ['content', /^(Approve|Withdraw approval of) /],
  ['users', /^(Dea|A)ctivate /],
  ['catalogue', /^Take off sale/],
  ['contactmessage', /^Mark (un)?read/],
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
    const undo = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' });
    await undo.first().waitFor();
    const after = () => row.innerText({ timeout: 1_000 }).catch(() => '');
    await eventually(after, `${at}: ${name} does something`).not.toBe(before);
    await undo.first().click();
    await eventually(after, `${at}: ${name} is taken back`).toBe(before);
  }
});

/** Once the list has the layout of the width; null where it has no rows. */
async function drawn(page: Page, width: number | null): Promise<void> {
  if (width === null) return;
  const layout = width < 640 ? 'phone' : width < 1280 ? 'table' : 'wide';
  await page.locator(`[data-width=${layout}]`).first().waitFor();
}

test('no list scrolls sideways or breaks a name within a word, all that can be done with a row can be done at every width, and the first row is on a phone’s first screen (S14.5, S17.5)', async () => {
  await partlyRefunded(newPerson());
  const page = await office(await visit({ viewport: { width: 1440, height: 900 } }), 'audit');
  const faults: string[] = [];
  let met = 0;
  for (const { at, tall } of LISTS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await listAt(page, at);
    const wide = await look(page);
    met += wide.rows.length;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page, wide.rows.length > 0 ? width : null);
      let seen = await look(page);
      // The window's new size is drawn a moment after it is set.
      for (let frames = 0; seen.sideways > 0 && frames < 30; frames++) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        seen = await look(page);
      }
      const fault = (what: string) => faults.push(`${at} at ${width}: ${what}`);
      if (seen.sideways > 0) fault(`${seen.sideways} px sideways by ${seen.by}`);
      if (seen.broken.length > 0) fault(`broken: ${seen.broken.join(', ')}`);
      if (width >= 1280 && seen.heads.join() !== wide.heads.join()) fault(`heads ${seen.heads}`);
      if (seen.acts.join() !== wide.acts.join()) fault(`acts ${seen.acts}, not ${wide.acts}`);
      const high = Math.max(0, ...seen.rows);
      if (width === PHONE_WIDTH && !tall && high > ROW) fault(`a row of ${high} px`);
      if (width === PHONE_WIDTH && seen.first + ROW > PHONE_HEIGHT)
        fault(`the first row begins at ${seen.first} px`);
    }
    if (process.env.SHOTS)
      for (const width of [360, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await drawn(page, wide.rows.length > 0 ? width : null);
        await page.screenshot({
          path: `${process.env.SHOTS}/${at.replace(/\W/g, '-')}-${width}.png`,
        });
      }
  }
  expect(faults).toEqual([]);
  expect(met).toBeGreaterThan(60);
});

test('on a phone the filters of a list are behind one button, which says how many are set', async () => {
  const page = await office(await visit(PHONE), 'orders');
  const filters = page.getByRole('main').getByRole('button', { name: /^Filters/ });
  const status = page.getByRole('main').getByLabel('Status', { exact: true });
  await filters.waitFor();
  expect([await status.isVisible(), await filters.getAttribute('aria-expanded')]).toEqual([
    false,
    'false',
  ]);
  await filters.tap();
  await status.selectOption('Paid');
  await page.getByLabel('From').fill('2026-01-01');
  await page.waitForURL(/from=2026-01-01/);
  await filters.tap();
  expect([await status.isVisible(), await words(filters)]).toEqual([false, 'Filters (2)']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await status.waitFor();
  expect(await filters.isVisible()).toBe(false);
});

test('every entry of the sidebar stays on one line, beside a badge of three digits, too', async () => {
  const page = await office(await visit(), 'contactmessage');
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
});
