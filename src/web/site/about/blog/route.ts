import type { SitePage } from '../../../lib/page-route.ts';

export const path = '/about/blog';

export const route: SitePage = {
  path,
  robots: 'listed',
  query: { q: 'free', category: ['blog', 'news', 'trending'], before: 'free' },
  menu: [{ group: 'about' }],
};
