import { data } from 'react-router';
import { pageMeta } from '../../lib/seo.ts';
import type { Route } from './+types/page.ts';
import { LaterPage } from './later-page.tsx';
import { pages } from './pages.ts';

/** One module serves every page of `pages.ts`; the address says which. Only that page's words travel. */
export function loader({ url }: Route.LoaderArgs) {
  const path = url.pathname.replace(/(.)\/$/, '$1');
  const page = pages[path];
  if (!page) throw data(null, 404);
  return { path, page };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { path, page: { title, description } } = loaderData;
  return pageMeta(matches, { title, description, path, crumb: title });
}

export default function Later({ loaderData: { page } }: Route.ComponentProps) {
  return <LaterPage page={page} />;
}
