/** Where a person goes after signing in: the same rule for the pages and for a provider's return. */

/** The path and query to return to after sign-in, or null for anything that is not an address of this site. */
export function safeOrigin(value: string | null): string | null {
  if (!value?.startsWith('/') || value.length > 1000) return null;
  const here = 'https://here.invalid';
  const url = URL.canParse(value, here) ? new URL(value, here) : null;
  if (!url || url.origin !== here || url.pathname.startsWith('//') || url.pathname === '/login')
    return null;
  return url.pathname + url.search;
}

const OFFICE = '/dashboard/admin';

/** Where a role goes; null for a role that may not be here. Administrators go to the office, and within it to where their session ended. */
export function targetFor(role: string, origin: string | null): string | null {
  const back = safeOrigin(origin);
  if (role === 'admin') return back && /^\/dashboard\/admin(?![^/?])/.test(back) ? back : OFFICE;
  return role === 'user' ? (back ?? '/') : null;
}

/** A target with the identity token added, for the shell of the next page to take. */
export function withToken(target: string, token: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`;
}
