import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/application/:token',
  robots: 'unlisted',
  beforeOpening: true,
  personal: true,
  example: '/application/x',
};
