import { inEdition } from './in-edition.ts';
import type { CatalogueItem } from '../../contracts/catalogue.ts';
import { EMPTY_NODE, type Site, type JsonLdNode } from './seo.ts';

// Only the server's documents carry these: in a browser each is empty, and its text stays out of the scripts.

/** The company, for the pages that show its address. */
export function companyNode({ publicUrl, company }: Site): JsonLdNode {
  if (!import.meta.env.SSR) return EMPTY_NODE;
  const sameAs = Object.values(company.social).filter(Boolean);
  return {
    '@type': ['Organization', 'LocalBusiness'],
    '@id': companyId(publicUrl),
    name: company.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
    image: `${publicUrl}/images/og-default.png`,
    telephone: company.phone,
    email: company.email,
    address: addressOf(company),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

/** Work that has no price before it is discussed. */
export function serviceNode(
  { publicUrl, company }: Site,
  service: { name: string; description: string; path: string },
): JsonLdNode {
  if (!import.meta.env.SSR) return EMPTY_NODE;
  return {
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url: publicUrl + inEdition(service.path),
    areaServed: 'Kenya',
    provider: { '@type': 'Organization', '@id': companyId(publicUrl), name: company.name },
  };
}

/** A package on sale. `named` is what it is called away from its page, where "Basic" says nothing. */
export function productNode(
  { publicUrl, company }: Site,
  item: CatalogueItem,
  path: string,
  named = nameAway(item),
): JsonLdNode {
  if (!import.meta.env.SSR) return EMPTY_NODE;
  return {
    '@type': 'Product',
    name: named,
    description: item.description,
    sku: item.id,
    image: publicUrl + (item.image ?? '/images/og-default.png'),
    brand: { '@type': 'Brand', name: company.name },
    offers: offerOf(publicUrl, item, path),
  };
}

/** "Bulk SMS credits" of the type "Bulk SMS" and the name "SMS credits": no word twice. */
function nameAway({ packageType, name }: CatalogueItem): string {
  const last = packageType.slice(packageType.lastIndexOf(' ') + 1);
  return name.startsWith(`${last} `)
    ? packageType + name.slice(last.length)
    : `${packageType} ${name}`;
}

/** A bootcamp with its open intake, where there is one. Its length is the "12 weeks" or "Wiki 12" that its features begin with. */
export function courseNode(
  { publicUrl, company }: Site,
  item: CatalogueItem,
  path: string,
): JsonLdNode {
  if (!import.meta.env.SSR) return EMPTY_NODE;
  const [weeks] = item.features.flatMap(
    (feature) => /^(?=Wiki \d|\d+ weeks\b)\D*(\d+)/.exec(feature)?.[1] ?? [],
  );
  const intake = item.startDate && {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    startDate: item.startDate,
    location: { '@type': 'Place', name: company.name, address: addressOf(company) },
    ...(weeks
      ? {
          courseSchedule: {
            '@type': 'Schedule',
            repeatFrequency: 'Weekly',
            repeatCount: Number(weeks),
          },
        }
      : {}),
  };
  return {
    '@type': 'Course',
    name: `${item.name} bootcamp`,
    description: item.description,
    provider: { '@type': 'Organization', '@id': companyId(publicUrl), name: company.name },
    offers: { ...offerOf(publicUrl, item, path), category: 'Paid' },
    ...(intake ? { hasCourseInstance: intake } : {}),
  };
}

/** Questions and answers on the page. */
export function faqNode(questions: { question: string; answer: string }[]): JsonLdNode {
  if (!import.meta.env.SSR) return EMPTY_NODE;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const companyId = (publicUrl: string): string => `${publicUrl}/#company`;

function addressOf({ address, city }: Site['company']): JsonLdNode {
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    addressCountry: 'KE',
  };
}

/** The price that a buyer pays, VAT in it, as search engines ask for; the page shows it beside the price without. */
function offerOf(publicUrl: string, item: CatalogueItem, path: string): JsonLdNode {
  const price = { price: item.priceWithVat, priceCurrency: 'KES' };
  return {
    '@type': 'Offer',
    url: publicUrl + inEdition(path),
    ...price,
    availability: `https://schema.org/${item.seatsLeft === 0 ? 'SoldOut' : 'InStock'}`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      valueAddedTaxIncluded: item.vatRate > 0,
    },
  };
}
