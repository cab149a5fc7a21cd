import { GROUPS, type SettingsTab } from './groups.ts';
import { Link } from '../../ui/link.tsx';

/** The groups beside the form; above it, in a row, where the screen is narrow. */
export function GroupTabs({ current }: { current: SettingsTab }) {
  return (
    <nav aria-label="Settings" className="flex flex-wrap gap-1 lg:sticky lg:top-22 lg:flex-col">
      {GROUPS.map(({ key, label }) => (
        <Link
          key={key}
          to={`?group=${key}`}
          preventScrollReset
          aria-current={key === current ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-lg px-3.5 hover:bg-sunken aria-[current]:bg-leaf aria-[current]:font-semibold aria-[current]:text-paper"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
