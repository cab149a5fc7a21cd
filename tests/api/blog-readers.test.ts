import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Post } from '../../src/contracts/blog.ts';
import type { Comment } from '../../src/contracts/comments.ts';
import { newToken } from '../../src/kernel/ids.ts';
import { signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { postDesk } from '../support/posts.ts';

const product = useProduct();
const staff = asAdmin<Post & { fields?: Record<string, string> }>(product);
const { addPost, read } = postDesk(product, staff);
let user = '';
beforeAll(async () => {
  user = await signUp(product, 'somebody@example.com');
});

describe('likes', () => {
  let visitors = 0;
  const visitor = () => {
    const agent = `browser of visitor ${++visitors}`;
    let cookie: string | null = null;
    return async (id: string, what: 'like' | 'unlike') => {
      const answer = await product.api<{ likes: number; liked: boolean }>(
        'POST',
        `/api/blogs/${id}/${what}`,
        {},
        { cookie, headers: { 'user-agent': agent } },
      );
      const line = answer.headers.getSetCookie().find((one) => one.startsWith('visitor='));
      if (line) cookie = line.split(';')[0]!;
      return { ...answer, line };
    };
  };

  test('one per visitor, taken back by the same one, never below nothing (S2-282, S2-283, S2-196, D112)', async () => {
    const { id } = await addPost();
    const [ann, ben] = [visitor(), visitor()];
    expect((await ann(id, 'unlike')).body).toEqual({ likes: 0, liked: false });
    const first = await ann(id, 'like');
    expect(first.body).toEqual({ likes: 1, liked: true });
    expect(first.line).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await ann(id, 'like')).body).toEqual({ likes: 1, liked: true });
    expect((await ben(id, 'unlike')).body).toEqual({ likes: 1, liked: false });
    expect((await ben(id, 'like')).body).toEqual({ likes: 2, liked: true });
    expect((await ann(id, 'unlike')).body).toEqual({ likes: 1, liked: false });
    expect((await ann(id, 'unlike')).body).toEqual({ likes: 1, liked: false });
    expect((await read(id)).body.likes).toBe(1);
  });

  test('the required call has no body; the cookie comes with a like and with nothing else (S2-282)', async () => {
    const { id } = await addPost();
    const answer = await product.api('POST', `/api/blogs/${id}/like`);
    expect(answer.status).toBe(200);
    for (const other of [
      await read(id),
      await product.api('POST', `/api/blogs/${id}/unlike`),
      await product.api('POST', `/api/blogs/${id}/comments`, { text: 'x' }),
    ]) {
      expect(other.headers.getSetCookie()).toEqual([]);
    }
    expect((await product.api('POST', '/api/blogs/post_unknown/like')).status).toBe(404);
  });

  test('twenty calls without the cookie, or with made-up ones, add one; another browser adds its own (D237)', async () => {
    const { id } = await addPost();
    const like = (cookie: string | null, agent: string) =>
      product.api(
        'POST',
        `/api/blogs/${id}/like`,
        {},
        { cookie, headers: { 'user-agent': agent } },
      );
    for (let call = 0; call < 10; call++) {
      await like(null, 'program');
      await like(`visitor=${newToken()}`, 'program');
    }
    const signed = (await like(null, 'program')).headers.getSetCookie()[0]!.split(';')[0]!;
    await like(signed.replace(/=..../, '=AAAA'), 'program');
    expect((await read(id)).body.likes).toBe(1);
    await like(null, 'browser');
    expect((await read(id)).body.likes).toBe(2);
    // An unsigned cookie from an older version still belongs to its like.
    const old = newToken();
    await product.db.query(
      'insert into post_likes (post_id, visitor, created_at) values ($1, $2, now())',
      [id, createHash('sha256').update(old).digest('base64url')],
    );
    await product.api('POST', `/api/blogs/${id}/unlike`, {}, { cookie: `visitor=${old}` });
    expect((await read(id)).body.likes).toBe(2);
  });

  test('likes that arrive together all count once (D112)', async () => {
    const { id } = await addPost();
    const cookie = (await product.api('POST', `/api/blogs/${id}/like`)).headers
      .getSetCookie()[0]!
      .split(';')[0]!;
    await Promise.all(
      Array.from({ length: 5 }, () => product.api('POST', `/api/blogs/${id}/like`, {}, { cookie })),
    );
    await Promise.all(
      Array.from({ length: 4 }, (_, browser) =>
        product.api(
          'POST',
          `/api/blogs/${id}/like`,
          {},
          { headers: { 'user-agent': `browser ${browser}` } },
        ),
      ),
    );
    expect((await read(id)).body.likes).toBe(5);
  });
});

describe('comments', () => {
  const say = (id: string, text: unknown, cookie: string | null = null) =>
    product.api<Comment & { fields?: Record<string, string> }>(
      'POST',
      `/api/blogs/${id}/comments`,
      { text },
      { cookie },
    );
  const ofPost = async (id: string, query = '', cookie: string | null = null) =>
    (
      await product.api<Comment[]>('GET', `/api/blogs/${id}/comments${query}`, undefined, {
        cookie,
      })
    ).body;

  test('a comment waits for staff; the number counts the approved ones (S2-284, D113)', async () => {
    const { id } = await addPost({ title: 'Discussed' });
    const said = await say(id, '  Asante sana  ');
    expect([said.status, said.body.status, said.body.text, said.body.author]).toEqual([
      201,
      'pending',
      'Asante sana',
      'Guest',
    ]);
    const named = await say(id, 'From an account', user);
    expect(named.body.author).toBe('Wanjiru Otieno');
    expect(await ofPost(id)).toEqual([]);
    expect(await ofPost(id, '?status=pending', user)).toEqual([]);
    expect((await ofPost(id, '?status=pending', staff.cookie)).map((row) => row.text)).toEqual([
      'From an account',
      'Asante sana',
    ]);
    expect(
      (await staff<Comment[]>('GET', '/api/comments?status=pending&q=discussed')).body.length,
    ).toBe(2);
    const approved = await staff<Comment>('PUT', `/api/comments/${said.body.id}`, {
      status: 'approved',
    });
    expect([approved.status, approved.body.status]).toEqual([200, 'approved']);
    await staff('PUT', `/api/comments/${named.body.id}`, { status: 'spam' });
    expect((await ofPost(id)).map((row) => row.text)).toEqual(['Asante sana']);
    expect((await read(id)).body.comments).toBe(1);
    await staff('PUT', `/api/comments/${said.body.id}`, { status: 'spam' });
    expect((await read(id)).body.comments).toBe(0);
    expect((await staff('PUT', '/api/comments/com_unknown', { status: 'spam' })).status).toBe(404);
    expect((await staff('PUT', `/api/comments/${said.body.id}`, { status: 'loved' })).status).toBe(
      422,
    );
  });

  test('at most 50 words and 300 characters (S2-248, S2-249, S2-250, D114)', async () => {
    const { id } = await addPost();
    expect((await say(id, 'na '.repeat(50))).status).toBe(201);
    expect((await say(id, 'a'.repeat(300))).status).toBe(201);
    for (const [text, message] of [
      ['na '.repeat(51), 'Comments are limited to 50 words.'],
      ['neno-refu '.repeat(51), 'Comments are limited to 50 words.'],
      ['a'.repeat(301), 'Comments are limited to 300 characters.'],
      ['   ', 'Comment is required'],
      [undefined, 'Comment is required'],
    ]) {
      const answer = await say(id, text);
      expect([answer.status, answer.body.fields?.text]).toEqual([422, message]);
    }
    expect((await say('post_unknown', 'Hello')).status).toBe(404);
    expect((await product.api('GET', '/api/blogs/post_unknown/comments')).status).toBe(404);
  });

  test('a comment is text: what looks like HTML comes back as it was typed', async () => {
    const { id } = await addPost();
    expect((await say(id, '<img src=x onerror=alert(1)>')).body.text).toBe(
      '<img src=x onerror=alert(1)>',
    );
  });
});
