import { data, redirect } from 'react-router';
import { likePost, unlikePost } from '../../../../contracts/blog.ts';
import { addComment } from '../../../../contracts/comments.ts';
import type { PageServices } from '../../../../contracts/page-context.ts';
import { isHoneypotFilled } from '../../../components/plain-form/honeypot.tsx';
import { refusalOf, textOf } from '../../../lib/server.ts';
import { copy } from './copy.ts';

const { talk } = copy;

/** Both limits hold; comment-rules.test.ts holds them against the contract, whose rules do not travel with the page. */
export const MOST_WORDS = 50;
export const MOST_CHARACTERS = 300;

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** What is wrong with a comment; undefined for nothing. */
export function commentError(typed: string): string | undefined {
  const text = typed.trim();
  if (!text) return talk.required;
  if (countWords(text) > MOST_WORDS) return talk.tooManyWords;
  return text.length > MOST_CHARACTERS ? talk.tooLong : undefined;
}

/** What comes back from the forms of a post when they are sent without script. */
export interface Taken {
  id: string;
  liking?: { likes: number; liked: boolean };
  likeFault?: string;
  comment?: { text: string; error: string };
}

/** Likes, takes a like back or comments, by which button was pressed. */
export async function handlePostAction(form: FormData, server: PageServices, slug?: string) {
  const id = textOf(form, 'id');
  const doing = textOf(form, 'do');
  if (doing === 'like' || doing === 'unlike') return takeLike(id, doing, server);
  const text = textOf(form, 'text');
  const done = redirect(`/about/blog/${slug}?said=comment#comments`, 303);
  if (isHoneypotFilled(form)) return done;
  const error = commentError(text);
  if (error) return data<Taken>({ id, comment: { text, error } }, 422);
  try {
    await server.call(addComment, { params: { id }, body: { text } });
    return done;
  } catch (fault) {
    const { status, message } = refusalOf(fault);
    return data<Taken>({ id, comment: { text, error: message } }, status);
  }
}

/** Answers with the page itself and the new number: repeating it changes nothing. */
async function takeLike(id: string, doing: 'like' | 'unlike', server: PageServices) {
  try {
    return data<Taken>({
      id,
      liking: await server.call(doing === 'like' ? likePost : unlikePost, { params: { id } }),
    });
  } catch (fault) {
    const { status, message } = refusalOf(fault);
    return data<Taken>({ id, likeFault: message }, status);
  }
}
