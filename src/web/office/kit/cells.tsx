import type { ReactNode } from 'react';

interface Children {
  children: ReactNode;
}

/** A value that is never broken: a day, a sum, a number. */
export function OneLine({ children }: Children) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** What people typed: it may be one long word. */
export function Typed({ children }: Children) {
  return <span className="wrap-anywhere">{children}</span>;
}

/** The name of a row that one cannot open. */
export function RowName({ children }: Children) {
  return <span className="font-semibold wrap-anywhere">{children}</span>;
}

/** What one can do with a row, side by side. */
export function RowActions({ children }: Children) {
  return <div className="flex flex-wrap gap-x-4 lg:flex-nowrap">{children}</div>;
}
