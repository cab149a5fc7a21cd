import {
  deleteExpense,
  EXPENSE_CATEGORIES,
  listExpenses,
  type Expense,
} from '../../../contracts/expenses.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { useMay } from '../kit/me.ts';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
import { Empty } from '../kit/states.tsx';
import { DayFilter, ExportLink, Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useOpen } from '../kit/use-open.ts';
import { ExpenseSheet } from './expense-sheet.tsx';
import { Sums } from './sums.tsx';

/** What the company spends (D85): a ledger with receipts, and what the rows shown come to. */
export default function Expenses() {
  const list = useList(listExpenses, { filters: ['category', 'from', 'to'] });
  const may = useMay('books');
  const open = useOpen();
  const confirm = useConfirm();
  const remove = useAction(deleteExpense, {
    done: () => ['info', 'Expense deleted'],
    failed: 'Failed to delete expense',
  });

  async function ask(expense: Expense): Promise<void> {
    const sure = await confirm({
      title: 'Are you sure you want to delete this expense?',
      text: `${money(expense.amount)} to ${expense.supplier}, ${showDay(expense.date)}. The audit log keeps what it said.`,
      confirm: 'Delete',
      danger: true,
    });
    if (sure) await remove.run({ params: { id: expense.id }, headers: ifMatch(expense) });
  }

  const columns: Column<Expense>[] = [
    {
      head: 'Date',
      sort: 'date',
      cell: (expense) => <span className="whitespace-nowrap">{showShortDay(expense.date)}</span>,
    },
    {
      head: 'Supplier',
      sort: 'supplier',
      className: 'lg:min-w-48',
      cell: (expense) => (
        <Supplier expense={expense} edit={may.write ? () => open.show(String(expense.id)) : null} />
      ),
    },
    { head: 'Category', sort: 'category', cell: (expense) => expense.category },
    {
      head: 'Amount',
      sort: 'amount',
      align: 'right',
      cell: (expense) => (
        <span className="font-medium whitespace-nowrap">{money(expense.amount)}</span>
      ),
    },
    { head: 'Receipt', cell: (expense) => <Receipt expense={expense} /> },
    ...(may.write
      ? [
          {
            head: 'Actions',
            cell: (expense: Expense) => (
              <div className="flex flex-wrap gap-x-4 lg:flex-nowrap">
                <RowAction
                  label={`Edit ${expense.supplier}`}
                  onClick={() => open.show(String(expense.id))}
                >
                  Edit
                </RowAction>
                <RowAction
                  danger
                  label={`Delete ${expense.supplier}`}
                  disabled={remove.busy}
                  onClick={() => void ask(expense)}
                >
                  Delete
                </RowAction>
              </div>
            ),
          },
        ]
      : []),
  ];

  return (
    <>
      <Toolbar
        actions={
          <>
            <ExportLink list={list} />
            {may.write && (
              <Button type="button" size="small" onClick={() => open.show('new')}>
                Add Expense
              </Button>
            )}
          </>
        }
      >
        <SearchBox list={list} label="Search by supplier, category or note" />
        <Filter
          list={list}
          name="category"
          label="Category"
          all="All Categories"
          options={EXPENSE_CATEGORIES}
        />
        <DayFilter list={list} name="from" label="From" />
        <DayFilter list={list} name="to" label="To" />
      </Toolbar>
      <Sums list={list} />
      <DataTable
        label="Expenses"
        list={list}
        columns={columns}
        rowKey={(expense) => String(expense.id)}
        failed="Failed to load expenses"
        empty={
          <Empty
            title="No expenses found"
            text={
              list.filtered
                ? 'No expense fits this search and filter.'
                : 'Rent, internet, salaries: what is written here is the second line of the dashboard’s chart.'
            }
          >
            {list.filtered ? (
              <Button type="button" variant="quiet" onClick={list.reset}>
                Reset Filters
              </Button>
            ) : (
              may.write && (
                <Button type="button" variant="quiet" onClick={() => open.show('new')}>
                  Add the first expense
                </Button>
              )
            )}
          </Empty>
        }
      />
      {may.write && <ExpenseSheet id={open.id} onClose={open.close} />}
    </>
  );
}

const money = (major: number): string => formatMoney(fromMajor(major));

function Supplier({ expense, edit }: { expense: Expense; edit: (() => void) | null }) {
  return (
    <>
      {edit ? (
        <OpenRow onClick={edit}>{expense.supplier}</OpenRow>
      ) : (
        <span className="font-semibold wrap-anywhere">{expense.supplier}</span>
      )}
      {expense.note && <p className="max-w-md text-soft wrap-anywhere">{expense.note}</p>}
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
