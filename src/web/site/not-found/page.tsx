import { data } from 'react-router';
import { languageOf } from '../../../kernel/language.ts';
import { MissingPage } from '../../components/layout/missing-page.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { layout as en } from '../../texts/layout/en.ts';
import { layout as sw } from '../../texts/layout/sw.ts';
import type { Route } from './+types/page.ts';

/** Any address without a page: the 404 page with status 404. */
export function loader({ url }: Route.LoaderArgs) {
  return data({ en, sw }[languageOf(url.pathname)].missing, 404);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { ...loaderData, unlisted: true }) : [];

export default MissingPage;
