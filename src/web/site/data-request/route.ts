import type { SitePage } from '../../lib/page-route.ts';

export const path = '/data-request';

export const route: SitePage = {
  path,
  robots: 'listed',
  beforeOpening: true,
  query: { sent: ['1'] },
  scripts: 'forms',
};
