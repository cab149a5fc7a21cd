import type { SitePage } from '../../../lib/page-route.ts';

export const route: SitePage = {
  path: '/data-request/:token',
  robots: 'closed',
  personal: true,
  example: '/data-request/x',
};
