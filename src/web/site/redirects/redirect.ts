import { redirect } from 'react-router';
import { withoutLanguage } from '../../../kernel/language.ts';
import type { Route } from './+types/redirect.ts';
import { REDIRECTS } from './route.ts';

/** Leads on for good, keeping the query. */
export function loader({ url }: Route.LoaderArgs) {
  const { pathname, search } = url;
  return redirect(REDIRECTS[withoutLanguage(pathname).replace(/(.)\/$/, '$1')]! + search, 308);
}
