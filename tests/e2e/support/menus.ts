import type { Page } from 'playwright-core';

export const ABOUT = [
  ['Who We Are', '/about/team'],
  ['Our Team', '/about/team'],
  ['Jobs & Internships', '/about/jobs-internships'],
  ['Projects', '/about/projects'],
  ['Clients', '/about/clients'],
  ['Blog', '/about/blog'],
  ['Get a Quote', '/about/quote'],
];
export const BRANDS = [
  ['DarasaLink', '/services/darasalink'],
  ['Exam Parlour', '/services/exam-parlour'],
  ['Bulk SMS', '/services/bulk-sms'],
];
export const OTHERS = [
  ['Tech Consultancy', '/services/tech-consultancy'],
  ['Skiza Tunes', '/services/skiza-tunes'],
  ['Cybersecurity', '/services/cybersecurity'],
  ['SEO Marketing', '/services/seo-marketing'],
  ['Trainings', '/services/trainings'],
];
export const ALL_LINKS = [
  ['Home', '/'],
  ...ABOUT,
  ['Software Dev', '/software-development'],
  ...BRANDS,
  ...OTHERS,
];

/** Name and path of every link in a place, in order. */
export function linksIn(page: Page, place: string): Promise<[string, string][]> {
  return page
    .locator(`${place} a`)
    .evaluateAll((links) =>
      links.map((link): [string, string] => [
        link.textContent!.trim(),
        new URL((link as HTMLAnchorElement).href).pathname,
      ]),
    );
}
