import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/certificate/:code',
  robots: 'closed',
  beforeOpening: true,
  personal: true,
};
