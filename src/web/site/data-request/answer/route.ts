import type { SitePage } from '../../../lib/page-route.ts';

export const route: SitePage = {
  path: '/data-request/confirm/:token',
  robots: 'closed',
  beforeOpening: true,
  personal: true,
  example: '/data-request/confirm/x',
};
