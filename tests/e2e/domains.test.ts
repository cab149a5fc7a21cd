// Needs a browser: a customer types a domain on a phone, and the office sees it without a reload.
import { expect, test } from 'vitest';
import { sideways } from './support/checks/sideways.ts';
import { office } from './support/office.ts';
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
