import type { SitePage } from '../../../lib/page-route.ts';

export const path = '/about/contact';

export const route: SitePage = {
  path,
  robots: 'listed',
  query: { service: 'linked', sent: ['1'] },
  scripts: 'forms',
};
