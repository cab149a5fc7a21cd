import type { SitePage } from '../../../lib/page-route.ts';

/** What a link in a mail asks for: mail scanners follow links, so a button decides. */
export const routes: SitePage[] = ['confirm', 'unsubscribe'].map((doing) => ({
  path: `/newsletter/${doing}/:token`,
  id: `newsletter/${doing}`,
  robots: 'closed',
  beforeOpening: true,
  personal: true,
  example: `/newsletter/${doing}/x`,
}));
