import type { ReactNode } from 'react';

interface Props {
  onClick: () => void;
  /** It waits: it does nothing, but keeps the focus, which a disabled button would drop to the top of the page. */
  disabled?: boolean;
  danger?: boolean;
  /** What screen readers say where the words alone leave open which row is meant: "Edit Network Engineer". */
  label?: string;
  /** The letter that does it (list-keys.ts). */
  keyed?: 'e' | 'r';
  /** It opens the record: so does Enter on the row, and a touch of it on a phone. */
  opens?: boolean;
  children: ReactNode;
}

/** A word that does something to its row. */
export function RowAction({
  onClick,
  disabled,
  danger = false,
  label,
  keyed,
  opens,
  children,
}: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-key={keyed}
      data-open={opens ? '' : undefined}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={`min-h-8 font-medium whitespace-nowrap underline-offset-4 hover:underline aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${danger ? 'text-danger' : ''}`}
    >
      {children}
    </button>
  );
}

/** The first cell of a row: it opens the record, on a phone from anywhere in the row. */
export function OpenRow({ onClick, children }: Pick<Props, 'onClick' | 'children'>) {
  return (
    <button
      type="button"
      data-open=""
      onClick={onClick}
      className="min-h-6 max-w-72 text-left font-semibold wrap-break-word max-sm:after:absolute max-sm:after:inset-0 underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
    </button>
  );
}
