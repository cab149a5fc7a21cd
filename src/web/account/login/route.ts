import type { SitePage } from '../../lib/page-route.ts';

export const path = '/login';

export const route: SitePage = {
  path,
  robots: 'open',
  scripts: 'app',
};
