import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/forgot-password',
  robots: 'closed',
  beforeOpening: true,
  scripts: 'forms',
};
