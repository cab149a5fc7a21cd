// Needs a browser: the dialog of a post, likes and comments as they are pressed, and what a reload keeps of them.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { sideways } from './support/checks/sideways.ts';
import { asStaff } from './support/desk.ts';
import { arrives, eventually, hydrated, reads } from './support/shop.ts';
import { DESKTOP, PHONE, slowDown, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const PATH = '/about/blog';

describe('the blog', () => {
  test('a post of words that cannot wrap makes neither its page nor the list wider than a phone', async () => {
    const long = (word: string, length: number) => word.repeat(length).slice(0, length);
    const { id, slug } = await asStaff<{ id: string; slug: string }>('POST', '/api/blogs', {
      title: long('Heading', 200),
      summary: long('Summary', 500),
      author: long('Author', 100),
      tags: Array.from({ length: 10 }, (_, index) => `${index}${long('Tag', 25)}`),
      content: `<h2>${long('Part', 200)}</h2><p>${long('Word', 200)}</p>`,
      category: 'blog',
      status: 'published',
    });
    const { page } = await visit(PHONE);
    for (const path of [PATH, `${PATH}/${slug}`]) {
      await page.goto(path);
      expect(await sideways(page)).toEqual([]);
    }
    await asStaff('DELETE', `/api/blogs/${id}`);
  });

  test('search and chips leave what matches, and the address says so (S2-037, S2-038); Read More opens a dialog under the address of the post, with its author and date, and closes it by its button or beside it after 500 ms (S2-042, S2-360, D118); a comment of too many words is refused, a shorter one is thanked for (S2-014, S2-040, S2-248, S2-249, S2-250)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto(`${PATH}?category=news`);
    await hydrated(page);
    await chipsOfAllPosts(page);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await arrives(page, PATH);
    await page.getByRole('searchbox').fill('invoice');
    const titles = eventually(() => page.locator('main li h3').allInnerTexts());
    await titles.toEqual(['Seven signs of a false invoice']);
    await arrives(page, /q=invoice/);
    await page.getByRole('searchbox').fill('');
    await arrives(page, PATH);

    // One of the demo's own, because other tests publish as well.
    const more = page.getByRole('link', { name: /^Read More.*M-Pesa/ }).first();
    await more.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { level: 3 }).first().waitFor();
    expect(await dialog.getByText(/^By \S/).innerText()).toMatch(/^By \S/);
    expect(await dialog.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
    const address = new URL(page.url()).pathname;
    expect(address).toMatch(/^\/about\/blog\/[a-z0-9-]+$/);
    const pressed = Date.now();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(500);
    await arrives(page, PATH);
    await more.click();
    await dialog.waitFor();
    await page.mouse.click(4, 4);
    await dialog.waitFor({ state: 'hidden' });
    await arrives(page, PATH);
    const own = await (await fetch(inject('siteUrl') + address)).text();
    expect(own).toContain('BlogPosting');
    expect((await fetch(`${inject('siteUrl')}${PATH}/no-such-post`)).status).toBe(404);

    const place = page.locator('main details').first();
    await place.locator('summary').click();
    const text = place.getByRole('textbox');
    await text.fill('word '.repeat(51));
    await reads(place, 'Comments are limited to 50 words.');
    expect(await text.getAttribute('maxlength')).toBe('300');
    await text.fill('Very useful');
    await reads(place, '2 of 50 words, 11 of 300 characters');
    await place.getByRole('button', { name: 'Send comment' }).click();
    await reads(place, 'Thank you. Your comment will appear once we have read it.');
  });

  test('a dialog opened by its address, of a post that has no card in the list, has title, author and date once it is read, and closes onto the list', async () => {
    const newest = await fetch(`${inject('siteUrl')}/api/blogs?limit=1`);
    const [post] = (await newest.json()) as { slug: string; title: string; author: string }[];
    const cursor = /[?&]cursor=([^&>]+)/.exec(newest.headers.get('link')!)![1]!;
    const { page } = await visit(DESKTOP);
    await page.goto(`${PATH}?before=${cursor}&read=${post!.slug}`);
    const dialog = page.getByRole('dialog', { name: post!.title });
    await dialog.getByText(`By ${post!.author}`, { exact: true }).waitFor();
    expect(await dialog.locator('time').innerText()).toMatch(/^\d{1,2} [A-Z]\w+ \d{4}$/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await arrives(page, PATH);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('a like counts once, is taken back, and is put back where the server refuses; a comment that could not be sent is told, and its text stays, over a reload, too (S2-013, S2-039, S2-196, S2-354, D115)', async () => {
    const { page, troubles } = await visit(PHONE);
    await page.goto(PATH);
    await hydrated(page);
    const like = page.getByRole('button', { name: /^Like/ }).last();
    const count = async (): Promise<number> => Number((await like.innerText()).match(/\d+/)![0]);
    const before = await count();
    const kept = await (await fetch(`${inject('siteUrl')}${PATH}`)).text();
    const answered = page.waitForResponse(/\/like$/);
    await like.tap();
    await answered;
    await eventually(count).toBe(before + 1);
    await page.route('**/unlike', (route) =>
      route.fulfill({ status: 404, json: { error: 'gone' } }),
    );
    await like.tap();
    await page.getByText('We could not remove your like. Try again.').waitFor();
    expect(await count()).toBe(before + 1);
    expect(await like.getAttribute('aria-pressed')).toBe('true');
    const place = page.locator('main details').first();
    await place.locator('summary').tap();
    await place.getByRole('textbox').fill('Very useful');
    await page.route('**/comments', (route) => route.abort('timedout'));
    await place.getByRole('button', { name: 'Send comment' }).tap();
    await reads(place.getByRole('alert'), 'We could not send your comment.');
    expect(await place.getByRole('textbox').inputValue()).toBe('Very useful');
    // Kept on the way by somebody else, the page of before the like comes again, untouched by anybody.
    await page.route(PATH, (route) => route.fulfill({ body: kept, contentType: 'text/html' }));
    await page.reload();
    await eventually(() => like.getAttribute('aria-pressed')).toBe('true');
    expect(await count()).toBe(before + 1);
    await hydrated(page);
    await place.locator('summary').tap();
    await reads(place, '2 of 50 words, 11 of 300 characters');
    expect(await place.getByRole('textbox').inputValue()).toBe('Very useful');
    // The cut that this test made.
    troubles.length = 0;
  });

  test('at 400 ms a tap on Like before the scripts are there likes once', async () => {
    const visitor = await visit(PHONE);
    const { page } = visitor;
    await page.goto(PATH, { waitUntil: 'commit' });
    await slowDown(visitor);
    await page.goto(PATH, { waitUntil: 'domcontentloaded' });
    const like = page.getByRole('button', { name: /^Like/ }).nth(2);
    const id = (await like.locator('xpath=..').locator('input[name=id]').getAttribute('value'))!;
    const likes = async (): Promise<number> =>
      ((await (await fetch(`${inject('siteUrl')}/api/blogs/${id}`)).json()) as { likes: number })
        .likes;
    const before = await likes();
    await like.tap();
    await eventually(() => like.getAttribute('aria-pressed')).toBe('true');
    await eventually(likes).toBe(before + 1);
    // On such a connection the scripts wait for a touch.
    await page.getByRole('heading', { level: 1 }).tap();
    await hydrated(page);
    expect(await like.innerText()).toContain(String(before + 1));
    expect(await likes()).toBe(before + 1);
  });

  test('older posts follow by a link, page by page, without script; none is lost and none comes twice; the search finds them all', async () => {
    const made: string[] = [];
    for (let number = 0; number < 12; number++) {
      const { id } = await asStaff<{ id: string }>('POST', '/api/blogs', {
        title: `Old notes, part ${number + 1}`,
        summary: 'In short.',
        content: '<p>In full.</p>',
        author: 'Support desk',
        date: '2025-01-15',
      });
      made.push(id);
    }
    try {
      const read = async (path: string) => (await fetch(inject('siteUrl') + path)).text();
      await eventually(async () => (await read(PATH)).includes('Older articles')).toBe(true);
      const ids: string[] = [];
      for (let next: string | undefined = PATH; next;) {
        const html: string = await read(next);
        if (next !== PATH) expect(html, next).toContain('Newest articles');
        ids.push(...[...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id!));
        next = /<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]+>)*Older articles/.exec(html)?.[1];
        next = next?.replaceAll('&amp;', '&');
      }
      const all = (await (await fetch(`${inject('siteUrl')}/api/blogs?limit=200`)).json()) as {
        id: string;
      }[];
      expect([...new Set(ids)]).toEqual(all.map(({ id }) => id));
      const found = await read(`${PATH}?q=part+11`);
      expect(found).toContain('Old notes, part 11');
      expect(found).not.toContain('Old notes, part 10');
    } finally {
      for (const id of made) await asStaff('DELETE', `/api/blogs/${id}`);
    }
  });
});

/** The chips are the categories that posts have, the chosen one marked. */
async function chipsOfAllPosts(page: Page): Promise<void> {
  const chips = page.getByRole('navigation', { name: 'Categories' });
  expect(await chips.locator('[aria-current]').innerText()).toBe('News');
  const names = await chips.getByRole('link').allInnerTexts();
  const posts = (await (await fetch(`${inject('siteUrl')}/api/blogs`)).json()) as {
    category: string;
  }[];
  expect(names[0]).toBe('All');
  expect(new Set(names.slice(1).map((name) => name.toLowerCase()))).toEqual(
    new Set(posts.map((post) => post.category)),
  );
}
