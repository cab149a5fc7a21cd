import type { SitePage } from '../../../../lib/page-route.ts';

export const route: SitePage = {
  path: '/about/blog/:slug',
  robots: 'listed',
  scripts: 'forms',
  records: 'posts',
  // A comment sent without script was taken.
  query: { said: ['comment'] },
};
