import type { SitePage } from '../../lib/page-route.ts';

export const path = '/newsletter';

export const route: SitePage = {
  path,
  robots: 'listed',
  query: { state: ['asked', 'confirmed', 'expired', 'unsubscribed'] },
};
