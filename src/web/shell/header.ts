/** The header's look after 20 px of scroll (S1-018); its menus close by themselves once menus.ts is there. */
const SCROLLED_AFTER = 20;

export function watchHeader(): void {
  const root = document.documentElement;
  const look = (): void => {
    root.dataset.scrolled = window.scrollY > SCROLLED_AFTER ? 'yes' : 'no';
  };
  addEventListener('scroll', look, { passive: true });
  look();
}
