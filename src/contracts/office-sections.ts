import type { Area } from './permissions.ts';

/**
 * One section of the office: its key is its address (D91), its label stands in the sidebar, as the title and over what
 * the search finds there. The page is src/web/office/<folder>/page.tsx, fetched when it is opened.
 */
interface Declared {
  key: string;
  label: string;
  /** Whose right decides whether it is shown, and what of it is found. */
  area: Area;
  /** Where its folder is not called as its address. */
  folder?: string;
  /** A record has a page of its own below the section's address: editor/page.tsx in the folder. */
  editor?: true;
}

/** The sidebar in its groups: the eleven keys of S2-059…S2-069, and what the product has beside them. */
const DECLARED = [
  {
    label: 'Today',
    sections: [
      { key: 'dashboard', label: 'Dashboard', area: 'office' },
      { key: 'contactmessage', label: 'Contact Messages', area: 'enquiries' },
      { key: 'quotation', label: 'Quotations', area: 'enquiries' },
    ],
  },
  {
    label: 'Money',
    sections: [
      { key: 'orders', label: 'Orders', area: 'sales' },
      { key: 'invoices', label: 'Invoices', area: 'sales' },
      { key: 'payments', label: 'Payments', area: 'sales' },
      { key: 'expenses', label: 'Expenses', area: 'books' },
      { key: 'catalogue', label: 'Catalogue', area: 'catalogue' },
    ],
  },
  {
    label: 'People',
    sections: [
      { key: 'users', label: 'Users', area: 'people' },
      { key: 'jobs', label: 'Job Vacancies', area: 'hiring' },
      { key: 'applications', label: 'Applications', area: 'hiring' },
      { key: 'ourteam', label: 'Our Team', area: 'publishing' },
    ],
  },
  {
    label: 'Website',
    sections: [
      { key: 'blog', label: 'Blog', area: 'publishing', editor: true },
      { key: 'comments', label: 'Comments', area: 'publishing' },
      { key: 'newsletter', label: 'Newsletter', area: 'publishing', editor: true },
      { key: 'content', label: 'Content', area: 'publishing' },
    ],
  },
  {
    label: 'Office',
    sections: [
      { key: 'profile', label: 'Admin', area: 'office' },
      { key: 'audit', label: 'Audit log', area: 'audit' },
      { key: 'settings', label: 'Settings', area: 'company' },
    ],
  },
] as const satisfies readonly { label: string; sections: readonly Declared[] }[];

export type SectionKey = (typeof DECLARED)[number]['sections'][number]['key'];

export interface Section extends Declared {
  key: SectionKey;
}

export const GROUPS: readonly { label: string; sections: readonly Section[] }[] = DECLARED;
export const SECTIONS: readonly Section[] = GROUPS.flatMap((group) => group.sections);

export const OFFICE = '/dashboard/admin';

/** The address of a section: /dashboard/admin/users; the dashboard is the office itself. */
export function addressOfSection(key: SectionKey): string {
  return key === 'dashboard' ? OFFICE : `${OFFICE}/${key}`;
}

export const sectionOf = (key: SectionKey): Section =>
  SECTIONS.find((section) => section.key === key)!;

/** The section that an address, with its query or without, belongs to. */
export function sectionAt(address: string): Section {
  const key = address.slice(OFFICE.length + 1).split(/[/?]/)[0] || 'dashboard';
  return SECTIONS.find((section) => section.key === key) ?? SECTIONS[0]!;
}
