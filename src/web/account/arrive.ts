import { mergeGuestCart } from '../lib/cart.ts';
import { decodeToken, rememberUser } from '../lib/session.ts';

/** The path and query to return to after sign-in, or null for anything that is not an address of this site (D5). */
export function safeOrigin(value: string | null): string | null {
  if (!value?.startsWith('/') || value.length > 1000) return null;
  const here = 'https://here.invalid';
  const url = URL.canParse(value, here) ? new URL(value, here) : null;
  if (!url || url.origin !== here || url.pathname.startsWith('//') || url.pathname === '/login') return null;
  return url.pathname + url.search;
}

/** Where a role goes after sign-in (spec/storefront.txt §4); null for a role that may not be here. */
export function targetFor(role: string, origin: string | null): string | null {
  if (role === 'admin') return '/dashboard/admin';
  return role === 'user' ? (safeOrigin(origin) ?? '/') : null;
}

/** A target with the identity token added, for the shell of the next page to take (D17). */
export function withToken(target: string, token: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`;
}

/** Keeps who signed in and their guest's cart; false, with nothing kept, for a token or role that is no good (D26). */
export function welcome(token: string, role: string): boolean {
  if (targetFor(role, null) === null || !decodeToken(token)) return false;
  const user = rememberUser(token);
  if (user) mergeGuestCart(user.email);
  return user !== null;
}
