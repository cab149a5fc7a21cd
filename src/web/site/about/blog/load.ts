import { data, redirect } from 'react-router';
import { listPostComments, listPosts, readPost, type Post } from '../../../../contracts/blog.ts';
import type { PageServices } from '../../../../contracts/page-context.ts';
import { refusalOf } from '../../../lib/posted-form.ts';

/** What a card shows. */
export type Card = Pick<Post, 'id' | 'slug' | 'title' | 'summary' | 'category' | 'author' | 'date' | 'tags' | 'likes' | 'comments' | 'readTime'> & { image: string | null };

const PLACEHOLDER = '/images/placeholder-800x400.webp';

/** The newest posts that are out, whoever asks; null where they cannot be read. */
export async function loadCards(server: PageServices): Promise<Card[] | null> {
  server.dependsOn('content');
  try {
    return (await server.call(listPosts, { query: { status: 'published', limit: 60 } })).map(toCard);
  } catch (error) {
    console.error('The posts could not be read.', error);
    return null;
  }
}

function toCard({ id, slug, title, summary, category, author, date, tags, likes, comments, readTime, image }: Post): Card {
  return { id, slug, title, summary, category, author, date, tags, likes, comments, readTime, image: image === PLACEHOLDER ? null : image };
}

/** A post by its address, with its approved comments. Throws 404 for none or a draft; a former address leads to the present one. */
export async function loadPost(server: PageServices, slug: string) {
  server.dependsOn('content');
  const post = await found(server, slug);
  if (post.slug !== slug) throw redirect(`/about/blog/${post.slug}`, 301);
  const comments = await server.call(listPostComments, { params: { id: post.id }, query: { status: 'approved', limit: 100 } });
  return { post: { ...toCard(post), content: post.content }, comments: comments.map(({ id, author, text, date }) => ({ id, author, text, date })) };
}

async function found(server: PageServices, slug: string): Promise<Post> {
  try {
    const post = await server.call(readPost, { params: { id: slug } });
    if (post.status === 'published') return post;
  } catch (error) {
    if (refusalOf(error).status !== 404) throw error;
  }
  throw data(null, 404);
}
