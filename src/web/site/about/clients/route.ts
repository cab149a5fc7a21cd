import type { SitePage } from '../../../lib/page-route.ts';

export const path = '/about/clients';

export const route: SitePage = {
  path,
  robots: 'listed',
  menu: [{ group: 'about' }],
};
