// Needs a browser: the handbook in the office, its pictures, and where its links lead.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sideways } from './support/checks/sideways.ts';
import { office } from './support/office.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();
const HANDBOOK = readFileSync(`${import.meta.dirname}/../../docs/handbook.md`, 'utf8');
const HEADINGS = [...HANDBOOK.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);

test('Help opens the handbook with all its parts and pictures, also on a phone; it leads to its own parts, clear of the header, and into the sections that it names', async () => {
  const page = await office(await visit(), 'dashboard');
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await menu.getByRole('link', { name: 'Help' }).click();
  const text = page.getByRole('main');
  await text.getByRole('heading', { name: HEADINGS[0]! }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Help']);
  expect(await text.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(HEADINGS);
  const pictures = await text.getByRole('img').all();
  expect(pictures.length).toBe(HANDBOOK.match(/^!\[/gm)!.length);
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(960);
  }
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size.viewport!);
    expect(await sideways(page)).toEqual([]);
  }

  await text.getByRole('link', { name: 'A refund', exact: true }).click();
  const heading = text.getByRole('heading', { name: 'A refund', exact: true });
  const header = (await page.getByRole('banner').boundingBox())!;
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(header.height + 100);
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.height);
  await text.getByRole('link', { name: 'Refunds', exact: true }).click();
  await page
    .getByRole('table', { name: 'Refunds' })
    .or(page.getByText('No refunds found'))
    .waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Payments');
});
