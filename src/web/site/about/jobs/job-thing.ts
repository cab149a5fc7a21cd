import type { Site, Thing } from '../../../lib/seo.ts';
import type { Opening } from './openings.tsx';

const EMPLOYMENT: Record<Opening['type'], string> = { 'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME', Contract: 'CONTRACTOR', Internship: 'INTERN' };

/** A vacancy for search engines that list them. */
export function jobThing({ publicUrl, company }: Site, job: Opening): Thing {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: firstParagraph(job.descriptionHtml) || job.title,
    datePosted: job.postedDate,
    employmentType: EMPLOYMENT[job.type],
    identifier: job.id,
    url: `${publicUrl}/about/jobs-internships#${job.id}`,
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: `${publicUrl}/` },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', streetAddress: company.address, addressLocality: company.city, addressCountry: 'KE' } },
  };
}

/** The whole text stands on the page; a second time in its head would not fit its budget (design.md, Pages). */
function firstParagraph(html: string): string {
  return (/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '').trim();
}
