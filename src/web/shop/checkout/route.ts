import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/checkout',
  robots: 'closed',
  embeds: ['stripe'],
  scripts: 'app',
};
