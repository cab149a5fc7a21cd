import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SECTIONS } from '../../src/contracts/office-sections.ts';
import { asStaff, sentInvoice } from './support/desk.ts';
import { askForQuote, writeMessage } from './support/enquiries.ts';
import { look } from './support/list-look.ts';
import { act, office } from './support/office.ts';
import { newPerson, type Person } from './support/people.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import { eventually } from './support/shop.ts';
import { fontOf, useBrowser } from './support/visit.ts';
import { cutOrCovered, officeTreeOf, openCalls } from './support/walk.ts';

const { visit } = useBrowser();

/** Every list of the office by its address; `tall` on a phone where a row holds what is decided in its place. */
const LISTS: { at: string; tall?: true }[] = [
  { at: 'contactmessage' },
  { at: 'quotation' },
  { at: 'customers' },
  { at: 'orders' },
  { at: 'invoices' },
  { at: 'payments' },
  { at: 'payments?view=refunds', tall: true },
  { at: 'payments?view=unmatched', tall: true },
  { at: 'expenses' },
  { at: 'catalogue' },
  { at: 'users' },
  { at: 'requests' },
  { at: 'jobs' },
  { at: 'applications' },
  { at: 'blog' },
  { at: 'comments', tall: true },
  { at: 'newsletter' },
  { at: 'newsletter?tab=subscribers' },
  { at: 'content' },
  { at: 'mails' },
  { at: 'audit' },
  { at: 'operations' },
];
/** What is no list. */
const OTHERS = [
  '',
  'ourteam',
  'profile',
  'operations?tab=jobs',
  'settings',
  'help',
  'payments?view=books',
  'payments?view=month',
  'blog/new',
  'newsletter/new',
];
const PHONE_WIDTH = 360;
const LARGE_WIDTHS = [320, 1024, 1280, 1440];
const WIDTHS = [1440, 1366, 1280, 1024, 640, PHONE_WIDTH];
/** What a row of a phone may be high: 72, and a line's rounding. */
const ROW = 80;

/** In what this file writes, to find it among what others wrote. */
const OURS = `Darasa${newPerson().phone}`;

beforeAll(async () => {
  const person = newPerson();
  const name = 'Wanjiru Nyambura-Kimaiyo Otieno';
  await writeMessage(person, name, `Do you train teachers? ${'We are twelve. '.repeat(12)}${OURS}`);
  await writeMessage(newPerson(), 'Zawadi Kerubo', `What does hosting cost? ${OURS}`);
  await askForQuote(person, 'Kimathi & Nyambura Secondary School');
  await sentInvoice(125_000, { customer: 'Kakamega Greenfields Academy for Girls' });
  // Nobody answers the prompt: the payment goes under our own id, which is long.
  await prompted(person, name);
  await asStaff('POST', '/api/newsletter/issues', {
    subject: 'What changes for schools in the new term, and what stays',
    content: '<p>News.</p>',
  });
  await asStaff('POST', '/api/data-requests', { kind: 'access', name, email: person.email });
  await asStaff('POST', '/api/expenses', {
    date: '2026-03-02',
    category: 'Rent',
    supplier: 'Westlands Commercial Properties Limited',
    amount: 185_000,
    note: 'Quarter to June, with the parking.',
  });
});

/** An order whose customer is asked for the money on the phone: its number. */
async function prompted({ email, phone }: Person, name: string): Promise<string> {
  const { order } = await asStaff<{ order: { id: string; number: string; total: number } }>(
    'POST',
    '/api/orders',
    {
      lines: [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }],
      customer: { name, email, phone },
    },
  );
  await asStaff('POST', '/api/mpesa/stkpush', {
    orderId: order.id,
    phoneNumber: phone,
    amount: Math.round(order.total),
  });
  return order.number;
}

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

test('every section of the office is walked over here', () => {
  const walked = [...LISTS.map(({ at }) => at), ...OTHERS].map((at) => at.split('?')[0]);
  expect(SECTIONS.map(({ slug }) => slug).filter((slug) => !walked.includes(slug))).toEqual([
    'dashboard',
  ]);
});

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

  await main.focus();
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
  await main.focus();
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
    await page.getByRole('main').focus();
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
      if (!(await search.evaluate((field) => field === document.activeElement)))
        faults.push(`${at}: / does not search`);
    }
  }
  expect(faults).toEqual([]);
  expect(met.records).toBeGreaterThan(8);
  expect(met.steps).toBeGreaterThan(3);
  expect(met.letters).toBeGreaterThan(5);
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

test('no list scrolls sideways or breaks a name within a word, and all that can be done with a row can be done at every width (S14.5, S17.5)', async () => {
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

/** Opens the first record of a list, or what adds one; answers whether there is either. */
async function openOne(page: Page): Promise<boolean> {
  const opens = page
    .locator('main [data-row] [data-open]')
    .or(page.getByRole('main').getByRole('button', { name: /^Add / }))
    .first();
  if ((await opens.count()) === 0) return false;
  await opens.click();
  const record = page
    .locator('dialog[data-record]:modal, main article, main form[data-begins]')
    .first();
  await record.waitFor();
  await eventually(() => record.locator('[role=status] .bg-sunken').count()).toBe(0);
  return true;
}

/** The form that adds a record, where the section has one in a drawer; null elsewhere. */
async function addingTree(page: Page, at: string, calls: () => number): Promise<string | null> {
  const adds = page
    .locator('main button:not(:is([data-list], section) button)')
    .filter({ hasText: /^(Add|New) / });
  if ((await adds.count()) === 0) return null;
  await adds.first().click();
  const sheet = page.locator('dialog[data-record]:modal');
  await sheet.waitFor();
  // What it offers to choose from is read once it is open.
  await eventually(calls).toBe(0);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const tree = await officeTreeOf(sheet, `${at}, adding`);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  return tree;
}

/** Whose words are the handbook's, or come and go with what has happened. */
const UNSURE = /^$|^(help|profile)$|^(operations|payments)\?/;

test.each([
  ['the first lists', LISTS.slice(0, 11).map(({ at }) => at)],
  ['the other lists', LISTS.slice(11).map(({ at }) => at)],
  ['what is no list', OTHERS],
])(
  'names, roles and states are as they were read last; with the browser’s text at 32 px nothing is cut, covered or wider than the screen, nor in the open record: %s (S14.10)',
  async (part, places) => {
    const visitor = await visit({ viewport: { width: 1440, height: 900 } });
    const page = await office(visitor, 'audit');
    const session = await visitor.context.newCDPSession(page);
    await session.send('Page.enable');
    const faults: string[] = [];
    const walk = async (where: string, widths: number[]): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        let found = await cutOrCovered(page, true);
        // The window's new size is drawn a moment after it is set.
        for (let frames = 0; found.length > 0 && frames < 10; frames++)
          found = await cutOrCovered(page, true);
        faults.push(...found.map((fault) => `${where} at ${width}: ${fault}`));
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/large-${where.replace(/\W+/g, '-')}-${width}.png`,
          });
      }
    };
    let opened = 0;
    const calls = openCalls(page);
    const trees: (string | null)[] = [];
    for (const at of places) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await fontOf(session, 16);
      await page.goto(`/dashboard/admin${at && `/${at}`}`);
      await page.waitForLoadState('networkidle');
      if (!UNSURE.test(at)) {
        trees.push(await officeTreeOf(page.getByRole('main'), at));
        trees.push(await addingTree(page, at, calls));
      }
      await fontOf(session, 32);
      await walk(at || 'dashboard', LARGE_WIDTHS);
      await page.setViewportSize({ width: 1440, height: 900 });
      if (OTHERS.includes(at) || !(await openOne(page))) continue;
      opened++;
      await walk(`${at}, open`, [320, 1280]);
    }
    expect(faults, faults.join('\n')).toEqual([]);
    expect(opened).toBeGreaterThan(places === OTHERS ? -1 : 4);
    const file = `./support/office-trees/${part.replaceAll(' ', '-')}.txt`;
    await expect(trees.filter(Boolean).join('\n')).toMatchFileSnapshot(file);
  },
);
