import { useState } from 'react';
import { copy } from './copy.ts';
import type { Card } from './load.ts';

const { talk } = copy;
type CommentForm = typeof import('./comment-form.tsx').CommentForm;

/**
 * Unfolds the comment form. It would weigh more than its card, and few write one: it is fetched when it is wanted, and
 * until it is there, or without script or network, its place holds a link to the post's own.
 */
export function CardComment({ post }: { post: Card }) {
  const [Form, setForm] = useState<CommentForm | null>(null);

  async function load(): Promise<void> {
    try {
      const { CommentForm } = await import('./comment-form.tsx');
      setForm(() => CommentForm);
    } catch (error) {
      console.info('The form could not be fetched just now.', error);
    }
  }

  return (
    <details onToggle={(event) => event.currentTarget.open && void load()} className="open:w-full">
      <summary data-app className="inline-flex min-h-11 items-center gap-2 font-medium">
        {talk.comment}
        <span className="tabular-nums">{post.comments}</span>
        <span className="sr-only"> {post.title}</span>
      </summary>
      <div className="pt-2 pb-3">
        {Form ? (
          <Form post={post} />
        ) : (
          <a href={`/about/blog/${post.slug}#comments`} className="underline">
            {talk.write}
          </a>
        )}
      </div>
    </details>
  );
}
