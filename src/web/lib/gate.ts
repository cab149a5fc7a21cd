import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { inEdition } from './in-edition.ts';
import { shownUser } from './session.ts';
import { isLeaving } from './sign-out.ts';

const toLogin = (path: string): string => `/login?origin=${encodeURIComponent(path)}`;

/**
 * Runs before the page is painted, and when another tab no longer knows the user: the page is for who is signed in. While
 * somebody signs out, the shell shows what becomes of it.
 */
export function gateScript(path: string): string {
  return `(f=>{f();addEventListener('storage',f)})(()=>localStorage.role!=='leaving'&&document.documentElement.dataset.user!=='yes'&&location.replace('${inEdition(toLogin(path))}'))`;
}

/** The same gate for a visitor who comes by a link within the site, or signs out in another tab. */
export function useGate(path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const check = (): void => {
      // The shell tells a tab when the user signs out in another one.
      if (!shownUser() && !isLeaving()) void navigate(toLogin(path), { replace: true });
    };
    check();
    window.addEventListener('storage', check);
    return () => window.removeEventListener('storage', check);
  }, [navigate, path]);
}
