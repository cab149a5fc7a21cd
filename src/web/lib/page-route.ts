import type { PageRoute } from '../../contracts/page-route.ts';

/** An entry of a menu, in the words of its edition. */
export interface MenuLink {
  name: string;
  to: string;
}

export type MenuGroup = 'home' | 'about' | 'software' | 'brands' | 'otherServices' | 'legal';

/** All that a page declares of itself, in the `route.ts` of its folder. */
export interface SitePage extends PageRoute {
  /** The file beside route.ts that answers; page.tsx unless given. */
  module?: string;
  /** The router's name of it, where several addresses share a file. */
  id?: string;
  /** Only leads on to that address: there is nothing to look at. */
  leadsTo?: string;
  /**
   * Where the menus name it: by `menu` of its copy (by this part of it), else by its breadcrumb. A group has its pages in the
   * order of src/web/pages.ts.
   */
  menu?: readonly { group: MenuGroup; part?: string; hash?: string }[];
  /** `forms`: reads without scripts, and sends forms by them; `app`: lives by them. Decides the budget (docs/architecture.md#pages). */
  scripts?: 'forms' | 'app';
  /** An address that shows the page to anybody, where it has a parameter: for tests. */
  example?: string;
}
