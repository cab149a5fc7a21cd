/** The office has a focus of its own. */
const OFFICE = '/dashboard';

/**
 * A step within the site changes the page without a load, which nobody hears who does not see it: the focus goes to where
 * the address leads, its heading or the place of its hash, so that it is read out and Tab goes on from there. What the page
 * itself gave the focus keeps it.
 */
export function arrive(pathname: string, hash: string): void {
  const main = document.querySelector('main');
  if (pathname.startsWith(OFFICE) || !main || main.contains(document.activeElement)) return;
  const target = document.getElementById(hash.slice(1)) ?? main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
}
