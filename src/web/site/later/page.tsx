import { data } from 'react-router';
import type { Route } from './+types/page.ts';
import { LaterPage } from './later-page.tsx';
import { pages } from './pages.ts';

/** One module serves every page of `pages.ts`; the address says which. Only that page's words travel. */
export function loader({ url }: Route.LoaderArgs) {
  const path = url.pathname.replace(/^(\/reset-password)\/.*/, '$1').replace(/(.)\/$/, '$1');
  const page = pages[path];
  if (!page) throw data(null, 404);
  const service = path === '/about/contact' ? url.searchParams.get('service')?.slice(0, 80) : undefined;
  return { page: service ? { ...page, ask: { ...page.ask, subject: service } } : page, service };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, unlisted } = loaderData.page;
  return [{ title: `${title} | Mfano Technologies` }, { name: 'description', content: description }, ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : [])];
}

export default function Later({ loaderData: { page, service } }: Route.ComponentProps) {
  return <LaterPage page={page} service={service} />;
}
