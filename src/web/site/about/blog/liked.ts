import { useSyncExternalStore } from 'react';

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

export function rememberLiked(
  id: string,
  { liked, likes }: { liked: boolean; likes: number },
): void {
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
export function useLikes(id: string, loaded: number): number {
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
export function useLiked(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readLiked().includes(id),
    () => false,
  );
}
