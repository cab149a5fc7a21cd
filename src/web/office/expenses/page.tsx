import { deleteExpense, listExpenses, type Expense } from '../../../contracts/expenses.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ListActions, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { expenseColumns, money } from './columns.tsx';
import { ExpenseSheet } from './expense-sheet.tsx';
import { ExpenseFilters } from './filters.tsx';
import { Sums } from './sums.tsx';

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
