/** The header: its look after 20 px of scroll, and menus that close by themselves (S1-018, S1-020). */
const SCROLLED_AFTER = 20;

export function watchHeader(): void {
  const root = document.documentElement;
  const look = (): void => {
    root.dataset.scrolled = window.scrollY > SCROLLED_AFTER ? 'yes' : 'no';
  };
  window.addEventListener('scroll', look, { passive: true });
  look();
  window.addEventListener('shell:navigated', () => closeMenus(null));
  // Back from the browser's memory; at a first load a menu that was opened before its end stays open.
  window.addEventListener('pageshow', (event) => event.persisted && closeMenus(null));
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const inside = target?.closest<HTMLDetailsElement>('details[data-menu]') ?? null;
    if (target?.closest('[data-menu-close]') || target?.closest('details[data-menu] a'))
      closeMenus(null);
    else closeMenus(inside);
  });
  // Whoever tabs out of an open menu leaves it, so that it does not cover what has the focus.
  document.addEventListener('focusin', (event) => {
    closeMenus(event.target instanceof Element ? event.target.closest('details[data-menu]') : null);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
    closeMenus(null);
    open?.querySelector('summary')?.focus();
  });
}

/** Closes every open menu except the one given and those around it. */
function closeMenus(keep: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (!keep || !menu.contains(keep)) menu.open = false;
  }
}
