import type { SitePage } from '../../lib/page-route.ts';

export const path = '/software-development';

export const route: SitePage = {
  path,
  robots: 'listed',
  menu: [{ group: 'software' }],
};
