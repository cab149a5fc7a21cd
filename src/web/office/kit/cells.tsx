import { Children, type ReactNode } from 'react';
import { RowMenu } from './row-menu.tsx';
import { useRow } from './use-width.ts';

interface Children {
  children: ReactNode;
}

/** A value that is never broken: a day, a sum, a number. */
export function OneLine({ children }: Children) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** What people typed: it breaks between words, and within one only where that alone is wider than its column. */
export function Typed({ children }: Children) {
  return <span className="inline-block max-w-56 wrap-break-word">{children}</span>;
}

/** The name of a row that one cannot open. */
export function RowName({ children }: Children) {
  return <span className="inline-block max-w-64 font-semibold wrap-break-word">{children}</span>;
}

/** How many words stand beside each other in a row that has room for all columns. */
const SIDE_BY_SIDE = 2;

/** What one can do with a row: what is mostly meant by its word, the rest behind ⋯; on a phone all is there. */
export function RowActions({ children }: Children) {
  const width = useRow()?.width ?? 'wide';
  const acts = Children.toArray(children);
  if (width === 'phone') return <>{acts}</>;
  const shown = width === 'wide' && acts.length <= SIDE_BY_SIDE ? SIDE_BY_SIDE : 1;
  return (
    <div className="flex items-center gap-x-3 whitespace-nowrap">
      {acts.slice(0, shown)}
      {acts.length > shown && <RowMenu>{acts.slice(shown)}</RowMenu>}
    </div>
  );
}
