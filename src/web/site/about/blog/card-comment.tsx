import { useState } from 'react';
import { useHydrated } from '../../../lib/use-query.ts';
import { CommentForm } from './comment-form.tsx';
import { copy } from './copy.ts';
import type { Card } from './load.ts';

const { talk } = copy;

/** Unfolds the comment form. The form of each card would weigh more than the card, so until the scripts are there its place holds a link to the post's own. */
export function CardComment({ post }: { post: Card }) {
  const [opened, setOpened] = useState(false);
  const hydrated = useHydrated();
  return (
    <details
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className="open:w-full"
    >
      <summary className="inline-flex min-h-11 items-center gap-2 font-medium">
        {talk.comment}
        <span className="tabular-nums">{post.comments}</span>
        <span className="sr-only"> {post.title}</span>
      </summary>
      <div className="pt-2 pb-3">
        {hydrated && opened ? (
          <CommentForm post={post} />
        ) : (
          <a href={`/about/blog/${post.slug}#comments`} className="underline">
            {talk.write}
          </a>
        )}
      </div>
    </details>
  );
}
