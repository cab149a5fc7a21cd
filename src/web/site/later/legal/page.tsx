import { data } from 'react-router';
import type { Route } from './+types/page.ts';
import type { LegalDocument } from './document.ts';
import { LegalPage } from './legal-page.tsx';
import { license } from './license.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const DOCUMENTS: Record<string, LegalDocument> = { terms, privacy, license };

/** The text travels with the page that shows it, not with the scripts. */
export function loader({ url }: Route.LoaderArgs) {
  const name = url.pathname.split('/')[2] ?? '';
  if (!Object.hasOwn(DOCUMENTS, name)) throw data(null, 404);
  return { name, document: DOCUMENTS[name]! };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: `${loaderData.document.title} | Mfano Technologies` }, { name: 'description', content: loaderData.document.description }];
}

export default function Legal({ loaderData: { name, document } }: Route.ComponentProps) {
  return <LegalPage name={name} document={document} />;
}
