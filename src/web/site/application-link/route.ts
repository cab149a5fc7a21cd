import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/application/:token',
  robots: 'unlisted',
  personal: true,
  example: '/application/x',
};
