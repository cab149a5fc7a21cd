import { useEffect, useState } from 'react';
import type { likePost } from '../../../../contracts/blog.ts';
import { ApiError, callAt, NetworkError } from '../../../lib/api.ts';
import type { Taken } from './action.ts';
import { copy } from './copy.ts';
import { rememberLiked, useLiked, useLikes } from './liked.ts';
import type { Card } from './load.ts';

const { talk } = copy;

/** How often a post is liked, and whether by this browser; `toggle` shows the change before the server has answered. */
export function useLike({ id, likes: loaded }: Pick<Card, 'id' | 'likes'>, taken?: Taken) {
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
