import type { ReactNode } from 'react';

interface Props {
  onClick: () => void;
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
      disabled={disabled}
      onClick={onClick}
      className={`min-h-6 font-medium underline-offset-4 lg:min-h-8 hover:underline disabled:opacity-60 ${danger ? 'text-danger' : ''}`}
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
