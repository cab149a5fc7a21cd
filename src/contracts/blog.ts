import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fitting, id, line, listQuery, none, optionalText, shaped, text } from './fields.ts';
import { sortBy } from './paging.ts';
import { richDraft, richText } from './rich-text.ts';
import { FIVE_MEGABYTES, uploadedFile } from './upload.ts';

export const postCategory = z.enum(
  ['blog', 'news', 'trending'],
  'Category must be blog, news or trending',
);
export const postStatus = z.enum(
  ['draft', 'scheduled', 'published'],
  'Status must be draft, scheduled or published',
);

/** A post (S2-163). */
export const post = z.object({
  id: z.string(),
  /** Its address is /about/blog/{slug} (D118). */
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** HTML that is safe to show (D111). */
  content: z.string(),
  category: postCategory,
  author: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  tags: z.array(z.string()),
  /** Always of our own origin (D121). */
  image: z.string(),
  likes: z.number(),
  /** Approved ones only (D113). */
  comments: z.number(),
  readTime: z.string(),
  status: postStatus,
  updated_at: z.string(),
  /** The outside address that staff typed, and why it could not be fetched; for administrators. */
  imageSource: z.optional(z.string()),
  imageError: z.optional(z.string()),
});
export type Post = z.output<typeof post>;

const MAX_TAGS = 20;

/** A comma list or a list; answered as trimmed texts without empty or double ones (D119). */
const tags = z.pipe(
  z.union(
    [line(2_000), z.array(line(100)).check(z.maxLength(100))],
    'Tags must be a list of texts',
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

const NOT_A_DAY = 'Date must be YYYY-MM-DD';
/** A day of a year that there is; empty counts as not given. */
const day = shaped(/^([12]\d{3}-\d{2}-\d{2})?$/, NOT_A_DAY).check(
  z.refine((value) => value === '' || z.safeParse(z.iso.date(), value).success, NOT_A_DAY),
);

export const postInput = z.object({
  title: text('Title is required'),
  /** Required in the form; the API falls back to the content's beginning (D116). */
  summary: optionalText(500),
  content: richText(),
  category: z.optional(postCategory),
  author: text('Author is required', 100),
  date: z.optional(z.nullable(day)),
  tags: z.optional(z.nullable(tags)),
  image: z.optional(z.nullable(fitting(isImage, 'Image must be a URL', 1_000))),
  status: z.optional(postStatus),
});
export type PostInput = z.output<typeof postInput>;

const params = z.object({ id: id() });

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/blogs',
  access: 'public',
  tag: 'blog',
  summary: 'Posts, newest first: the published ones, and all of them for administrators',
  query: z.object({
    ...listQuery,
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
    'One post by its id, its slug or a slug that it had before (then `slug` differs from what was asked)',
  params: z.object({ id: shaped(/^[A-Za-z0-9_-]{1,120}$/, 'An id is required') }),
  answer: post,
});

export const createPost = endpoint({
  method: 'POST',
  path: '/api/blogs',
  access: 'admin',
  tag: 'blog',
  summary: 'Adds a post, published unless told',
  body: postInput,
  answer: post,
  status: 201,
});

export const updatePost = endpoint({
  method: 'PUT',
  path: '/api/blogs/{id}',
  access: 'admin',
  tag: 'blog',
  summary: 'Changes a post; an optional field that is left out stays as it is',
  params,
  body: postInput,
  answer: post,
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/blogs/{id}',
  access: 'admin',
  tag: 'blog',
  summary: 'Removes a post with its likes and comments',
  params,
  answer: z.unknown(),
  status: 204,
});

export const previewPost = endpoint({
  method: 'POST',
  path: '/api/blogs/preview',
  access: 'admin',
  tag: 'blog',
  summary: 'Content and summary as the post will show them; nothing is kept',
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
    'Takes a picture for a post (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB) and answers its address',
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
  summary:
    'Fetches a picture from a public address and answers the address of the copy that is kept here',
  body: z.object({
    url: fitting(
      (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
      'Image must be a URL',
      1_000,
    ),
  }),
  answer: stored,
  perMinute: 60,
});

const liking = z.object({ likes: z.number(), liked: z.boolean() });

export const likePost = endpoint({
  method: 'POST',
  path: '/api/blogs/{id}/like',
  access: 'public',
  tag: 'blog',
  summary: 'Likes a post, once per visitor (HttpOnly cookie)',
  params,
  body: none,
  answer: liking,
  perMinute: 60,
});

export const unlikePost = endpoint({
  method: 'POST',
  path: '/api/blogs/{id}/unlike',
  access: 'public',
  tag: 'blog',
  summary: 'Takes the like back',
  params,
  body: none,
  answer: liking,
  perMinute: 60,
});

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

/** Both limits hold (D114). */
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
  summary: 'Adds a comment, which is shown once staff approve it',
  params,
  body: z.object({ text: commentText }),
  answer: comment,
  status: 201,
  perMinute: 10,
});

export const listPostComments = endpoint({
  method: 'GET',
  path: '/api/blogs/{id}/comments',
  access: 'public',
  tag: 'blog',
  summary: 'Approved comments of a post, newest first; administrators may ask for another status',
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
  tag: 'blog',
  summary: 'Approves a comment, or puts it aside',
  params,
  body: z.object({ status: commentStatus }),
  answer: comment,
});

export const moderateComments = endpoint({
  method: 'PUT',
  path: '/api/comments',
  access: 'admin',
  tag: 'blog',
  summary: 'The same for several comments at once, all or none',
  body: z.object({
    ids: z
      .array(id())
      .check(z.minLength(1, 'Please choose a comment'), z.maxLength(200, 'At most 200 at once')),
    status: commentStatus,
  }),
  answer: z.array(comment),
});
