import type { SitePage } from '../../../lib/page-route.ts';

export const path = '/about/team';

export const route: SitePage = {
  path,
  robots: 'listed',
  scripts: 'forms',
  menu: [
    { group: 'about', part: 'whoWeAre', hash: 'who-we-are' },
    { group: 'about', part: 'ourTeam', hash: 'our-team' },
  ],
};
