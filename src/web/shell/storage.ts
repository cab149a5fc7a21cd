/**
 * Where the visitor's settings forbid a site to store anything, the browser throws at every look into its storage.
 * Then memory takes its place: the pages work, and what they keep (a cart, a draft) lasts as long as the page. The
 * login page, where a cart leads, says so (`data-keeps`).
 */
export function fallBackToMemory(name: 'localStorage' | 'sessionStorage'): void {
  try {
    window[name].getItem(name);
  } catch (error) {
    console.info(error);
    document.documentElement.dataset.keeps = 'nothing';
    const kept: Record<string, string> = {};
    const value = {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, text: string) => (kept[key] = text),
      removeItem: (key: string) => delete kept[key],
    };
    Object.defineProperty(window, name, { value });
  }
}
