import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/sign-in/:token',
  robots: 'closed',
  personal: true,
  example: '/sign-in/x',
};
