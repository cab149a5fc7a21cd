import { useState } from 'react';
import {
  createExpense,
  EXPENSE_CATEGORIES,
  expenseInput,
  updateExpense,
  uploadReceipt,
  type Expense,
} from '../../../contracts/expenses.ts';
import { nairobiDay } from '../../../kernel/clock.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { AmountField, NUMBER } from '../kit/fields.tsx';
import { Options } from '../kit/controls.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { UploadField } from '../kit/upload.tsx';
import { useSave } from '../kit/use-action.ts';

const fresh = () => ({
  date: nairobiDay(new Date()),
  category: '' as Expense['category'] & (typeof EXPENSE_CATEGORIES)[number],
  supplier: '',
  amount: undefined,
  note: '',
  receipt: '',
});

/** Adds or changes an expense, with the image or PDF of its receipt. */
export function ExpenseForm({ expense, onDone }: { expense: Expense | null; onDone: () => void }) {
  const [uploading, setUploading] = useState(false);
  const form = useRecordForm(expenseInput, {
    draft: `expense:${expense?.id ?? 'new'}`,
    row: expense,
    failed: expense
      ? 'We could not update the expense. Try again.'
      : 'We could not add the expense. Try again.',
    values: (read) =>
      read ? { ...read, category: read.category as (typeof EXPENSE_CATEGORIES)[number] } : fresh(),
    send: useSave(createExpense, updateExpense, {
      added: () => 'Expense added',
      changed: () => 'Expense updated',
    }),
    done: onDone,
  });
  const receipt = form.watch('receipt') ?? '';
  return (
    <RecordForm
      form={form}
      save={expense ? 'Save changes' : 'Add expense'}
      wait={uploading}
      onCancel={onDone}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Date" type="date" {...form.field('date')} />
        <AmountField label="Amount (Ksh, with VAT)" {...form.field('amount', NUMBER)} />
      </div>
      <SelectField label="Category" {...form.field('category')}>
        <option value="">Choose a category</option>
        <Options of={EXPENSE_CATEGORIES} />
      </SelectField>
      <TextField label="Supplier" autoComplete="off" {...form.field('supplier')} />
      <TextArea label="Note" optional rows={3} {...form.field('note')} />
      <UploadField
        call={uploadReceipt}
        name="receipt"
        label="Receipt"
        note="optional; image or PDF, at most 5 MB"
        noun="receipt"
        accept="image/*,application/pdf"
        value={receipt}
        error={form.problem('receipt')}
        onPick={(url) => form.put('receipt', url)}
        onBusy={setUploading}
        above
      >
        {receipt && (
          <a
            href={receipt}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-8 items-center underline underline-offset-4"
          >
            {receipt.endsWith('.pdf') ? (
              'Open the PDF'
            ) : (
              <img src={receipt} alt="Receipt" className="max-h-56 rounded-lg border border-line" />
            )}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </UploadField>
    </RecordForm>
  );
}
