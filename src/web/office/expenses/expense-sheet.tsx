import { readExpense } from '../../../contracts/expenses.ts';
import { Sheet } from '../kit/sheet.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { ExpenseForm } from './expense-form.tsx';

/** One expense to add ("new") or to change. */
export function ExpenseSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const known = id !== null && id !== 'new';
  const { data, error, refetch } = useRecord(
    readExpense,
    known ? { params: { id: Number(id) } } : null,
  );
  const expense = known ? data : undefined;
  return (
    <Sheet open={id !== null} title={known ? 'Expense' : 'Add Expense'} onClose={onClose}>
      {id === 'new' && <ExpenseForm expense={null} onDone={onClose} />}
      {expense && <ExpenseForm key={expense.id} expense={expense} onDone={onClose} />}
      {known &&
        !expense &&
        (error ? (
          <Failed title="Failed to load expenses" error={error} retry={() => void refetch()} />
        ) : (
          <Loading rows={4} />
        ))}
    </Sheet>
  );
}
