import type { Post } from '../../../../contracts/blog.ts';

export interface Wanted {
  q: string;
  category: string;
}

/** The categories that some post has, in the order of their first post. */
export function categoriesOf(posts: Pick<Post, 'category'>[]): Post['category'][] {
  return [...new Set(posts.map((post) => post.category))];
}

/** Posts of the category that hold every word asked for in title, summary, author or tags. */
export function matching<
  P extends Pick<Post, 'category' | 'title' | 'summary' | 'author' | 'tags'>,
>(posts: P[], { q, category }: Wanted): P[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return posts.filter((post) => {
    if (category && post.category !== category) return false;
    const text = [post.title, post.summary, post.author, ...post.tags].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The address of the older posts that begin there. */
export const olderThan = (place: string): string =>
  `/about/blog?before=${encodeURIComponent(place)}`;

/** The address of the list with this choice. */
export function addressOf({ q, category }: Wanted): string {
  const query = new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...(category ? [['category', category]] : []),
  ]);
  return `/about/blog${query.size > 0 ? `?${query}` : ''}`;
}
