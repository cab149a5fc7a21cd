import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/invitation/:token',
  robots: 'closed',
  beforeOpening: true,
  personal: true,
  scripts: 'forms',
};
