import { describe, expect, inject, test } from 'vitest';
import { arrives, eventually, hydrated, reads } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const PATH = '/about/blog';

describe('the blog', () => {
  test('S2-037, S2-038: search and chips leave what matches, and the address says so', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto(PATH);
    await hydrated(page);
    await page.getByRole('searchbox').fill('invoice');
    await eventually(() => page.locator('main li h3').allInnerTexts()).toEqual(['Seven signs of a false invoice']);
    await arrives(page, /q=invoice/);
    await page.goto(`${PATH}?category=news`);
    const chip = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]');
    expect(await chip.innerText()).toBe('News');
  });

  test('S2-042, S2-360, D118: Read More opens a dialog under the address of the post, and closes it after 500 ms', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto(PATH);
    await hydrated(page);
    await page.getByRole('link', { name: /^Read More/ }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { level: 3 }).first().waitFor();
    const address = new URL(page.url()).pathname;
    expect(address).toMatch(/^\/about\/blog\/[a-z0-9-]+$/);
    const pressed = Date.now();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(500);
    await arrives(page, PATH);
    const own = await (await fetch(inject('siteUrl') + address)).text();
    expect(own).toContain('BlogPosting');
    expect((await fetch(`${inject('siteUrl')}${PATH}/no-such-post`)).status).toBe(404);
  });

  test('S2-039, S2-196, D115: a like counts once, is taken back, and is put back where the server refuses', async () => {
    const { page } = await visit(PHONE);
    await page.goto(PATH);
    await hydrated(page);
    const like = page.getByRole('button', { name: /^Like/ }).last();
    const count = async (): Promise<number> => Number((await like.innerText()).match(/\d+/)![0]);
    const before = await count();
    const answered = page.waitForResponse(/\/like$/);
    await like.tap();
    await answered;
    await eventually(count).toBe(before + 1);
    await page.route('**/unlike', (route) => route.fulfill({ status: 404, json: { error: 'gone' } }));
    await like.tap();
    await page.getByText('Your like could not be taken back. Please try again.').waitFor();
    expect(await count()).toBe(before + 1);
    expect(await like.getAttribute('aria-pressed')).toBe('true');
  });

  test('S2-014, S2-040, S2-248, S2-249, S2-250: a comment of too many words is refused, a shorter one is thanked for', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto(PATH);
    await hydrated(page);
    const place = page.locator('main details').first();
    await place.locator('summary').click();
    const text = place.getByRole('textbox');
    await text.fill('word '.repeat(51));
    await reads(place, 'Comments are limited to 50 words.');
    expect(await text.getAttribute('maxlength')).toBe('300');
    await text.fill('Very useful');
    await reads(place, '2 of 50 words, 11 of 300 characters');
    await place.getByRole('button', { name: 'Send comment' }).click();
    await reads(place, 'Thank you. Your comment is shown once we have read it.');
  });

  test('without script: search, like and comment are plain forms', async () => {
    const { page } = await visit({ ...PHONE, javaScriptEnabled: false });
    await page.goto(PATH);
    await page.getByRole('searchbox').fill('school');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await arrives(page, /q=school/);
    await page.goto(PATH);
    await page.getByRole('button', { name: /^Like/ }).nth(1).click();
    expect(await page.getByRole('button', { name: /^Like/ }).nth(1).getAttribute('aria-pressed')).toBe('true');
    await page.locator('main details summary').nth(1).click();
    await page.locator('main details[open] textarea').fill('Good to know');
    await page.locator('main details[open]').getByRole('button', { name: 'Send comment' }).click();
    await page.getByText('Thank you. Your comment is shown once we have read it.').waitFor();
  });
});
