import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/thank-you',
  robots: 'closed',
  scripts: 'app',
};
