import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';
import type { Post } from '../../src/contracts/blog.ts';

export type PostAnswer = Post & { fields?: Record<string, string> };

export const PLACEHOLDER = '/images/placeholder-800x400.webp';
export const body = {
  title: 'Karibu',
  summary: 'A welcome',
  content: '<p>Karibu <strong>sana</strong></p>',
  category: 'news',
  author: 'Mfano Technologies',
  image: PLACEHOLDER,
  tags: ['a', 'b'],
  date: '2026-01-15',
};

/** Articles as staff write them and everybody reads them. */
export function postDesk(product: TestProduct, staff: Staff<PostAnswer>) {
  const addPost = async (changes: Record<string, unknown> = {}): Promise<Post> =>
    (await staff('POST', '/api/blogs', { ...body, ...changes })).body;
  const posts = async (query = '', cookie: string | null = null): Promise<Post[]> =>
    (await product.api<Post[]>('GET', `/api/blogs${query}`, undefined, { cookie })).body;
  const read = (name: string, cookie: string | null = null) =>
    product.api<Post>('GET', `/api/blogs/${name}`, undefined, { cookie });
  return { addPost, posts, read };
}
