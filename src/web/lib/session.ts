/**
 * The signed-in user, as far as a page may show it before we ask the server. The token is a signed
 * identity token that only the server can make. It is never a credential (docs/calls.md#sign-in).
 */
export interface ShownUser {
  email: string;
  role: string;
  name: string;
}

export const TOKEN = 'token';
export const ROLE = 'role';

/** Claims of a token that decodes and has not ended; null for anything else. */
export function decodeToken(token: string | null): ShownUser | null {
  if (!token) return null;
  try {
    const payload = token.split('.')[1]!;
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof claims.email !== 'string' || typeof claims.role !== 'string') return null;
    if (typeof claims.exp !== 'number' || claims.exp * 1000 < Date.now()) return null;
    return {
      email: claims.email,
      role: claims.role,
      name: typeof claims.name === 'string' ? claims.name : claims.email,
    };
  } catch (error) {
    console.info('The sign-in token could not be read.', error);
    return null;
  }
}

export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** The user that pages show; a token that does not decode is removed. */
export function shownUser(): ShownUser | null {
  const token = readToken();
  const user = decodeToken(token);
  if (token && !user) forgetUser();
  return user;
}

/** Keeps a token and its role; answers whose it is, or null where it does not decode. */
export function rememberUser(token: string): ShownUser | null {
  const user = decodeToken(token);
  if (!user) return null;
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(ROLE, user.role);
  announce();
  return user;
}

export function forgetUser(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(ROLE);
  announce();
}

export const SESSION_CHANGED = 'session:changed';

function announce(): void {
  window.dispatchEvent(new Event(SESSION_CHANGED));
}
