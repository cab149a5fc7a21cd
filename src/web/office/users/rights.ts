import type { Preset } from '../../../contracts/permissions.ts';

/** What the presets are called and what they are for (D94). */
export const RIGHTS: Record<Preset, { label: string; about: string }> = {
  owner: { label: 'Owner', about: 'Everything, users and settings included.' },
  editor: {
    label: 'Editor',
    about: 'Website, blog, team, vacancies and applications. Nothing about money.',
  },
  support: { label: 'Support', about: 'Messages, quotes, orders, invoices and payments.' },
  viewer: { label: 'Viewer', about: 'Looks at everything, changes nothing.' },
};

export function roleText({ role, preset }: { role: string; preset?: Preset | null }): string {
  if (role !== 'admin') return 'User';
  return preset ? `Admin, ${RIGHTS[preset].label.toLowerCase()}` : 'Admin';
}
