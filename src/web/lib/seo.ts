import type { MetaDescriptor } from 'react-router';
import type { CompanyFacts } from '../../contracts/settings.ts';
import { BASES, type Language } from '../../kernel/language.ts';
import { LANGUAGE } from '../texts/language.ts';
import { home, missing } from './copy.ts';

/** The company's facts, except two addresses, which one page each shows and loads. */
export type SiteFacts = Omit<CompanyFacts, 'mapUrl' | 'demoUrl'>;

/** What every page knows of the site, from the layout's loader. */
export interface Site {
  /** Without a trailing slash. */
  publicUrl: string;
  company: SiteFacts;
}

/** Structured data of schema.org, without its context. */
export type JsonLdNode = { '@type': string | string[] } & Record<string, unknown>;

/** What stands for a thing in a browser: search engines read the server's document. */
export const EMPTY_NODE: JsonLdNode = { '@type': [] };

type PageFacts = PageWords & (Found | { path?: undefined; unlisted: true });

interface Found {
  /** The one address that search engines should keep, from the root and without a query. */
  path: string;
  /** The page is not to be found by search engines. */
  unlisted?: boolean;
  /** False for a record whose text is in English only. */
  translated?: boolean;
}

interface PageWords {
  /** Without the company's name, which is put after it. */
  title: string;
  description: string;
  /** The page's name in a trail "Home, …"; none on the home page. */
  crumb?: string;
  /** Of an article: what Open Graph knows of one, by its properties, made by the loader. */
  article?: { property: string; content: string }[];
  /** More that search engines may know of the page. */
  things?: (site: Site) => JsonLdNode[];
}

/** A route's matches, as `meta` is given them. */
export type Matches = readonly (
  | { id: string; loaderData?: unknown; handle?: unknown }
  | undefined
)[];

const LAYOUT = 'components/layout/site-layout';

/**
 * What a public page says about itself in its head: title and description, its one address, how it looks where
 * it is shared, and structured data (docs/decisions/0002-pages-as-bytes.md). Every page within the site layout calls it from `meta`.
 */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === LAYOUT)?.loaderData as Site | undefined;
  // The layout could not be loaded: the page is a fault page, which nobody shares.
  if (!site) return [{ title: facts.title }];
  const title = `${facts.title} | ${site.company.name}`;
  const words = [{ title }, { name: 'description', content: facts.description }];
  if (facts.path === undefined || facts.unlisted) return [...words, NO_INDEX];
  // Until a native speaker has read the Kiswahili, search engines are asked to leave it out (docs/texts.md).
  const inBoth = site.company.kiswahiliReviewed && facts.translated !== false;
  return [
    ...words,
    ...sharing(site, title, facts),
    ...(LANGUAGE === 'en' || inBoth ? structured(site, facts) : [NO_INDEX]),
    ...(inBoth ? editions(site, facts) : []),
  ];
}

const NO_INDEX = { name: 'robots', content: 'noindex' };

/** Where the page is in each language, for search engines. */
const editions = ({ publicUrl }: Site, { path }: Found): MetaDescriptor[] =>
  Object.entries({
    en: path,
    sw: addressIn('sw', path),
    'x-default': path,
  }).map(([hrefLang, address]) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: publicUrl + address,
  }));

function sharing(
  { publicUrl, company }: Site,
  title: string,
  { path, description, article }: PageWords & Found,
): MetaDescriptor[] {
  const url = publicUrl + addressIn(LANGUAGE, path);
  const own = {
    title,
    description,
    url,
    type: article ? 'article' : 'website',
    image: publicUrl + pictureOf(addressIn(LANGUAGE, path)),
    // The picture shows the title (src/http/og.ts).
    'image:alt': title,
  };
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(own).map(og),
    ...(import.meta.env.SSR ? ofEachPage(company.name) : []),
    ...(article ?? []),
  ];
}

/** Where a page is in an edition. */
const addressIn = (language: Language, path: string): string =>
  path === '/' ? BASES[language] || path : BASES[language] + path;

const og = ([name, content]: [string, string]) => ({ property: `og:${name}`, content });

/** What is the same from page to page stays in the head as the server wrote it. */
function ofEachPage(company: string): MetaDescriptor[] {
  const all = {
    site_name: company,
    locale: `${LANGUAGE}_KE`,
    'image:width': '1200',
    'image:height': '630',
  };
  return [...Object.entries(all).map(og), { name: 'twitter:card', content: 'summary_large_image' }];
}

/** Where the server paints the picture that a page is shared with (src/http/og.ts). */
export const pictureOf = (path: string): string => `/og${path === '/' ? '/home' : path}.png`;

/** In a browser the element is there, as in the server's document, and empty. */
function structured(site: Site, { path, crumb, things }: PageWords & Found): MetaDescriptor[] {
  if (!crumb && !things) return [];
  if (!import.meta.env.SSR) return [{ 'script:ld+json': {} }];
  const all = [...(crumb ? [trail(site, path, crumb)] : []), ...(things?.(site) ?? [])];
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': all } }];
}

/** The page's breadcrumb below the home page. */
function trail({ publicUrl }: Site, path: string, crumb: string): JsonLdNode {
  const steps = [
    { name: home, item: publicUrl + addressIn(LANGUAGE, '/') },
    { name: crumb, item: publicUrl + addressIn(LANGUAGE, path) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

/** The head of a page whose content never was (404) or is gone (410): a title of its own, and nothing for search engines. */
export function missingMeta(matches: Matches, status: 404 | 410): MetaDescriptor[] {
  return pageMeta(matches, {
    ...(status === 404 ? missing.never : missing.gone),
    unlisted: true,
  });
}
