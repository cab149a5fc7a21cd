import type { SitePage } from '../../../lib/page-route.ts';

export const path = '/about/jobs-internships';

export const route: SitePage = {
  path,
  robots: 'listed',
  query: { sent: ['1'] },
  menu: [{ group: 'about' }],
  scripts: 'forms',
};
