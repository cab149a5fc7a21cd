import {
  deleteExpense,
  listExpenses,
  type Expense,
  EXPENSE_CATEGORIES,
  readExpense,
  sumExpenses,
} from '../../../contracts/expenses.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ListActions, Toolbar, DayRange, Filter } from '../kit/toolbar.tsx';
import { ifMatch } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useList, type List } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { expenseColumns, money } from './columns.tsx';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { ExpenseForm } from './expense-form.tsx';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';

const FILTERS = ['q', 'category', 'from', 'to'] as const;
/** Categories that are named one by one; the others are told together. */
const NAMED = 4;

/** What the filtered expenses come to, in all and by category. */
function Sums({ list }: { list: List<Expense> }) {
  const query = Object.fromEntries(
    FILTERS.flatMap((name) => (list.value(name) ? [[name, list.value(name)]] : [])),
  );
  const { data } = useRecord(sumExpenses, { query });
  if (!data || data.count === 0) return null;
  const rest = data.categories.slice(NAMED);
  const shares = [
    ...data.categories.slice(0, NAMED).map(({ category, total }) => ({ category, total })),
    ...(rest.length > 0
      ? [{ category: `${rest.length} more`, total: rest.reduce((sum, row) => sum + row.total, 0) }]
      : []),
  ];
  return (
    <section
      aria-label="Total of what is shown"
      className="mb-4 flex flex-wrap items-end gap-x-10 gap-y-4 rounded-xl border border-line bg-raised px-5 py-4"
    >
      <div>
        <p className="text-sm text-soft">
          {data.count === 1 ? '1 expense' : `${data.count.toLocaleString('en-KE')} expenses`}
        </p>
        <p className="font-display text-2xl font-bold tabular-nums">{show(data.total)}</p>
      </div>
      <dl className="flex flex-1 flex-wrap gap-x-8 gap-y-2 text-sm">
        {shares.map(({ category, total }) => (
          <div key={category} className="border-l-2 border-clay pl-3">
            <dt className="text-soft">{category}</dt>
            <dd className="font-medium tabular-nums">{show(total)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const show = (major: number): string => formatMoney(fromMajor(Math.round(major * 100) / 100));

/** What the company spends (D85): a ledger with receipts, and what the rows shown come to. */
export default function Expenses() {
  const list = useList(listExpenses, { filters: ['category', 'from', 'to'] });
  const may = usePermission('expenses');
  const open = useOpenRecord();
  const add = (): void => open.show(NEW);
  const remove = useAskedAction(deleteExpense, {
    question: ({ amount, supplier, date }: Expense) => ({
      title: 'Are you sure you want to delete this expense?',
      text: `${money(amount)} to ${supplier}, ${showDay(date)}. The audit log keeps what it said.`,
      confirm: 'Delete',
      danger: true,
    }),
    input: (expense) => ({ params: { id: expense.id }, headers: ifMatch(expense) }),
    done: () => ['info', 'Expense deleted'],
    failed: 'Failed to delete expense',
  });

  return (
    <>
      <Toolbar
        list={list}
        search="Search by supplier, category or note"
        actions={<ListActions list={list} add={may.write && 'Add Expense'} onAdd={add} />}
      >
        <ExpenseFilters list={list} />
      </Toolbar>
      <Sums list={list} />
      <DataTable
        label="Expenses"
        list={list}
        columns={expenseColumns({
          mayWrite: may.write,
          busy: remove.busy,
          edit: open.show,
          remove: remove.ask,
        })}
        rowKey={(expense) => String(expense.id)}
        failed="Failed to load expenses"
        empty={
          <NoRows
            list={list}
            title="No expenses found"
            hidden="No expense fits this search and filter."
            text="Rent, internet, salaries: what is written here is the second line of the dashboard’s chart."
          >
            {!list.filtered && may.write && (
              <Button type="button" variant="quiet" onClick={add}>
                Add the first expense
              </Button>
            )}
          </NoRows>
        }
      />
      {may.write && <ExpenseSheet id={open.id} onClose={open.close} />}
    </>
  );
}

function ExpenseFilters({ list }: { list: List<Expense> }) {
  return (
    <>
      <Filter
        list={list}
        name="category"
        label="Category"
        all="All Categories"
        options={EXPENSE_CATEGORIES}
      />
      <DayRange list={list} />
    </>
  );
}

/** One expense to add ("new") or to change. */
function ExpenseSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const known = id !== null && id !== 'new';
  const found = useRecord(readExpense, known ? { params: { id: Number(id) } } : null);
  return (
    <Sheet open={id !== null} title={known ? 'Expense' : 'Add Expense'} onClose={onClose}>
      {id === 'new' && <ExpenseForm expense={null} onDone={onClose} />}
      {known && (
        <OneRecord found={found} failed="Failed to load expenses" rows={4}>
          {(expense) => <ExpenseForm key={expense.id} expense={expense} onDone={onClose} />}
        </OneRecord>
      )}
    </Sheet>
  );
}
