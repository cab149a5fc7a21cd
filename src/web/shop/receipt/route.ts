import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/receipt/:id',
  robots: 'closed',
  beforeOpening: true,
  personal: true,
};
