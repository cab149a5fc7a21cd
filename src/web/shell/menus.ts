import { closest } from './closest.ts';

/** The header's menus open by the browser's own means and close by these (S1-020). */
const MENU = 'details[data-menu]';

export function watchMenus(): void {
  addEventListener('shell:navigated', () => closeMenus(null));
  // Back from the browser's memory; at a first load a menu that was opened before its end stays open.
  addEventListener('pageshow', (event) => event.persisted && closeMenus(null));
  addEventListener('click', (event) => {
    closeMenus(
      closest(event, '[data-menu-close],details[data-menu] a') ? null : closest(event, MENU),
    );
  });
  // Whoever tabs out of an open menu leaves it, so that it does not cover what has the focus.
  addEventListener('focusin', (event) => {
    closeMenus(closest(event, MENU));
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = document.querySelector<HTMLDetailsElement>(`${MENU}[open]`);
    closeMenus(null);
    open?.querySelector('summary')?.focus();
  });
  // The focus may have left a menu before this file came.
  const focused = document.activeElement;
  if (focused && focused !== document.body) closeMenus(focused.closest(MENU));
}

/** Closes every open menu except the one given and those around it. */
function closeMenus(keep: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`)) {
    if (!keep || !menu.contains(keep)) menu.open = false;
  }
}
