import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/invoice/:token',
  robots: 'unlisted',
  personal: true,
  embeds: ['stripe'],
  scripts: 'app',
};
