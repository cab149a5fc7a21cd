import { data } from 'react-router';
import { LEGAL } from '../../../contracts/legal-names.ts';
import { listLegalVersions, readLegalVersion } from '../../../contracts/legal.ts';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/server.ts';
import { fill } from '../../texts/fill.ts';
import { LANGUAGE } from '../../texts/language.ts';
import type { Route } from './+types/version.ts';
import { copy } from './copy.ts';
import { LegalPage } from './legal-page.tsx';

/** An earlier version of a legal text, kept readable for the orders made under it. */
export async function loader({ context, params: { name: named, version } }: Route.LoaderArgs) {
  const name = LEGAL.find((each) => each === named);
  if (!name) throw data(null, 404);
  const { call } = context.get(services);
  const [document, versions] = await Promise.all([
    call(readLegalVersion, { params: { name, version }, query: { language: LANGUAGE } }),
    call(listLegalVersions, { params: { name } }),
  ]);
  return { name, document, earlier: versions.filter((each) => each.version !== version) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { document } = loaderData;
  const title = fill(copy.ofVersion, { title: document.title, version: document.version });
  // Search engines should find the current version only.
  return pageMeta(matches, { title, description: document.description, unlisted: true });
}

export default function LegalVersion({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
