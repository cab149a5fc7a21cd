/** How staff write posts. */

import * as z from 'zod/mini';
import { post, postCategory, postStatus } from './blog.ts';
import { endpoint } from './endpoint.ts';
import { textPassing, id, line, optionalText, textMatching, text } from './fields.ts';
import { richDraft, richText } from './rich-text.ts';
import { FIVE_MEGABYTES, uploadedFile } from './upload.ts';

const MAX_TAGS = 20;

/** A comma-separated text or a list; returned as trimmed values without empty ones or duplicates. */
const tags = z.pipe(
  z.union(
    [line(2_000), z.array(line(100)).check(z.maxLength(100))],
    'Tags must be a list of text values',
  ),
  z.transform((value) =>
    [
      ...new Set(
        (typeof value === 'string' ? value.split(',') : value)
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ].slice(0, MAX_TAGS),
  ),
);

function isImage(value: string): boolean {
  return (
    value === '' ||
    /^\/(uploads\/blog|images)\/[\w-]+\.[a-z]+$/.test(value) ||
    (/^https?:\/\//i.test(value) && URL.canParse(value))
  );
}

const NOT_A_DAY = 'Enter a date such as 2026-03-31';

/** A date that exists; empty counts as not given. */
const day = textMatching(/^([12]\d{3}-\d{2}-\d{2})?$/, NOT_A_DAY).check(
  z.refine((value) => value === '' || z.safeParse(z.iso.date(), value).success, NOT_A_DAY),
);

export const postInput = z.object({
  title: text('Title is required'),
  /** Required in the form; the API falls back to the start of the content. */
  summary: optionalText(500),
  content: richText(),
  category: z.optional(postCategory),
  author: text('Author is required', 100),
  date: z.optional(z.nullable(day)),
  time: z.optional(textMatching(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 14:30')),
  tags: z.optional(z.nullable(tags)),
  image: z.optional(z.nullable(textPassing(isImage, 'Image must be a URL', 1_000))),
  status: z.optional(postStatus),
  kiswahili: z.optional(
    z.partial(z.object({ title: line(), summary: line(500), content: richDraft() })),
  ),
});
export type PostInput = z.output<typeof postInput>;

const params = z.object({ id: id() });

export const createPost = endpoint({
  method: 'POST',
  path: '/api/blogs',
  access: 'admin',
  tag: 'blog',
  summary: 'Adds a post, published by default',
  body: postInput,
  answer: post,
  status: 201,
});

export const updatePost = endpoint({
  method: 'PUT',
  path: '/api/blogs/{id}',
  access: 'admin',
  edits: true,
  tag: 'blog',
  summary: 'Changes a post; optional fields that are left out do not change',
  params,
  body: postInput,
  answer: post,
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/blogs/{id}',
  access: 'admin',
  edits: true,
  tag: 'blog',
  summary: 'Deletes a post with its likes and comments',
  params,
  answer: z.unknown(),
  status: 204,
});

export const previewPost = endpoint({
  method: 'POST',
  path: '/api/blogs/preview',
  access: 'admin',
  tag: 'blog',
  summary: 'Content and summary as the post will show them; saves nothing',
  body: z.object({ content: richDraft(), summary: optionalText(500) }),
  answer: z.object({ content: z.string(), summary: z.string(), readTime: z.string() }),
});

const stored = z.object({ url: z.string() });

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/blogs/upload',
  access: 'admin',
  tag: 'blog',
  summary:
    'Uploads an image for a post (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB) and returns its address',
  body: z.object({ image: uploadedFile('Image is required') }),
  files: { image: { maxBytes: FIVE_MEGABYTES, tooLarge: 'The image must be 5 MB or smaller' } },
  answer: stored,
  perMinute: 60,
});

export const copyPicture = endpoint({
  method: 'POST',
  path: '/api/blogs/copy',
  access: 'admin',
  tag: 'blog',
  summary: 'Copies an image from a public address and returns the address of the copy',
  body: z.object({
    url: textPassing(
      (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
      'Image must be a URL',
      1_000,
    ),
  }),
  answer: stored,
  perMinute: 60,
});
