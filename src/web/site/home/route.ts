import type { SitePage } from '../../lib/page-route.ts';

export const path = '/';

export const route: SitePage = {
  path,
  robots: 'listed',
  menu: [{ group: 'home' }],
};
