import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/cart',
  robots: 'closed',
  scripts: 'app',
};
