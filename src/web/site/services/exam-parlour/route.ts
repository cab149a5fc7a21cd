import type { SitePage } from '../../../lib/page-route.ts';

export const path = '/services/exam-parlour';

export const route: SitePage = {
  path,
  robots: 'listed',
  menu: [{ group: 'brands' }],
};
