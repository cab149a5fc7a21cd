import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/verify-email/:token',
  robots: 'closed',
  beforeOpening: true,
  personal: true,
  example: '/verify-email/x',
};
