import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/reset-password/:token',
  robots: 'closed',
  beforeOpening: true,
  personal: true,
  scripts: 'forms',
  example: '/reset-password/x',
};
