import type { Plugin } from 'vite';
import { menuOf, PAGES } from '../src/web/pages.ts';

const NAME = 'virtual:menu';

/**
 * `import { menu } from 'virtual:menu'` gives what the menus name, as the pages declare it (src/web/pages.ts): the
 * names and addresses alone, so that nothing else of the pages' declarations reaches the browser.
 */
export function menuOfPages(): Plugin {
  return {
    name: 'menu-of-pages',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const menu = ${JSON.stringify(menuOf(PAGES))};` : undefined,
  };
}
