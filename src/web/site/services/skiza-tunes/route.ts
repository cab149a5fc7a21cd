import type { SitePage } from '../../../lib/page-route.ts';

export const path = '/services/skiza-tunes';

export const route: SitePage = {
  path,
  robots: 'listed',
  menu: [{ group: 'otherServices' }],
};
