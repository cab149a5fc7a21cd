import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { likePost } from '../../../../contracts/blog.ts';
import { ApiError, callAt, NetworkError } from '../../../lib/api.ts';
import { langOf } from '../../../texts/record-lang.ts';
import type { Taken } from './action.ts';
import { copy } from './copy.ts';
import type { Card } from './load.ts';

/** Which posts this browser has liked: the visitor's key itself is no page's business. */
const KEY = 'liked-posts';
/** What the server told of them since, and when. */
const TOLD = 'likes-told';
/**
 * How long a proxy may have cached a page (src/http/pages). Until then, what the server told this
 * visitor outranks the page. Milliseconds.
 */
const PAGE_LIVES = 11 * 60_000;
const CHANGED = 'liked-posts-changed';

/** The last answers by post, each with its time. */
type Told = Record<string, { likes: number; at: number }>;

function read<Value>(key: string, none: Value): Value {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? none;
  } catch (error) {
    console.info('What was liked before could not be read.', error);
    return none;
  }
}

const readLiked = (): string[] => read<string[]>(KEY, []);
const readTold = (): Told => read<Told>(TOLD, {});

function rememberLiked(id: string, { liked, likes }: { liked: boolean; likes: number }): void {
  const others = readLiked().filter((other) => other !== id);
  localStorage.setItem(KEY, JSON.stringify(liked ? [...others, id].slice(-500) : others));
  localStorage.setItem(TOLD, JSON.stringify({ ...readTold(), [id]: { likes, at: Date.now() } }));
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

/** How often the post is liked: as the page says, but never without what this visitor did a moment ago. */
function useLikes(id: string, loaded: number): number {
  return useSyncExternalStore(
    subscribe,
    () => {
      const told = readTold()[id];
      return told && told.at > Date.now() - PAGE_LIVES
        ? told.likes
        : Math.max(loaded, Number(readLiked().includes(id)));
    },
    () => loaded,
  );
}

/**
 * A page to read has no scripts until a control is used; for a visitor who has used Like they come by themselves, since
 * the kept page does not know of it.
 */
export const LIKED_SCRIPT = `if(localStorage.getItem('${KEY}'))document.documentElement.dataset.eager=''`;

/** Whether this browser liked the post; false while the page is as the server sent it. */
function useLiked(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readLiked().includes(id),
    () => false,
  );
}

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
