import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asStaff, sentInvoice } from './support/desk.ts';
import { askForQuote, writeMessage } from './support/enquiries.ts';
import { office } from './support/office.ts';
import { newPerson, type Person } from './support/people.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import { eventually } from './support/shop.ts';
import { useBrowser } from './support/visit.ts';

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
  { at: 'jobs' },
  { at: 'applications' },
  { at: 'blog' },
  { at: 'comments', tall: true },
  { at: 'newsletter' },
  { at: 'content' },
  { at: 'mails' },
  { at: 'audit' },
];
const PHONE_WIDTH = 360;
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

interface Seen {
  sideways: number;
  /** What stands furthest out. */
  by: string;
  broken: string[];
  heads: string[];
  acts: string[];
  rows: number[];
}

/** What a person meets in the list on screen. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const list = document.querySelector('[data-list]')!;
    const frame = list.querySelector('.overflow-x-auto');
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
    const broken: string[] = [];
    for (const row of rows.slice(0, 8)) {
      const name = row.querySelector('[id$="-name"]')!;
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // An address may break where it has to.
        if (text.parentElement!.textContent!.includes('@')) continue;
        for (const word of text.textContent!.matchAll(/[\p{L}\p{N}]{2,24}/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word[0]);
        }
      }
    }
    const acts = rows[0]
      ? [...rows[0].querySelectorAll('button, a, select')]
          .map((one) => one.getAttribute('aria-label') ?? one.textContent!.trim())
          .filter((words) =>
            /^(View message|View the resume|Mark|Reply|Archive|Respond|Close|Edit|Delete|Move|Take|Put|Hide|Publish|Approve|Classes|Deactivate|Status of|Read )/.test(
              words,
            ),
          )
      : [];
    const out = [...document.querySelectorAll('body *')].findLast(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    );
    return {
      by: out ? `${out.tagName} ${out.className}` : '',
      sideways: Math.max(
        document.documentElement.scrollWidth - innerWidth,
        frame ? frame.scrollWidth - frame.clientWidth : 0,
      ),
      broken,
      heads: [...list.querySelectorAll('thead th, dt')].map((head) => head.textContent!.trim()),
      acts: acts.toSorted(),
      rows: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
    };
  });
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
    await page.goto(`/dashboard/admin/${at}`);
    await page.locator('[data-list]').first().waitFor();
    await eventually(() => page.locator('[data-list] [role=status] .bg-sunken').count()).toBe(0);
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
