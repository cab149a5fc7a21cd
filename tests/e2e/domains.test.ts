// Needs a browser: a customer types a domain or plays a draft on a phone, and the office sees it without a reload.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wav } from '../support/sounds.ts';
import { sideways } from './support/checks/sideways.ts';
import { office, goOn } from './support/office.ts';
import { paidOrder } from './support/paid-order.ts';
import { button, reads } from './support/shop.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const HOSTING = { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 };

test('a customer types the domain on a phone and changes it; staff check it and note when it expires', async () => {
  const { number, receipt } = await paidOrder(HOSTING);
  const desk = await office(await visit(PHONE), `deliveries?q=${number}`);
  await button(desk, 'Open Regular hosting').click();
  const record = desk.locator('dialog[open]');
  await reads(record, '1. The domain that you want or have');

  const { page } = await visit(PHONE);
  await page.goto(receipt);
  const steps = page.locator('#steps');
  await reads(steps, /The domain that you want or have We need the domain from you/);
  const field = steps.getByLabel('Domain name');
  await field.fill('my school');
  await field.press('Enter');
  await reads(steps, 'Enter a domain such as shule.co.ke');
  expect(await field.inputValue()).toBe('my school');
  expect(await sideways(page)).toEqual([]);
  await field.fill('https://www.Shule.co.ke/');
  await field.press('Enter');
  await reads(steps, /The domain that you want or have Done on .* shule\.co\.ke Change/);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Done on/);
  await reads(
    record,
    /1\. The domain that you want or have Done .* shule\.co\.ke Wanjiru Otieno, /,
  );

  await button(page, 'Change shule.co.ke').tap();
  await field.fill('shule.sc.ke');
  await button(page, 'Save domain').tap();
  await reads(steps, 'shule.sc.ke Change');
  await reads(record, 'shule.sc.ke');

  await button(desk, 'Done: Domain wish checked').click();
  await reads(record, /Domain wish checked Done/);
  await button(desk, 'Done: Expiry day noted').click();
  const day = record.getByLabel('Day', { exact: true });
  await day.fill('2020-05-31');
  await button(desk, 'Save and mark as done').click();
  await reads(record, 'This day has passed. Choose a later one');
  await day.fill('2099-05-31');
  await button(desk, 'Save and mark as done').click();
  await reads(record, /Expires on 31 May 2099/);
  await button(desk, 'Edit day for: Expiry day noted').click();
  await day.fill('2099-06-30');
  await record.getByRole('button', { name: 'Save', exact: true }).click();
  await reads(record, 'Expires on 30 June 2099');
  expect(await sideways(desk)).toEqual([]);

  await page.reload();
  await reads(steps, /The domain that you want or have Done on .* shule\.sc\.ke Domain wish/);
});

const TUNE = { id: 'skiza-silver', packageType: 'Skiza Tunes', quantity: 1 };
const DRAFT = 'Draft tune recorded and sent to listen to';

/** Staff add a draft of some seconds for the customer, and are done with it. */
async function give(page: Page, name: string, seconds: number): Promise<void> {
  const step = page.getByRole('listitem').filter({ hasText: `3. ${DRAFT}` });
  await step
    .getByLabel('Add file for customer')
    .setInputFiles({ name, mimeType: 'audio/x-wav', buffer: Buffer.from(wav(seconds)) });
  await reads(step, name);
  await button(page, `Done: ${DRAFT}`).click();
  await reads(step, 'Done Needs a file');
}

test('a tune is heard on a phone, changed once and approved, with what staff see of it', async () => {
  const { number, receipt } = await paidOrder(TUNE);
  const desk = await office(await visit(PHONE), `deliveries?q=${number}`);
  await button(desk, 'Make the Silver tune').click();
  await give(desk, 'Draft 1.wav', 3);

  const { page, troubles } = await visit(PHONE);
  const loaded: string[] = [];
  page.on('request', (request) => request.url().includes('/files/') && loaded.push(request.url()));
  await page.goto(receipt);
  const steps = page.locator('#steps');
  await reads(steps, /We need your answer Draft 1\.wav Download, 0\.1 MB 0 of 2 rounds used/);
  const audio = steps.getByLabel('Draft 1.wav');
  const duration = () => audio.evaluate((element: HTMLAudioElement) => element.duration);
  expect([loaded, await duration()]).toEqual([[], Number.NaN]);
  const { height } = (await audio.boundingBox())!;
  await audio.tap({ position: { x: 24, y: height / 2 } });
  await expect.poll(duration).toBe(3);
  expect(await sideways(page)).toEqual([]);

  await steps.getByRole('button', { name: 'Ask for changes' }).tap();
  await button(page, 'Send request').tap();
  await reads(steps, 'Write what we should change');
  const field = steps.getByLabel('What should we change?');
  await field.fill('Say “Kisumu” slower.');
  await button(page, 'Send request').tap();
  await reads(steps, /You asked for changes on .*: Say “Kisumu” slower\. 1 of 2 rounds used/);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'We are working on your changes',
  );
  expect(await button(page, 'Approve').count()).toBe(0);

  await goOn(desk, `deliveries?q=${number}`);
  await button(desk, 'Make the Silver tune').click();
  await reads(
    desk.locator('dialog[open]'),
    /1 of 2 rounds of changes used Wanjiru Otieno asked for changes, .*: Say “Kisumu” slower\./,
  );
  await give(desk, 'Draft 2.wav', 2);

  await page.reload();
  await reads(steps, /We need your answer Draft 2\.wav/);
  // The network takes the answer to the server, and loses what it says.
  await page.route('**/approve', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Approve').tap();
  await reads(steps, 'We could not send your answer. Try again.');
  expect(troubles.splice(0)).toEqual(Array(2).fill(expect.stringContaining('/approve')));
  await page.unroute('**/approve');
  await button(page, 'Approve').tap();
  await reads(steps, /approve it or ask for changes Done on/);
  // As it is announced: nobody reloads the page.
  await reads(
    desk.locator('dialog[open]'),
    /4\. Listen to the draft, and approve it or ask for changes Done .* Wanjiru Otieno, \d/,
  );
});
