import { readExpense } from '../../../contracts/expenses.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { ExpenseForm } from './expense-form.tsx';

/** One expense to add ("new") or to change. */
export function ExpenseSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
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
