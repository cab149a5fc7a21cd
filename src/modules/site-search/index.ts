import { bind, type Binding } from '../../contracts/call.ts';
import { searchSite } from '../../contracts/site-search.ts';
import type { SiteSearch } from './site-search.service.ts';

export { SiteSearch, type Source } from './site-search.service.ts';

export const siteSearchRoutes = (search: SiteSearch): Binding[] => [
  bind(searchSite, ({ query }) => search.search(query.q, query.language)),
];
