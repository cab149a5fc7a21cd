import type { Area } from '../../../contracts/permissions.ts';

/** One section of the office: its key is its address (D91), its label stands in the sidebar and as the title. */
export interface Section {
  key: string;
  label: string;
  /** Whose right decides whether it is shown. */
  area: Area;
}

/** The sidebar in its groups: the eleven keys of S2-059…S2-069, and what the product has beside them. */
export const GROUPS: { label: string; sections: Section[] }[] = [
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
      { key: 'blog', label: 'Blog', area: 'publishing' },
      { key: 'comments', label: 'Comments', area: 'publishing' },
      { key: 'newsletter', label: 'Newsletter', area: 'publishing' },
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
];

export const SECTIONS: Section[] = GROUPS.flatMap((group) => group.sections);

export const OFFICE = '/dashboard/admin';

/** The address of a section: /dashboard/admin/users; the dashboard is the office itself. */
export function addressOfSection(key: string): string {
  return key === 'dashboard' ? OFFICE : `${OFFICE}/${key}`;
}

/** The section that an address belongs to. */
export function sectionAt(pathname: string): Section {
  const key = pathname.slice(OFFICE.length + 1).split('/')[0] || 'dashboard';
  return SECTIONS.find((section) => section.key === key) ?? SECTIONS[0]!;
}
