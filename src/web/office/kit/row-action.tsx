import type { ReactNode } from 'react';

interface Props {
  onClick: () => void;
  /** It waits: it does nothing, but keeps the focus, which a disabled button would drop to the top of the page. */
  disabled?: boolean;
  danger?: boolean;
  /** What screen readers say where the words alone leave open which row is meant: "Edit Network Engineer". */
  label?: string;
  children: ReactNode;
}

/** A word that does something to its row. */
export function RowAction({ onClick, disabled, danger = false, label, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={`min-h-6 font-medium underline-offset-4 lg:min-h-8 hover:underline aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${danger ? 'text-danger' : ''}`}
    >
      {children}
    </button>
  );
}

/** The first cell of a row: it opens the record. */
export function OpenRow({ onClick, children }: Pick<Props, 'onClick' | 'children'>) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 text-left font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
    </button>
  );
}
