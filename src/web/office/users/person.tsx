import { useState } from 'react';
import type { Preset } from '../../../contracts/permissions.ts';

const DEFAULT = '/images/avatar.svg';

/** A person’s photo, or the default one if there is none or it does not load. */
export function Avatar({
  src,
  className = 'size-9',
}: {
  src: string | null | undefined;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && broken !== src ? src : DEFAULT;
  return (
    <img
      src={shown}
      alt=""
      width={36}
      height={36}
      onError={() => src && setBroken(src)}
      className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
    />
  );
}

/** The names and descriptions of the presets. */
export const RIGHTS: Record<Preset, { label: string; about: string }> = {
  owner: { label: 'Owner', about: 'Everything, including users and settings.' },
  editor: {
    label: 'Editor',
    about:
      'Website, blog, team, jobs and applications. Can view messages, quotes and packages, but no orders, invoices or payments.',
  },
  support: { label: 'Support', about: 'Messages, quotes, orders, invoices and payments.' },
  viewer: { label: 'Viewer', about: 'Can view everything, but change nothing.' },
};

export function roleText({ role, preset }: { role: string; preset?: Preset | null }): string {
  if (role !== 'admin') return 'User';
  return preset ? `Admin, ${RIGHTS[preset].label.toLowerCase()}` : 'Admin';
}
