// Needs a browser: the box in the header, keys, and what is shown without script.
import { expect, test } from 'vitest';
import { publishedPost } from './support/desk.ts';
import { eventually } from './support/shop.ts';
import { siteUrl } from './support/site.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

test('the header’s box finds by keyboard what the site sells, with a word written wrongly, too; an unknown address offers it as well', async () => {
  const { page, troubles } = await visit();
  await page.goto('/');
  const summary = page.locator('header summary', { hasText: 'Search' });
  await summary.focus();
  await page.keyboard.press('Enter');
  const box = page.locator('header').getByRole('searchbox', { name: 'Search this website' });
  await eventually(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('skool fees');
  await page.keyboard.press('Enter');
  await page
    .getByText('Nothing found for “skool fees”. Results for “school fees”:', { exact: true })
    .waitFor();
  await page.getByRole('main').getByRole('link', { name: 'DarasaLink', exact: true }).click();
  await page.waitForURL('**/services/darasalink*');

  await page.goto('/no-such-page');
  expect(troubles.splice(0)).toHaveLength(1);
  await page.getByRole('main').getByRole('searchbox').fill('paybill');
  await page.keyboard.press('Enter');
  const first = page.getByRole('main').getByRole('listitem').first();
  await first.getByText('Our details').waitFor();
  expect(await first.innerText()).toMatch(/M-Pesa paybill\s+\d{5,7}/);
});

test.each(['%00', 'sms%00', '%ED%A0%80', '%25'])('an address with ?q=%s is a page', async (q) => {
  expect((await fetch(`${siteUrl()}/search?q=${q}`)).status).toBe(200);
});

test('without script, on a phone and in Kiswahili it searches, too; what has no Kiswahili is marked as English', async () => {
  const { page } = await visit({ ...PHONE, javaScriptEnabled: false });
  await page.goto('/sw');
  await page.locator('header summary', { hasText: 'Tafuta' }).click();
  await page.locator('header').getByRole('searchbox').fill('kra pin');
  await page.locator('header').getByRole('button', { name: 'Tafuta' }).click();
  await page.waitForURL('**/sw/search?q=kra+pin');
  const fact = page.getByRole('main').getByRole('link', { name: 'KRA PIN', exact: true });
  expect([await fact.getAttribute('lang'), await fact.getAttribute('href')]).toEqual([
    null,
    '/sw/about/contact',
  ]);
  await page.getByRole('main').getByRole('searchbox').fill('ankara bandia');
  await page.getByRole('main').getByRole('button', { name: 'Tafuta' }).click();
  const translated = page
    .getByRole('main')
    .getByRole('link', { name: /ankara bandia/ })
    .first();
  expect(await translated.getAttribute('lang')).toBeNull();
  const english = await publishedPost({ content: '<p>Nobody wrote this in Kiswahili.</p>' });
  await eventually(async () => {
    await page.goto(`/sw/search?q=${encodeURIComponent(english.title)}`);
    const found = page.getByRole('main').getByRole('link', { name: english.title, exact: true });
    return (await found.count()) > 0 ? found.first().getAttribute('lang') : 'not found';
  }).toBe('en');
  await page.goto('/sw/search');
  await page.getByRole('main').getByRole('searchbox').fill('zzzzqqqq');
  await page.getByRole('main').getByRole('button', { name: 'Tafuta' }).click();
  await page.getByText('Hakuna kilichopatikana kwa “zzzzqqqq”.').waitFor();
});

test('a post is found by a word of its text soon after it was published', async () => {
  const { page } = await visit();
  const word = `kitunguu${Date.now().toString(36)}`;
  const post = await publishedPost({ content: `<p>About goats and ${word}.</p>` });
  await eventually(async () => {
    await page.goto(`/search?q=${word}`);
    return page.getByRole('main').getByRole('link').allInnerTexts();
  }).toEqual([post.title]);
});
