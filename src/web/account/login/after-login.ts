import { useEffect } from 'react';
import type { whoAmI } from '../../../contracts/accounts.ts';
import { targetFor } from '../../../kernel/arrival.ts';
import { BASES, chosenLanguage } from '../../../kernel/language.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { LANGUAGE } from '../../texts/language.ts';
import { forgetUser, shownUser, decodeToken, rememberUser } from '../../lib/session.ts';
import { mergeGuestCart } from '../../lib/cart.ts';

/** Goes on to where the role belongs, in the language that the account chose; the login page leaves the history. */
export function continueTo(role: string, origin: string | null): void {
  const target = targetFor(role, origin);
  if (target) {
    const chosen = chosenLanguage(document.cookie, location.protocol === 'https:');
    location.replace(BASES[chosen ?? LANGUAGE] + target);
  }
}

/** A visitor who is signed in already is sent on by the same rule, once the server agrees that they are. */
export function useRedirectSignedIn(): void {
  useEffect(() => {
    if (!shownUser()) return;
    const origin = new URLSearchParams(location.search).get('origin');
    callAt<typeof whoAmI>('GET', '/api/auth/me').then(
      ({ user, token }) => {
        if (signInHere(token, user.role)) continueTo(user.role, origin);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) forgetUser();
        else if (error instanceof ApiError || error instanceof NetworkError)
          console.info('Who is signed in could not be checked.', error.message);
        else throw error;
      },
    );
  }, []);
}

/** Keeps who signed in and their guest's cart; false, with nothing kept, for a token or role that is no good. */
export function signInHere(token: string, role: string): boolean {
  if (targetFor(role, null) === null || !decodeToken(token)) return false;
  const user = rememberUser(token);
  if (user) mergeGuestCart(user.email);
  return user !== null;
}
