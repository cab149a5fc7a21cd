import { beforeAll, describe, expect, test } from 'vitest';
import type { Post } from '../../src/contracts/blog.ts';
import { HOUR, nairobiDay, nairobiMinute } from '../../src/kernel/clock.ts';
import { walked } from '../support/pages.ts';
import { signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { postDesk, PLACEHOLDER, body } from '../support/posts.ts';

const product = useProduct();
const staff = asAdmin<Post & { fields?: Record<string, string> }>(product);
const { addPost, posts, read } = postDesk(product, staff);
let user = '';
beforeAll(async () => {
  user = await signUp(product, 'somebody@example.com');
});

describe('the demo', () => {
  test('begins with six articles written in full, newest first, all with pictures of our own (S2-278)', async () => {
    const rows = await posts();
    expect(rows.length).toBe(6);
    expect(rows.map((row) => row.date)).toEqual(
      rows
        .map((row) => row.date)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(rows.map((row) => row.category))).toEqual(new Set(['blog', 'news', 'trending']));
    for (const row of rows) {
      expect(row.content.length, row.title).toBeGreaterThan(1_000);
      expect([row.author, row.image, row.likes, row.comments]).toEqual([
        'Mfano Technologies',
        PLACEHOLDER,
        0,
        0,
      ]);
      expect(row.readTime).toMatch(/^[12] min read$/);
    }
  });
});

describe('posts', () => {
  test("staff add one; what the server knows better is the server's (S2-163, S2-279, S2-358)", async () => {
    const answer = await staff('POST', '/api/blogs', {
      ...body,
      id: 'mine',
      likes: 900,
      comments: 7,
      readTime: '1 h',
      slug: 'mine',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...body,
      likes: 0,
      comments: 0,
      readTime: '1 min read',
      status: 'published',
      slug: 'karibu',
    });
    expect(answer.body.id).not.toBe('mine');
    expect((await posts('?q=karibu')).map((row) => row.id)).toEqual([answer.body.id]);
  });

  test('category, date, picture and summary have defaults (S2-122, S2-126, S2-124, S2-356)', async () => {
    const answer = await staff('POST', '/api/blogs', {
      title: 'Bare',
      author: 'Us',
      content: `<p>${'neno '.repeat(60)}</p>`,
    });
    expect(answer.body).toMatchObject({
      category: 'blog',
      date: nairobiDay(product.clock.now()),
      image: PLACEHOLDER,
      tags: [],
      summary: 'neno '.repeat(30),
    });
  });

  test.each([
    ['title', '', 'S2-220', 'Title is required'],
    ['author', undefined, 'S2-222', 'Author is required'],
    ['content', '  ', 'S2-223', 'Content is required'],
    ['image', 'picture', 'S2-224', 'Image must be a URL'],
    ['image', 'javascript:alert(1)', 'S2-224', 'Image must be a URL'],
    ['category', 'gossip', 'S2-359', 'Category must be blog, news or trending'],
    ['date', '2026-02-31', 'S2-126', 'Enter a date such as 2026-03-31'],
    ['date', '0000-01-01', 'S2-126', 'Enter a date such as 2026-03-31'],
    ['time', '24:00', 'D120', 'Enter a time such as 14:30'],
    ['status', 'gone', 'D120', 'Status must be draft, scheduled or published'],
  ])('%s %j is refused (%s)', async (field, value, _number, text) => {
    const answer = await staff('POST', '/api/blogs', { ...body, [field]: value });
    expect([answer.status, answer.body.fields?.[field]]).toEqual([422, text]);
  });

  test('tags come as a comma list or as a list, and are answered as a list (S2-125, D119)', async () => {
    expect((await addPost({ tags: ' Payments, , M-Pesa,Payments ,' })).tags).toEqual([
      'Payments',
      'M-Pesa',
    ]);
    expect((await addPost({ tags: [' a ', '', '{b}', 'c"d', 'e,f', '\ud800'] })).tags).toEqual([
      'a',
      '{b}',
      'c"d',
      'e,f',
      '\ufffd',
    ]);
  });

  test('nothing in a post runs, neither as written nor as read (D111)', async () => {
    const made = await addPost({
      title: '<b>Bold</b>',
      content:
        '<p onclick="x()">Hi<script>alert(1)</script><img src="https://a.example/x.png" onerror="x()"><a href="javascript:x()">go</a></p><iframe src="//a.example"></iframe>',
    });
    expect(made.content).toBe('<p>Hi<a rel="noopener nofollow">go</a></p>');
    await product.db.query('update posts set content = $1 where id = $2', [
      '<p>Hi</p><script>alert(1)</script>',
      made.id,
    ]);
    expect((await read(made.id)).body.content).toBe('<p>Hi</p>');
  });

  test('a row that was read goes back whole and is not changed by that (S2-280)', async () => {
    const made = await addPost({ title: 'Round trip' });
    const { updated_at: _before, ...rest } = made;
    const again = await staff('PUT', `/api/blogs/${made.id}`, made);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject(rest);
  });

  test('posts are removed by staff (S2-281)', async () => {
    const made = await addPost();
    expect((await staff('DELETE', `/api/blogs/${made.id}`)).status).toBe(204);
    expect((await read(made.id)).status).toBe(404);
    expect((await read(made.slug)).status).toBe(410);
    expect((await staff('PUT', `/api/blogs/${made.id}`, body)).status).toBe(404);
  });

  test('a removed draft was never there; an address taken anew is no longer gone', async () => {
    const draft = await addPost({ title: 'Never shown to anybody', status: 'draft' });
    await staff('DELETE', `/api/blogs/${draft.id}`);
    expect((await read(draft.slug)).status).toBe(404);
    const first = await addPost({ title: 'Removed and written anew' });
    await staff('DELETE', `/api/blogs/${first.id}`);
    expect((await read(first.slug)).status).toBe(410);
    const second = await addPost({ title: 'Removed and written anew' });
    expect([second.slug, (await read(first.slug)).status]).toEqual([first.slug, 200]);
  });

  test('each has an address of its own; an old address leads to the post, and never to another (D118)', async () => {
    const [one, two] = [
      await addPost({ title: 'Same title' }),
      await addPost({ title: 'Same title' }),
    ];
    expect([one.slug, two.slug]).toEqual(['same-title', 'same-title-2']);
    const renamed = (await staff('PUT', `/api/blogs/${one.id}`, { ...one, title: 'Another title' }))
      .body;
    expect(renamed.slug).toBe('another-title');
    expect((await read('same-title')).body).toMatchObject({ id: one.id, slug: 'another-title' });
    expect((await addPost({ title: 'Same title' })).slug).toBe('same-title-3');
    expect(
      (await staff('PUT', `/api/blogs/${one.id}`, { ...renamed, title: 'Same title' })).body.slug,
    ).toBe('same-title');
    expect((await read('no-such-post')).status).toBe(404);
  });

  test('posts of one title made at once have different addresses (D118)', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => addPost({ title: 'At once' })));
    expect(made.map((post) => post.slug).sort()).toEqual([
      'at-once',
      'at-once-2',
      'at-once-3',
      'at-once-4',
    ]);
  });

  test('a draft is for staff only; a scheduled post comes out on its day, at its minute (D120)', async () => {
    const at = nairobiMinute(new Date(product.clock.now().getTime() + 2 * HOUR));
    const draft = await addPost({ title: 'Unripe', status: 'draft' });
    const later = await addPost({
      title: 'Later',
      status: 'scheduled',
      date: at.slice(0, 10),
      time: at.slice(11),
    });
    for (const cookie of [null, user]) {
      const ids = (await posts('?limit=200&status=draft', cookie)).map((row) => row.id);
      expect([...ids, ...(await posts('?limit=200', cookie)).map((row) => row.id)]).not.toEqual(
        expect.arrayContaining([expect.stringMatching(`${draft.id}|${later.id}`)]),
      );
      expect([
        (await read(draft.id, cookie)).status,
        (await read(later.slug, cookie)).status,
      ]).toEqual([404, 404]);
      expect(
        (await product.api('POST', `/api/blogs/${draft.id}/like`, {}, { cookie })).status,
      ).toBe(404);
    }
    expect((await posts('?status=draft', staff.cookie)).map((row) => row.id)).toEqual([draft.id]);
    expect((await read(later.id, staff.cookie)).status).toBe(200);
    product.clock.advance(HOUR);
    expect((await read(later.id)).status).toBe(404);
    product.clock.advance(HOUR);
    expect((await read(later.id)).status).toBe(200);
  });

  test('search by title or author, category filter, pages (S2-114, S2-115, D133)', async () => {
    for (const number of [1, 2, 3])
      await addPost({
        title: `Paged ${number}`,
        author: 'Pager',
        date: `2025-03-0${number}`,
        category: number === 2 ? 'trending' : 'blog',
      });
    const pages = await walked<Post>(product.api, '/api/blogs?q=pager&limit=2');
    expect(pages.map((row) => row.title)).toEqual(['Paged 3', 'Paged 2', 'Paged 1']);
    expect((await posts('?q=pager&category=trending')).map((row) => row.title)).toEqual([
      'Paged 2',
    ]);
    for (const cursor of ['x', '2025-02-31_post_1', '9999-99-99_post_1', '0000-01-01_post_1'])
      expect((await product.api('GET', `/api/blogs?cursor=${cursor}`)).status).toBe(422);
  });

  test('a stale edit is refused; likes and comments make none stale (D135)', async () => {
    const made = await addPost();
    const ifMatch = { 'if-match': `"${made.updated_at}"` };
    await product.api('POST', `/api/blogs/${made.id}/like`, {});
    await product.api('POST', `/api/blogs/${made.id}/comments`, { text: 'Good' });
    expect(
      (await staff('PUT', `/api/blogs/${made.id}`, { ...made, title: 'First' }, ifMatch)).status,
    ).toBe(200);
    expect(
      (await staff('PUT', `/api/blogs/${made.id}`, { ...made, title: 'Second' }, ifMatch)).status,
    ).toBe(409);
  });
});
