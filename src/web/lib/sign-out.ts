import { forgetUser, LEAVING } from './session.ts';

/** Between two tries to tell the server. Milliseconds. */
const AGAIN = 3_000;

export const isLeaving = (): boolean => Boolean(localStorage.getItem(LEAVING));

/**
 * Signing out that is true (D150): the browser forgets at once, and shows nothing but why until the server has been told.
 * Then the start page takes the place of the page that was open, so that Back does not lead to it.
 */
export async function leave(home: string, words: string): Promise<void> {
  document.documentElement.style.visibility = 'hidden';
  sessionStorage.clear();
  localStorage.setItem(LEAVING, 'yes');
  forgetUser();
  while (!(await tellServer())) {
    const { body, documentElement } = document;
    body.innerHTML = `<p role="alert">${words}</p>`;
    body.style.padding = '20vh 10vw';
    documentElement.style.visibility = '';
    await new Promise((go) => setTimeout(go, AGAIN));
  }
  location.replace(home);
}

/** True once the server knows, or somebody has signed in again meanwhile: their session is another one. */
async function tellServer(): Promise<boolean> {
  try {
    if (isLeaving() && (await fetch('/api/auth/logout', { method: 'POST' })).status >= 429)
      return false;
    localStorage.removeItem(LEAVING);
    return true;
  } catch (error) {
    console.info('The server could not be told.', error);
    return false;
  }
}
