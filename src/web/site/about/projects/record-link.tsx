import type { ReactNode } from 'react';
import { uiCopy } from '../../../ui/copy.ts';
import { Link } from '../../../ui/link.tsx';

/** A link that staff typed: a page of this site, a document that the server answers by itself, or somebody else's address. */
export function RecordLink({
  to,
  className,
  children,
}: {
  to: string;
  className: string;
  children: ReactNode;
}) {
  if (to.startsWith('/api/'))
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> {uiCopy.newTab}</span>
    </a>
  );
}
