import { langOf } from '../../../texts/record-lang.ts';
import { type FormEvent, useEffect, useState } from 'react';
import type { Taken } from './action.ts';
import { copy } from './copy.ts';
import type { Card } from './load.ts';
import type { likePost } from '../../../../contracts/blog.ts';
import { ApiError, callAt, NetworkError } from '../../../lib/api.ts';
import { rememberLiked, useLiked, useLikes } from './liked.ts';

const { talk } = copy;

/** How often a post is liked, and whether by this browser; `toggle` shows the change before the server has answered. */
function useLike({ id, likes: loaded }: Pick<Card, 'id' | 'likes'>, taken?: Taken) {
  const remembered = useLiked(id);
  const known = useLikes(id, loaded);
  const [shown, setShown] = useState(taken?.liking);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(taken?.likeFault ?? '');
  const answered = taken?.liking;
  useEffect(() => {
    if (answered) rememberLiked(id, answered);
  }, [id, answered]);
  const liked = shown?.liked ?? remembered;
  const likes = shown?.likes ?? known;

  async function toggle(): Promise<void> {
    if (busy) return;
    const before = { likes, liked };
    setBusy(true);
    setFault('');
    setShown({ likes: Math.max(0, likes + (liked ? -1 : 1)), liked: !liked });
    try {
      const answer = await callAt<typeof likePost>(
        'POST',
        `/api/blogs/{id}/${liked ? 'unlike' : 'like'}`,
        { params: { id } },
      );
      setShown(answer);
      rememberLiked(id, answer);
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      setShown(before);
      setFault(liked ? talk.unlikeFailed : talk.likeFailed);
    } finally {
      setBusy(false);
    }
  }

  return { liked, likes, fault, toggle };
}

interface LikeProps {
  post: Pick<Card, 'id' | 'title' | 'likes' | 'english'>;
  /** The page that takes it without script, and answers with itself. */
  action: string;
  taken?: Taken;
}

/** Likes and takes it back: at once to see, put back and told where the server refuses. */
export function Like({ post, action, taken }: LikeProps) {
  const { liked, likes, fault, toggle } = useLike(post, taken);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void toggle();
  }

  return (
    <form method="post" action={action} onSubmit={submit} className="contents">
      <input type="hidden" name="id" value={post.id} />
      <button
        name="do"
        value={liked ? 'unlike' : 'like'}
        aria-pressed={liked}
        className="inline-flex min-h-11 items-center gap-2 font-medium"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={`size-5 ${liked ? 'fill-clay text-clay' : 'fill-none'}`}
          stroke="currentColor"
          strokeWidth="1.8"
        >
          <path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 1.8C20 15 12 20 12 20z" />
        </svg>
        {copy.talk.like}
        <span className="digits">{likes}</span>
        <span lang={langOf(post, 'title')} className="sr-only">
          {' '}
          {post.title}
        </span>
      </button>
      <span role="status" className="font-medium text-danger empty:hidden">
        {fault}
      </span>
    </form>
  );
}
