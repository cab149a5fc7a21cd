import { forgetUser, ROLE } from './session.ts';

/** In place of a role, until the server has heard of the sign-out; whoever signs in again has another session, and a role. */
const LEAVING = 'leaving';

export const isLeaving = (): boolean => localStorage.getItem(ROLE) === LEAVING;

/**
 * Signing out that is true (D150): the browser forgets at once, and shows nothing but why until the server has been told.
 * Then the start page takes the place of the page that was open, so that Back does not lead to it. In every page: short.
 */
export async function leave(home: string, words: string): Promise<void> {
  // Once a page is loaded, this opens a document of its own: in the old one React would go on drawing.
  document.write(words);
  sessionStorage.clear();
  forgetUser();
  localStorage.setItem(ROLE, LEAVING);
  while (isLeaving() && !(await isTold())) await new Promise((go) => setTimeout(go, 3_000));
  if (isLeaving()) localStorage.removeItem(ROLE);
  location.replace(home);
}

const isTold = (): Promise<boolean> =>
  fetch('/api/auth/logout', { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  );
