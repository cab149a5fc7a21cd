import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/waitlist/:token',
  robots: 'closed',
  beforeOpening: true,
  personal: true,
};
