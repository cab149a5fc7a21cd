import type { posts as table } from '../tables/blog.ts';

/** An article of the demo; its date is told in days before the first start. */
export type PostSeed = Pick<
  typeof table.$inferInsert,
  'title' | 'summary' | 'content' | 'kiswahili' | 'category' | 'author' | 'tags'
> & { daysAgo: number };
