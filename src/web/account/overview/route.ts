import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/account',
  robots: 'closed',
  beforeOpening: true,
  personal: true,
  scripts: 'forms',
};
