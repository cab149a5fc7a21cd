import { forgetUser, rememberUser, shownUser } from '../lib/session.ts';

/** Once a visit: a token may outlive its session, when the browser was closed or the session was ended elsewhere. */
export function checkOnce(): void {
  if (!shownUser() || sessionStorage.getItem('checked')) return;
  sessionStorage.setItem('checked', 'yes');
  void checkSession();
}

/** The server's word outranks the token's: a token that does not agree with it is dropped. */
async function checkSession(): Promise<void> {
  const shown = shownUser();
  if (!shown) return;
  try {
    const answer = await fetch('/api/auth/me');
    if (answer.status === 401) return forgetUser();
    if (!answer.ok) return;
    const { user, token } = (await answer.json()) as {
      user: { email: string; role: string };
      token: string;
    };
    if (user.email !== shown.email || user.role !== shown.role) rememberUser(token);
  } catch (error) {
    console.info('The sign-in could not be checked.', error);
  }
}
