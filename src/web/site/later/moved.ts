import { redirect } from 'react-router';
import { withoutLanguage } from '../../../kernel/language.ts';
import type { Route } from './+types/moved.ts';

/** Addresses that pages link to, and where their content lives (D8). */
const MOVED: Record<string, string> = {
  '/contact': '/about/contact',
  '/terms': '/legal/terms',
  '/terms-of-service': '/legal/terms',
  '/privacy': '/legal/privacy',
  '/privacy-policy': '/legal/privacy',
};

/** Leads on for good, keeping the query. */
export function loader({ url }: Route.LoaderArgs) {
  const { pathname, search } = url;
  return redirect(MOVED[withoutLanguage(pathname).replace(/(.)\/$/, '$1')]! + search, 308);
}
