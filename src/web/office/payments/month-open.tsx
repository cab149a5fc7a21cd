import type { OpenMatter } from '../../../contracts/months.ts';
import { Link } from '../../ui/link.tsx';

/** What should be settled before a month is closed, each with the way to it. */
export function OpenMatters({ open }: { open: OpenMatter[] }) {
  if (open.length === 0)
    return <p className="mt-1 text-sm text-soft">Nothing is open that belongs to it.</p>;
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2 text-sm">
      {open.map(({ kind, text, href }) => (
        <li key={kind} className="rounded-lg bg-sunrise/25 px-4 py-2.5">
          {text}{' '}
          <Link to={href} className="font-medium underline underline-offset-4">
            See them
          </Link>
        </li>
      ))}
    </ul>
  );
}
