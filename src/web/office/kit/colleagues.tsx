import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import type { OfficeNews } from '../../../contracts/notifications.ts';
import { Icon } from '../../ui/icons.tsx';
import { recordAt } from './record-at.ts';

/** What colleagues have open just now; kept by the shell from the office's stream. */
export const ColleaguesContext = createContext<OfficeNews['open']>([]);

/** Who else has the record open that stands in the address (D176); nothing where nobody has. */
export function Colleagues({ className = '' }: { className?: string }) {
  const open = useContext(ColleaguesContext);
  const location = useLocation();
  const record = recordAt(location);
  const names = open.filter((one) => one.record === record).map(({ name }) => name);
  return (
    <div role="status" className={names.length > 0 ? className : ''}>
      {record !== null && names.length > 0 && (
        <p className="flex items-center gap-2 rounded-lg bg-sunken px-3 py-2 text-sm">
          <Icon name="user" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{haveItOpen(names)}</span>
        </p>
      )}
    </div>
  );
}

function haveItOpen(names: string[]): string {
  const last = names.at(-1)!;
  return names.length === 1
    ? `${last} has this open, too.`
    : `${names.slice(0, -1).join(', ')} and ${last} have this open, too.`;
}
