import type { SitePage } from '../../lib/page-route.ts';

export const route: SitePage = {
  path: '/sign-in-link',
  robots: 'unlisted',
  beforeOpening: true,
  scripts: 'forms',
};
