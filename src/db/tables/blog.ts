import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant, kiswahili, trigrams } from './columns.ts';

export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    /** The address it has now; the earlier ones stand in `post_slugs`. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** Empty: the first 150 characters of the content are shown. */
    summary: text('summary').notNull().default(''),
    /** HTML, sanitised before it was stored. */
    content: text('content').notNull(),
    category: text('category', { enum: ['blog', 'news', 'trending'] })
      .notNull()
      .default('blog'),
    author: text('author').notNull(),
    tags: text('tags').array().notNull().default([]),
    kiswahili: kiswahili<'title' | 'summary' | 'content'>(),
    status: text('status', { enum: ['draft', 'scheduled', 'published'] })
      .notNull()
      .default('published'),
    /** Nairobi day; a scheduled post comes out on it. */
    date: date('date', { mode: 'string' }).notNull(),
    /** HH:MM in Nairobi: when a scheduled post is published on its day. */
    time: text('time').notNull().default('00:00'),
    /** What staff typed: an outside address, or one of our own; empty for none. */
    imageSource: text('image_source').notNull().default(''),
    /** Key in `files` of what was fetched from an outside source. */
    imageKey: text('image_key'),
    /** Why the outside picture could not be had, for staff. */
    imageError: text('image_error'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [
    index('posts_listed').on(table.date, table.id),
    index('posts_status').on(table.status, table.date),
    index('posts_title').on(table.title, table.id),
    index('posts_author').on(table.author, table.id),
    index('posts_category').on(table.category, table.id),
    index('posts_image').on(table.imageKey),
    index('posts_search').using('gin', trigrams(table.title, table.author)),
  ],
);

/** Every address that a post has had, so that old links still find it. */
export const postSlugs = pgTable(
  'post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('post_slugs_post').on(table.postId)],
);

/** One like per visitor and post. */
export const postLikes = pgTable(
  'post_likes',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the visitor's key. */
    visitor: text('visitor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.visitor] })],
);

export const comments = pgTable(
  'comments',
  {
    id: text('id').primaryKey(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Name of the account; empty for a visitor who is not signed in. */
    author: text('author').notNull().default(''),
    /** The author's account, for its export and deletion; null for a visitor. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'spam'] })
      .notNull()
      .default('pending'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [
    index('comments_of').on(table.postId, table.status, table.id),
    index('comments_queue').on(table.status, table.id),
    index('comments_by_date').on(table.createdAt, table.id),
    index('comments_by_author').on(table.author, table.id),
    index('comments_user').on(table.userId),
  ],
);
