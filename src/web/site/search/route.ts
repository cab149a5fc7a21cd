import type { SitePage } from '../../lib/page-route.ts';

export const path = '/search';

export const route: SitePage = {
  path,
  robots: 'unlisted',
  scripts: 'forms',
  query: { q: 'free' },
};
