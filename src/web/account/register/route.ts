import type { SitePage } from '../../lib/page-route.ts';

export const path = '/register';

export const route: SitePage = {
  path,
  robots: 'open',
  beforeOpening: true,
  scripts: 'app',
};
