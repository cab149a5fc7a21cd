import type { MetaDescriptor } from 'react-router';
import { pageMeta, type Matches } from './seo.ts';

/** The head of a page whose content never was (404) or is gone (410): a title of its own, and nothing for search engines. */
export function missingMeta(matches: Matches, status: 404 | 410): MetaDescriptor[] {
  return pageMeta(matches, {
    title: status === 404 ? 'Page Not Found' : 'No longer here', path: '/', unlisted: true,
    description: status === 404 ? 'There is no page at this address. Find our services, products and contact details from the home page.' : 'What stood at this address was removed. Find what is new from the home page.',
  });
}
