import type { SitePage } from '../../../lib/page-route.ts';

export const path = '/services/seo-marketing';

export const route: SitePage = {
  path,
  robots: 'listed',
  menu: [{ group: 'otherServices' }],
};
