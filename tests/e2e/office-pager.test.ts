import { beforeAll, expect, test } from 'vitest';
import { fillOffice, LISTS } from './support/office-lists.ts';
import { office } from './support/office.ts';
import { newPerson } from './support/people.ts';
import { eventually } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { useBrowser } from './support/visit.ts';

onOwnSite();
const { visit } = useBrowser();

beforeAll(() => fillOffice(`Darasa${newPerson().phone}`));

test('in every list "3–4 of 31" speaks of the rows on screen, and Next pressed twice while they come leads to them once (S14.2)', async () => {
  const page = await office(await visit(), 'profile');
  let release = (): void => {};
  let held = Promise.resolve();
  // Pages of two rows, so that every list has a second; its rows come when they are let.
  await page.route(/\/api\/.*[?&]limit=25\b/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '2');
    if (url.searchParams.has('cursor')) await held;
    await route.continue({ url: url.href }).catch(() => undefined);
  });
  const walked: string[] = [];
  const faults: string[] = [];
  for (const { at } of LISTS) {
    await page.goto(`/dashboard/admin/${at}`);
    await page.locator('[data-list]').filter({ hasNotText: 'Loading' }).first().waitFor();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    if ((await page.locator('[data-row]').count()) < 2 || (await pages.count()) === 0) continue;
    walked.push(at);
    const range = page.locator('[data-list] p', { hasText: /^[\d,–]+ of [\d,]+$/ });
    const said = async () => (await range.textContent())?.split(' of ')[0];
    held = new Promise((resolve) => (release = resolve));
    await pages.getByRole('button', { name: 'Next' }).click();
    await page.locator('[data-list] [aria-busy=true]').waitFor();
    await pages.getByRole('button', { name: 'Next' }).click();
    if ((await said()) !== '1–2') faults.push(`${at}: ${await said()} over the first two rows`);
    release();
    await page.locator('[data-list] [aria-busy=true]').waitFor({ state: 'detached' });
    await eventually(said).toMatch(/^3–[34]$/);
    await pages.getByRole('button', { name: 'Previous' }).click();
    await eventually(said).toBe('1–2');
  }
  expect(faults).toEqual([]);
  expect(walked.length, walked.join(', ')).toBeGreaterThan(8);
});
