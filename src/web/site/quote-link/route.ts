import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/quote/:token',
  robots: 'unlisted',
  beforeOpening: true,
  personal: true,
};
