import { useSyncExternalStore } from 'react';

/** Which posts this browser has liked: the visitor's key itself is no page's business (D112). */
const KEY = 'liked-posts';
const CHANGED = 'liked-posts-changed';

function readLiked(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch (error) {
    console.info('What was liked before could not be read.', error);
    return [];
  }
}

export function rememberLiked(id: string, liked: boolean): void {
  const others = readLiked().filter((other) => other !== id);
  localStorage.setItem(KEY, JSON.stringify(liked ? [...others, id].slice(-500) : others));
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

/** Whether this browser liked the post; false while the page is as the server sent it. */
export function useLiked(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readLiked().includes(id),
    () => false,
  );
}
