import type { SitePage } from '../../../../lib/page-route.ts';

export const route: SitePage = {
  path: '/about/jobs-internships/:id',
  robots: 'listed',
  records: 'vacancies',
  bodyLimit: 6 * 1024 * 1024,
  scripts: 'forms',
};
