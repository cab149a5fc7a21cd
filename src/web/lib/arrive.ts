/**
 * A step within the site changes the page without a load, which nobody hears who does not see it: the focus goes to where
 * the address leads, its heading or the place of its hash, so that it is read out and Tab goes on from there. What the page
 * itself gave the focus keeps it; the office, whose headings stand elsewhere, has a focus of its own. In every page: short.
 */
export function arrive(hash: string): void {
  const main = document.querySelector('main');
  const target = document.getElementById(hash.slice(1)) ?? main?.querySelector('h1');
  if (!target || main!.contains(document.activeElement) || !document.querySelector('#content'))
    return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
