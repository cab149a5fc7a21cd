import { growth } from './posts-growth.ts';
import { safety } from './posts-safety.ts';
import type { PostSeed } from './post-seed.ts';

/** Newest first. */
export const posts: PostSeed[] = [...safety, ...growth].sort((a, b) => a.daysAgo - b.daysAgo);
