import type { SitePage } from '../../lib/page-route.ts';

/** Addresses that pages link to, and where their content lives. */
export const REDIRECTS: Record<string, string> = {
  '/contact': '/about/contact',
  '/terms': '/legal/terms',
  '/terms-of-service': '/legal/terms',
  '/privacy': '/legal/privacy',
  '/privacy-policy': '/legal/privacy',
};

export const routes: SitePage[] = Object.entries(REDIRECTS).map(([path, leadsTo]) => ({
  path,
  module: 'redirect.ts',
  id: `moved${path}`,
  leadsTo,
  robots: 'open',
  beforeOpening: true,
  query: path === '/contact' ? { service: 'linked' } : undefined,
}));
