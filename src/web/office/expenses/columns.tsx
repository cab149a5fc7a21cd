import type { Expense } from '../../../contracts/expenses.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { OneLine, RowActions, RowName } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
import { showShortDay } from '../../../kernel/moments.ts';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  edit: (id: string) => void;
  remove: (expense: Expense) => Promise<unknown>;
}

/** The ledger of expenses. */
export function expenseColumns(doing: Doing): Column<Expense>[] {
  const { mayWrite, edit } = doing;
  return [
    {
      head: 'Date',
      fold: true,
      sort: 'date',
      cell: (expense) => <OneLine>{showShortDay(expense.date)}</OneLine>,
    },
    {
      head: 'Supplier',
      lead: true,
      sort: 'supplier',
      cell: (expense) => (
        <Supplier expense={expense} edit={mayWrite ? () => edit(String(expense.id)) : null} />
      ),
    },
    { head: 'Category', sort: 'category', cell: (expense) => expense.category },
    {
      head: 'Amount',
      phone: 'amount',
      sort: 'amount',
      align: 'right',
      cell: (expense) => (
        <span className="font-medium whitespace-nowrap">{money(expense.amount)}</span>
      ),
    },
    { head: 'Receipt', fold: true, phone: 'off', cell: (expense) => <Receipt expense={expense} /> },
    ...(mayWrite
      ? [{ head: 'Actions', cell: (expense: Expense) => <Actions expense={expense} {...doing} /> }]
      : []),
  ];
}

export const money = (major: number): string => formatMoney(fromMajor(major));

function Supplier({ expense, edit }: { expense: Expense; edit: (() => void) | null }) {
  return (
    <>
      {edit ? (
        <OpenRow onClick={edit}>{expense.supplier}</OpenRow>
      ) : (
        <RowName>{expense.supplier}</RowName>
      )}
      {expense.note && (
        <p className="max-w-72 text-soft wrap-break-word max-sm:hidden">{expense.note}</p>
      )}
    </>
  );
}

function Receipt({ expense: { receipt, supplier } }: { expense: Expense }) {
  if (!receipt) return <span className="text-soft">None</span>;
  return (
    <a
      href={receipt}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4"
    >
      {receipt.endsWith('.pdf') ? 'PDF' : 'Picture'}
      <span className="sr-only"> of the receipt of {supplier} (opens in a new tab)</span>
    </a>
  );
}

function Actions({ expense, busy, edit, remove }: Doing & { expense: Expense }) {
  return (
    <RowActions>
      <RowAction
        keyed="e"
        label={`Edit ${expense.supplier}`}
        onClick={() => edit(String(expense.id))}
      >
        Edit
      </RowAction>
      <RowAction
        danger
        label={`Delete ${expense.supplier}`}
        disabled={busy}
        onClick={() => void remove(expense)}
      >
        Delete
      </RowAction>
    </RowActions>
  );
}
