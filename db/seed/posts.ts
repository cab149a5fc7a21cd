import type { posts as table } from '../../src/db/tables/blog.ts';
import { growth } from './posts-growth.ts';
import { safety } from './posts-safety.ts';

/** An article of the demo; its date is told in days before the first start. */
export type PostSeed = Pick<typeof table.$inferInsert, 'title' | 'summary' | 'content' | 'category' | 'author' | 'tags'> & { daysAgo: number };

/** Newest first. */
export const posts: PostSeed[] = [...safety, ...growth].sort((a, b) => a.daysAgo - b.daysAgo);
