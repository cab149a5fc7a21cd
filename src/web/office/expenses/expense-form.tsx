import { useState } from 'react';
import {
  createExpense,
  EXPENSE_CATEGORIES,
  expenseInput,
  updateExpense,
  type Expense,
} from '../../../contracts/expenses.ts';
import { nairobiDay } from '../../../kernel/clock.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { ReceiptField } from './receipt-field.tsx';

const fresh = () => ({
  date: nairobiDay(new Date()),
  category: '' as Expense['category'] & (typeof EXPENSE_CATEGORIES)[number],
  supplier: '',
  amount: undefined,
  note: '',
  receipt: '',
});

/** Adds or changes an expense, with the picture or PDF of its receipt. */
export function ExpenseForm({ expense, onDone }: { expense: Expense | null; onDone: () => void }) {
  const [uploading, setUploading] = useState(false);
  const add = useAction(createExpense, { done: () => 'Expense added' });
  const change = useAction(updateExpense, { done: () => 'Expense updated' });
  const form = useRecordForm(expenseInput, {
    draft: `expense:${expense?.id ?? 'new'}`,
    row: expense,
    failed: expense ? 'Failed to update expense' : 'Failed to add expense',
    values: (read) =>
      read ? { ...read, category: read.category as (typeof EXPENSE_CATEGORIES)[number] } : fresh(),
    send: (body, read) =>
      read
        ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) })
        : add.send({ body }),
    done: onDone,
  });
  return (
    <RecordForm
      form={form}
      save={expense ? 'Save changes' : 'Add Expense'}
      wait={uploading}
      onCancel={onDone}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Date" type="date" {...form.field('date')} />
        <TextField
          label="Amount (KES, with VAT)"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          {...form.field('amount', { valueAsNumber: true })}
        />
      </div>
      <SelectField label="Category" {...form.field('category')}>
        <option value="">Choose a category</option>
        {EXPENSE_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField label="Supplier" autoComplete="off" {...form.field('supplier')} />
      <TextArea label="Note" optional rows={3} {...form.field('note')} />
      <ReceiptField
        value={form.watch('receipt') ?? ''}
        error={form.problem('receipt')}
        onPick={(url) => form.put('receipt', url)}
        onBusy={setUploading}
      />
    </RecordForm>
  );
}
