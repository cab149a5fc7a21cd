import { data } from 'react-router';
import type { Route } from './+types/page.ts';
import { LaterPage } from './later-page.tsx';
import { pages } from './pages.ts';

/** One module serves every page of `pages.ts`; the address says which. Only that page's words travel. */
export function loader({ url }: Route.LoaderArgs) {
  const path = url.pathname.replace(/(.)\/$/, '$1');
  const page = pages[path];
  if (!page) throw data(null, 404);
  return { page };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.page;
  return [{ title: `${title} | Mfano Technologies` }, { name: 'description', content: description }];
}

export default function Later({ loaderData: { page } }: Route.ComponentProps) {
  return <LaterPage page={page} />;
}
