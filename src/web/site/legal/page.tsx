import { data } from 'react-router';
import { LEGAL } from '../../../contracts/legal-names.ts';
import { listLegalVersions, readLegal } from '../../../contracts/legal.ts';
import { withoutLanguage } from '../../../kernel/language.ts';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/server.ts';
import { LANGUAGE } from '../../texts/language.ts';
import type { Route } from './+types/page.ts';
import { pathOf } from './document.ts';
import { LegalPage } from './legal-page.tsx';

/** The text travels with the page that shows it, not with the scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = withoutLanguage(url.pathname).split('/')[2];
  const name = LEGAL.find((each) => each === address);
  if (!name) throw data(null, 404);
  const { call } = context.get(services);
  const params = { name };
  const [document, versions] = await Promise.all([
    call(readLegal, { params, query: { language: LANGUAGE } }),
    call(listLegalVersions, { params }),
  ]);
  return {
    name,
    document,
    earlier: versions.filter(({ version }) => version !== document.version),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const {
    name,
    document: { title, description },
  } = loaderData;
  return pageMeta(matches, { title, description, path: pathOf(name), crumb: title });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
