import { ROLE, TOKEN } from './session.ts';

/** What a visitor typed into a quote outlives the tab, but not the sign-out: the next at a shared computer may be another. */
export const QUOTE_DRAFT = 'draft:quote';

/**
 * In place of a role, until the server has confirmed the sign-out. A new sign-in has another
 * session and a role.
 */
const LEAVING = 'leaving';

export const isLeaving = (): boolean => localStorage.getItem(ROLE) === LEAVING;

/**
 * The person's data in the browser, except carts, which stay under their owner's address. The page
 * is not notified: React would draw what `leave` is about to remove.
 */
export function forgetForGood(): void {
  sessionStorage.clear();
  localStorage.removeItem(QUOTE_DRAFT);
  // Other tabs hear of it by this, and do the same.
  localStorage.setItem(ROLE, LEAVING);
  localStorage.removeItem(TOKEN);
}

/**
 * Signing out that is true: what forgot for good shows nothing but that until the server has been told;
 * where it cannot be reached, what that means. Then the start page takes the place of the page that was open, so that
 * Back does not lead to it.
 */
export async function leave(home: string, leaving: string, unreached: string): Promise<void> {
  // A document of its own: in this one React would go on drawing.
  document.open();
  document.close();
  const said = document.createElement('h1');
  said.setAttribute('role', 'alert');
  said.textContent = leaving;
  document.body.style.font = 'medium system-ui';
  document.body.append(said);
  while (isLeaving() && !(await isTold())) {
    said.textContent = unreached;
    await new Promise((go) => setTimeout(go, 3_000));
  }
  if (isLeaving()) localStorage.removeItem(ROLE);
  location.replace(home);
}

const isTold = (): Promise<boolean> =>
  fetch('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(9_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
