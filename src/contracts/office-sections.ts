import type { Area } from './permissions.ts';

/**
 * One section of the office. Its slug is its address; its label is in the sidebar, in the title
 * and above search results. The page is src/web/office/<folder>/page.tsx, fetched when it is
 * opened.
 */
interface Declared {
  slug: string;
  label: string;
  /** The area whose right decides whether it is shown, and what the search finds of it. */
  area: Area;
  /** Where its folder is not called as its address. */
  folder?: string;
  /** A record has a page of its own below the section's address: editor/page.tsx in the folder. */
  editor?: true;
}

/** The sidebar in its groups: the eleven fixed slugs, and what the product has beside them. */
const DECLARED = [
  {
    label: 'Today',
    sections: [
      { slug: 'dashboard', label: 'Dashboard', area: 'office' },
      { slug: 'contactmessage', label: 'Contact Messages', area: 'enquiries', folder: 'messages' },
      { slug: 'quotation', label: 'Quotations', area: 'enquiries', folder: 'quotes' },
    ],
  },
  {
    label: 'Money',
    sections: [
      { slug: 'customers', label: 'Customers', area: 'sales' },
      { slug: 'orders', label: 'Orders', area: 'sales' },
      { slug: 'invoices', label: 'Invoices', area: 'sales' },
      { slug: 'payments', label: 'Payments', area: 'sales' },
      { slug: 'expenses', label: 'Expenses', area: 'expenses' },
      { slug: 'catalogue', label: 'Catalogue', area: 'catalogue' },
    ],
  },
  {
    label: 'People',
    sections: [
      { slug: 'users', label: 'Users', area: 'people' },
      { slug: 'requests', label: 'Data Requests', area: 'people' },
      { slug: 'jobs', label: 'Job Vacancies', area: 'hiring' },
      { slug: 'applications', label: 'Applications', area: 'hiring' },
      { slug: 'ourteam', label: 'Our Team', area: 'publishing', folder: 'team' },
    ],
  },
  {
    label: 'Website',
    sections: [
      { slug: 'blog', label: 'Blog', area: 'publishing', editor: true },
      { slug: 'comments', label: 'Comments', area: 'publishing' },
      { slug: 'newsletter', label: 'Newsletter', area: 'publishing', editor: true },
      { slug: 'content', label: 'Content', area: 'publishing' },
    ],
  },
  {
    label: 'Office',
    sections: [
      { slug: 'profile', label: 'Admin', area: 'office' },
      { slug: 'mails', label: 'Mails and SMS', area: 'office' },
      { slug: 'audit', label: 'Audit log', area: 'audit' },
      { slug: 'operations', label: 'Operation', area: 'people' },
      { slug: 'settings', label: 'Settings', area: 'company' },
      { slug: 'help', label: 'Help', area: 'office' },
    ],
  },
] as const satisfies readonly { label: string; sections: readonly Declared[] }[];

export type SectionSlug = (typeof DECLARED)[number]['sections'][number]['slug'];

export interface Section extends Declared {
  slug: SectionSlug;
}

export const GROUPS: readonly { label: string; sections: readonly Section[] }[] = DECLARED;
export const SECTIONS: readonly Section[] = GROUPS.flatMap((group) => group.sections);

export const OFFICE = '/dashboard/admin';

/** The address of a section: /dashboard/admin/users; the dashboard is the office itself. */
export function addressOfSection(slug: SectionSlug): string {
  return slug === 'dashboard' ? OFFICE : `${OFFICE}/${slug}`;
}

/**
 * The address of a record in a mail to staff, short enough to be read: /staff/quotation/12 leads through sign-in to it
 * (src/http/staff-links.ts). The page's own address sends who is not signed in to the start page.
 */
export const staffLink = (publicUrl: string, slug: SectionSlug, id: string | number): string =>
  `${publicUrl}/staff/${slug}/${id}`;

export const SECTION_SLUGS = SECTIONS.map(({ slug }) => slug) as [SectionSlug, ...SectionSlug[]];

export const sectionOf = (slug: SectionSlug): Section =>
  SECTIONS.find((section) => section.slug === slug)!;

/** The section that an address, with its query or without, belongs to. */
export function sectionAt(address: string): Section {
  const slug = address.slice(OFFICE.length + 1).split(/[/?]/)[0] || 'dashboard';
  return SECTIONS.find((section) => section.slug === slug) ?? SECTIONS[0]!;
}
