import { redirect } from 'react-router';
import { listPosts, readPost, type Post } from '../../../../contracts/blog.ts';
import { listPostComments } from '../../../../contracts/comments.ts';
import type { PageServices } from '../../../../contracts/page-context.ts';
import { nairobiStart } from '../../../../kernel/clock.ts';
import { refusalOf } from '../../../lib/server.ts';
import { LANGUAGE } from '../../../texts/language.ts';
import { showDay } from '../../../texts/show-day.ts';
import type { Missing } from '../missing.tsx';
import { categoriesOf, matching, type Wanted } from './filter.ts';

/** What a card shows. */
export type Card = Pick<
  Post,
  | 'id'
  | 'slug'
  | 'title'
  | 'summary'
  | 'category'
  | 'author'
  | 'date'
  | 'tags'
  | 'likes'
  | 'comments'
  | 'readTime'
  | 'english'
> & {
  image: string | null;
  /** The date in words, written on the server: the list has no bytes left for a formatter. */
  day: string;
};

const PLACEHOLDER = '/images/placeholder-800x400.webp';

/** Cards of one page, so that the list stays within its weight; and posts that a search looks through at most. */
const CARDS = 10;
const SEARCHED = 200;

export interface CardList {
  posts: Card[];
  /** Of all that was looked through, which may be more than is here. */
  categories: Post['category'][];
  total: number;
  /** Every post is here: the browser narrows the list by itself. */
  complete: boolean;
  /** Where the older posts begin; null where these are the last. */
  older: string | null;
  /** These are not the newest: newer ones come before them. */
  isLater: boolean;
}

/**
 * Published posts, newest first, the same for everybody: one page of them, or the matches of a
 * search or category among the newest 200. Null if they cannot be read; an invalid page number
 * gives the first page.
 */
export async function loadCards(
  server: PageServices,
  wanted: Wanted & { before: string | null },
): Promise<CardList | null> {
  server.dependsOn('content');
  const narrowed = wanted.q !== '' || wanted.category !== '';
  const isLater = wanted.before !== null;
  try {
    const { rows, next } = await server.callList(listPosts, {
      query: {
        status: 'published',
        language: LANGUAGE,
        limit: narrowed ? SEARCHED : CARDS,
        ...(wanted.before ? { cursor: wanted.before } : {}),
      },
    });
    const all = next === null && !isLater && rows.length <= CARDS;
    const shown = narrowed && !all ? matching(rows, wanted).slice(0, CARDS) : rows;
    return {
      posts: shown.map(toCard),
      categories: categoriesOf(rows),
      total: rows.length,
      complete: all,
      older: narrowed ? null : next,
      isLater,
    };
  } catch (error) {
    if ((error as { kind?: unknown }).kind === 'invalid') throw redirect('/about/blog');
    server.report(error);
    return null;
  }
}

function toCard({
  id,
  slug,
  title,
  summary,
  category,
  author,
  date,
  tags,
  likes,
  comments,
  readTime,
  english,
  image,
}: Post): Card {
  return {
    id,
    slug,
    title,
    summary,
    category,
    author,
    date,
    day: showDay(date),
    tags,
    likes,
    comments,
    readTime,
    english,
    image: image === PLACEHOLDER ? null : image,
  };
}

/** A post by its address, with its approved comments; the status that says why there is none. A former address leads to the present one. */
export async function loadPost(server: PageServices, slug: string) {
  server.dependsOn('content');
  const post = await found(server, slug);
  if (typeof post === 'number') return post;
  if (post.slug !== slug) throw redirect(`/about/blog/${post.slug}`, 301);
  const comments = await server.call(listPostComments, {
    params: { id: post.id },
    query: { status: 'approved', limit: 100 },
  });
  return {
    post: {
      ...toCard(post),
      content: post.content,
      translated: post.translated,
      properties: propertiesOf(post),
    },
    comments: comments.map(({ id, author, text, date }) => ({
      id,
      author,
      text,
      date,
      day: showDay(date),
    })),
  };
}

/** The article as Open Graph knows it where it is shared; made here, for the page's script has no bytes left. */
function propertiesOf({ date, updated_at: edited, author, category, tags }: Post) {
  const said: [name: string, content: string][] = [
    ['published_time', nairobiStart(date).toISOString()],
    ['modified_time', edited],
    ['author', author],
    ['section', category],
    ...tags.map((tag): [string, string] => ['tag', tag]),
  ];
  return said.map(([name, content]) => ({ property: `article:${name}`, content }));
}

/** A draft is not there for anybody (404); what was out and is removed is gone (410). */
async function found(server: PageServices, slug: string): Promise<Post | Missing> {
  try {
    const post = await server.call(readPost, {
      params: { id: slug },
      query: { language: LANGUAGE },
    });
    return post.status === 'published' ? post : 404;
  } catch (error) {
    const { status } = refusalOf(error);
    if (status !== 404 && status !== 410) throw error;
    return status;
  }
}
