import { targetFor } from '../../kernel/arrival.ts';
import { mergeGuestCart } from '../lib/guest-cart.ts';
import { decodeToken, rememberUser } from '../lib/session.ts';

/** Keeps who signed in and their guest's cart; false, with nothing kept, for a token or role that is no good. */
export function signInHere(token: string, role: string): boolean {
  if (targetFor(role, null) === null || !decodeToken(token)) return false;
  const user = rememberUser(token);
  if (user) mergeGuestCart(user.email);
  return user !== null;
}
