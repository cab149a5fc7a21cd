import type { MetaDescriptor } from 'react-router';
import { missing } from './copy.ts';
import { pageMeta, type Matches } from './seo.ts';

/** The head of a page whose content never was (404) or is gone (410): a title of its own, and nothing for search engines. */
export function missingMeta(matches: Matches, status: 404 | 410): MetaDescriptor[] {
  return pageMeta(matches, {
    ...(status === 404 ? missing.never : missing.gone),
    unlisted: true,
  });
}
