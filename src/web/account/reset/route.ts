import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/reset-password/:token',
  robots: 'closed',
  personal: true,
  scripts: 'forms',
  example: '/reset-password/x',
};
