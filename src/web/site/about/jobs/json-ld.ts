import { EMPTY_NODE, type Site, type JsonLdNode } from '../../../lib/seo.ts';
import { inEdition } from '../../../lib/in-edition.ts';
import type { Opening } from './job-facts.tsx';

const EMPLOYMENT: Record<Opening['type'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

/** A vacancy for search engines that list them. */
export function jobNode({ publicUrl, company }: Site, job: Opening): JsonLdNode {
  if (!import.meta.env.SSR) return EMPTY_NODE;
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.descriptionHtml || job.title,
    datePosted: job.postedDate,
    employmentType: EMPLOYMENT[job.type],
    identifier: { '@type': 'PropertyValue', name: company.name, value: job.id },
    url: publicUrl + inEdition(`/about/jobs-internships/${job.id}`),
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: `${publicUrl}/` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: company.address,
        addressLocality: company.city,
        addressCountry: 'KE',
      },
    },
  };
}
