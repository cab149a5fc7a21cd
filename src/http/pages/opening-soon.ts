import type { FastifyRequest } from 'fastify';
import type { CompanyFacts } from '../../contracts/settings.ts';
import { escapeHtml } from '../../kernel/html.ts';
import { languageOf, withoutLanguage, type Language } from '../../kernel/language.ts';
import { PLAIN_POLICY, plainDocument } from '../plain-page.ts';
import type { RouteTable } from './route-table.ts';
import { isOffice } from './site-manifest.ts';
import { storePage, type StoredPage } from './stored-page.ts';

/** A website before it opens to visitors. */
export interface Opening {
  /** True while it is not open yet. */
  closed(): boolean;
  /** The page that a visitor gets until then; null for staff, who see every page. */
  page(request: FastifyRequest, language: Language): Promise<StoredPage | null>;
}

/** What a visitor gets in place of a page while the website is closed; null where the page itself is shown. An address without a page stays 404. */
export async function openingPage(
  opening: Opening | undefined,
  routes: RouteTable,
  pathname: string,
  request: FastifyRequest,
): Promise<StoredPage | null> {
  const path = withoutLanguage(pathname);
  if (!opening?.closed() || path.endsWith('.data') || isOffice(path)) return null;
  const route = routes.at(path);
  if (route?.beforeOpening) return null;
  const page = await opening.page(request, languageOf(pathname));
  return page && !route ? { ...page, status: 404 } : page;
}

/** The facts that the page shows. */
type Contact = Pick<CompanyFacts, 'name' | 'tagline' | 'phone' | 'email' | 'address' | 'city'>;

const WORDS: Record<Language, { title: string; text: string; contact: string }> = {
  en: {
    title: 'Opening soon',
    text: 'We are getting our website ready. Please visit us again soon.',
    contact: 'Contact us',
  },
  sw: {
    title: 'Tunafungua hivi karibuni',
    text: 'Tunaandaa tovuti yetu. Tafadhali tutembelee tena hivi karibuni.',
    contact: 'Wasiliana nasi',
  },
};

/** What visitors get in place of a page while the website is not open. `contact` is null while it is still the example of a new shop. */
export function openingSoon(
  contact: Contact | null,
  language: Language,
  headers: Record<string, string>,
): StoredPage {
  const { title, text, contact: heading } = WORDS[language];
  const html = plainDocument({
    language,
    title: contact ? `${title}: ${contact.name}` : title,
    heading: contact?.name ?? title,
    body: `<p>${contact ? `<strong>${title}.</strong> ` : ''}${text}</p>${contact ? contactOf(contact, heading) : ''}`,
  });
  return storePage(
    200,
    {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': PLAIN_POLICY,
      'x-robots-tag': 'noindex',
    },
    html,
    new Set(),
  );
}

function contactOf({ phone, email, address, city }: Contact, heading: string): string {
  const link = (scheme: string, value: string) =>
    `<a href="${scheme}:${escapeHtml(value.replaceAll(/[\s()-]/g, ''))}">${escapeHtml(value)}</a>`;
  return `
<p>${heading}:<br>${link('tel', phone)}<br>${link('mailto', email)}<br>${escapeHtml(`${address}, ${city}`)}</p>`;
}
