/** Comments under posts, and their moderation. */

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, listQuery, text } from './fields.ts';
import { sortBy } from './paging.ts';

const params = z.object({ id: id() });

export const commentStatus = z.enum(
  ['pending', 'approved', 'spam'],
  'Status must be pending, approved or spam',
);

export const comment = z.object({
  id: z.string(),
  postId: z.string(),
  postTitle: z.string(),
  author: z.string(),
  text: z.string(),
  status: commentStatus,
  date: z.string(),
  updated_at: z.string(),
});
export type Comment = z.output<typeof comment>;

export const COMMENT_WORDS = 50;

export const COMMENT_CHARACTERS = 300;

/** Both limits apply. */
export const commentText = text('Comment is required', 100_000).check(
  z.refine(
    (value) => value.split(/\s+/).length <= COMMENT_WORDS,
    `Comments are limited to ${COMMENT_WORDS} words.`,
  ),
  z.refine(
    (value) => value.length <= COMMENT_CHARACTERS,
    `Comments are limited to ${COMMENT_CHARACTERS} characters.`,
  ),
);

export const addComment = endpoint({
  method: 'POST',
  path: '/api/blogs/{id}/comments',
  access: 'public',
  tag: 'blog',
  summary: 'Adds a comment, which appears after staff approve it',
  params,
  body: z.object({ text: commentText }),
  answer: comment,
  status: 201,
  perMinute: 10,
  work: true,
});

export const listPostComments = endpoint({
  method: 'GET',
  path: '/api/blogs/{id}/comments',
  access: 'public',
  tag: 'blog',
  summary: 'Approved comments on a post, newest first; administrators can request another status',
  params,
  query: z.object({ ...listQuery, status: z.optional(commentStatus) }),
  answer: z.array(comment),
});

export const listComments = endpoint({
  method: 'GET',
  path: '/api/comments',
  access: 'admin',
  tag: 'blog',
  summary: 'Comments on all posts, newest first, for moderation',
  query: z.object({
    ...listQuery,
    status: z.optional(commentStatus),
    sort: sortBy('date', 'author', 'status'),
  }),
  answer: z.array(comment),
});

export const moderateComment = endpoint({
  method: 'PUT',
  path: '/api/comments/{id}',
  access: 'admin',
  edits: true,
  tag: 'blog',
  summary: 'Approves a comment, or marks it as pending or spam',
  params,
  body: z.object({ status: commentStatus }),
  answer: comment,
});

export const moderateComments = endpoint({
  method: 'PUT',
  path: '/api/comments',
  access: 'admin',
  tag: 'blog',
  summary: 'Approves several comments at once, or marks them as pending or spam; all or none',
  body: z.object({
    ids: z
      .array(id())
      .check(z.minLength(1, 'Choose a comment'), z.maxLength(200, 'At most 200 at once')),
    status: commentStatus,
  }),
  answer: z.array(comment),
});
