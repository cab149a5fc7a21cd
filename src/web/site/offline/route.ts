import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/offline',
  robots: 'closed',
  beforeOpening: true,
};
