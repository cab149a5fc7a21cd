import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../src/kernel/language.ts';
import type { MenuGroup, MenuLink } from '../src/web/lib/page-route.ts';
import { PAGES } from '../src/web/pages.ts';
import { EDITION } from './edition.ts';

const NAME = 'virtual:menu';
const WEB = join(import.meta.dirname, '../src/web');

/** The words of a page that menus use. */
interface PageCopy {
  menu?: string | Record<string, string>;
  meta?: { crumb?: string };
}

/** What the menus name, by group, as the pages declare it (src/web/pages.ts). Throws for an entry without words. */
export async function menuIn(language: Language): Promise<Record<MenuGroup, MenuLink[]>> {
  const menu: Record<MenuGroup, MenuLink[]> = {
    home: [],
    about: [],
    software: [],
    brands: [],
    otherServices: [],
    legal: [],
  };
  for (const { path, file, menu: entries = [] } of PAGES)
    for (const { group, part, hash } of entries) {
      const copy = join(WEB, dirname(file), language === 'sw' ? 'copy.sw.ts' : 'copy.ts');
      const name = nameIn(((await import(copy)) as { copy: PageCopy }).copy, part);
      if (name === undefined) throw new Error(`${copy} has no words for the menu`);
      menu[group].push({ name, to: hash ? `${path}#${hash}` : path });
    }
  return menu;
}

const nameIn = ({ menu, meta }: PageCopy, part: string | undefined): string | undefined =>
  typeof menu === 'object' ? menu[part ?? ''] : (menu ?? meta?.crumb);

/**
 * `import { menu } from 'virtual:menu'` gives the names and addresses of the menus in the edition that is built, so that
 * nothing else of the pages' declarations reaches the browser.
 */
export function menuOfPages(): Plugin {
  return {
    name: 'menu-of-pages',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) =>
      id === `\0${NAME}`
        ? `export const menu = ${JSON.stringify(await menuIn(EDITION))};`
        : undefined,
  };
}
