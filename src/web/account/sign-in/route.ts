import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/sign-in/:token',
  robots: 'closed',
  beforeOpening: true,
  personal: true,
  example: '/sign-in/x',
};
