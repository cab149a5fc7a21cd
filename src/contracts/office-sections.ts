import type { Area } from './permissions.ts';

/**
 * One section of the office. Its slug is its address; its label appears in the sidebar, as the title and above search
 * results. The page is src/web/office/<folder>/page.tsx, loaded when it is opened.
 */
interface Declared {
  slug: string;
  label: string;
  /** The area whose rights decide whether the section and its search results are shown. */
  area: Area;
  /** Its folder, if it differs from the slug. */
  folder?: string;
  /** Each record has its own page below the section's address: editor/page.tsx in the folder. */
  editor?: true;
}

/** The sidebar in its groups: the eleven fixed slugs and the product's own sections. */
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
      { slug: 'deliveries', label: 'Deliveries', area: 'sales' },
      { slug: 'credits', label: 'SMS credits', area: 'sales' },
      { slug: 'classes', label: 'Classes', area: 'sales' },
      { slug: 'services', label: 'Services', area: 'sales' },
      { slug: 'invoices', label: 'Invoices', area: 'sales' },
      { slug: 'payments', label: 'Payments', area: 'sales' },
      { slug: 'expenses', label: 'Expenses', area: 'expenses' },
      { slug: 'catalogue', label: 'Catalogue', area: 'catalogue' },
      { slug: 'coupons', label: 'Coupons', area: 'catalogue' },
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
      { slug: 'mails', label: 'Outgoing messages', area: 'office' },
      { slug: 'audit', label: 'Audit log', area: 'audit' },
      { slug: 'operations', label: 'Operation', area: 'people' },
      { slug: 'imports', label: 'Import', area: 'people' },
      { slug: 'setup', label: 'Set-up', area: 'company' },
      { slug: 'settings', label: 'Settings', area: 'company' },
      { slug: 'keys', label: 'API keys', area: 'company' },
      { slug: 'webhooks', label: 'Webhooks', area: 'company' },
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

/** The address of a section, such as /dashboard/admin/users; the dashboard is the office itself. */
export function addressOfSection(slug: SectionSlug): string {
  return slug === 'dashboard' ? OFFICE : `${OFFICE}/${slug}`;
}

/**
 * The short address of a record for emails to staff: /staff/quotation/12 leads through sign-in to the record
 * (src/http/staff-links.ts). The page's own address would send a signed-out reader to the home page.
 */
export const staffLink = (publicUrl: string, slug: SectionSlug, id: string | number): string =>
  `${publicUrl}/staff/${slug}/${id}`;

export const SECTION_SLUGS = SECTIONS.map(({ slug }) => slug) as [SectionSlug, ...SectionSlug[]];

export const sectionOf = (slug: SectionSlug): Section =>
  SECTIONS.find((section) => section.slug === slug)!;

/** The section of an address, with or without its query. */
export function sectionAt(address: string): Section {
  const slug = address.slice(OFFICE.length + 1).split(/[/?]/)[0] || 'dashboard';
  return SECTIONS.find((section) => section.slug === slug) ?? SECTIONS[0]!;
}
