import { forgetUser, LEAVING } from './session.ts';

/** Between two tries to tell the server. Milliseconds. */
const AGAIN = 3_000;

export const isLeaving = (): boolean => Boolean(localStorage.getItem(LEAVING));

/**
 * Signing out that is true (D150): the browser forgets at once, and shows nothing but why until the server has been told.
 * Then the start page takes the place of the page that was open, so that Back does not lead to it. It is in every page:
 * kept short.
 */
export async function leave(home: string, words: string): Promise<void> {
  const { body, documentElement: page } = document;
  page.hidden = true;
  sessionStorage.clear();
  localStorage.setItem(LEAVING, 'yes');
  forgetUser();
  // Whoever signs in again meanwhile has another session.
  while (isLeaving() && !(await isTold())) {
    body.role = 'alert';
    body.textContent = words;
    body.style.padding = '20vh 10vw';
    page.hidden = false;
    await new Promise((go) => setTimeout(go, AGAIN));
  }
  localStorage.removeItem(LEAVING);
  location.replace(home);
}

async function isTold(): Promise<boolean> {
  try {
    return (await fetch('/api/auth/logout', { method: 'POST' })).status < 429;
  } catch (error) {
    console.info(error);
    return false;
  }
}
