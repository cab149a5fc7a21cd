import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/invoice/:token',
  robots: 'unlisted',
  beforeOpening: true,
  personal: true,
  embeds: ['stripe'],
  scripts: 'app',
};
