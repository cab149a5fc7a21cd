import type { SitePage } from '../../../lib/page-route.ts';

/** Its form is for one class, which may have seats again: made at each request. */
export const route: SitePage = {
  path: '/services/trainings/waitlist/:id',
  robots: 'unlisted',
  personal: true,
  example: '/services/trainings/waitlist/bootcamp-web',
};
