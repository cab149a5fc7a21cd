import { data } from 'react-router';
import { readRetentionRules } from '../../../contracts/retention.ts';
import { readCompany } from '../../../contracts/settings.ts';
import { withoutLanguage } from '../../../kernel/language.ts';
import { services } from '../../lib/services.ts';
import { pageMeta } from '../../lib/seo.ts';
import type { Route } from './+types/page.ts';
import { LEGAL, pathOf, type LegalName, type LegalText } from './document.ts';
import { LegalPage } from './legal-page.tsx';
import { license } from './license.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import { terms } from './terms.ts';
import { withTax } from './with-tax.ts';
import { withTimes } from './with-times.ts';

const DOCUMENTS: Record<LegalName, LegalText> = { terms, privacy, license, refunds };

/** The text travels with the page that shows it, not with the scripts; what it says of VAT and of times follows the settings. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = withoutLanguage(url.pathname).split('/')[2];
  const name = LEGAL.find((each) => each === address);
  if (!name) throw data(null, 404);
  const { call } = context.get(services);
  const [{ vatRate }, days] = await Promise.all([call(readCompany), call(readRetentionRules)]);
  return { name, document: withTax(withTimes(DOCUMENTS[name], days), vatRate) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const {
    name,
    document: { title, description },
  } = loaderData;
  return pageMeta(matches, { title, description, path: pathOf(name), crumb: title });
}

export default function Legal({ loaderData: { name, document } }: Route.ComponentProps) {
  return <LegalPage name={name} document={document} />;
}
