/** Posts for all readers. */

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, line, listQuery, noBody, textMatching } from './fields.ts';
import { english, inLanguage } from './kiswahili.ts';
import { sortBy } from './paging.ts';

export const postCategory = z.enum(
  ['blog', 'news', 'trending'],
  'Category must be blog, news or trending',
);

export const postStatus = z.enum(
  ['draft', 'scheduled', 'published'],
  'Status must be draft, scheduled or published',
);

/** The texts of a post in Kiswahili; pages in Kiswahili show the English of an empty one. */
const kiswahili = z.object({ title: line(), summary: line(500), content: z.string() });

/** A post. */
export const post = z.object({
  id: z.string(),
  /** Its address is /about/blog/{slug}. */
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  category: postCategory,
  author: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  /** HH:MM in Nairobi: the time at which a scheduled post is published. */
  time: z.string(),
  tags: z.array(z.string()),
  /** Always on our own origin. */
  image: z.string(),
  likes: z.number(),
  /** Approved comments only. */
  comments: z.number(),
  readTime: z.string(),
  status: postStatus,
  updated_at: z.string(),
  /** The outside address that staff entered, and why we could not fetch it; for administrators. */
  imageSource: z.optional(z.string()),
  imageError: z.optional(z.string()),
  /** Left out if `language` is given. */
  kiswahili: z.optional(kiswahili),
  /** Whether its text has Kiswahili. */
  translated: z.boolean(),
  ...english,
});
export type Post = z.output<typeof post>;

const params = z.object({ id: id() });

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/blogs',
  access: 'public',
  tag: 'blog',
  summary: 'Posts, newest first: published posts, or all posts for administrators',
  query: z.object({
    ...listQuery,
    ...inLanguage,
    category: z.optional(postCategory),
    status: z.optional(postStatus),
    sort: sortBy('date', 'title', 'author', 'category'),
  }),
  answer: z.array(post),
});

export const readPost = endpoint({
  method: 'GET',
  path: '/api/blogs/{id}',
  access: 'public',
  tag: 'blog',
  summary:
    'One post by its id, its slug or an earlier slug (then `slug` differs from the requested one)',
  params: z.object({ id: textMatching(/^[A-Za-z0-9_-]{1,120}$/, 'An ID is required') }),
  query: z.object(inLanguage),
  answer: post,
});

const liking = z.object({ likes: z.number(), liked: z.boolean() });

export const likePost = endpoint({
  method: 'POST',
  path: '/api/blogs/{id}/like',
  access: 'public',
  tag: 'blog',
  summary: 'Likes a post, once per visitor (HttpOnly cookie)',
  params,
  body: noBody,
  answer: liking,
  perMinute: 60,
});

export const unlikePost = endpoint({
  method: 'POST',
  path: '/api/blogs/{id}/unlike',
  access: 'public',
  tag: 'blog',
  summary: 'Removes the like',
  params,
  body: noBody,
  answer: liking,
  perMinute: 60,
});
