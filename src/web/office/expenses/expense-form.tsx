import { useState, type ReactNode } from 'react';
import {
  createExpense,
  EXPENSE_CATEGORIES,
  expenseInput,
  updateExpense,
  type Expense,
  uploadReceipt,
} from '../../../contracts/expenses.ts';
import { nairobiDay } from '../../../kernel/clock.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUpload } from '../kit/use-upload.ts';
import { FileButton } from '../writing/file-button.tsx';

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

interface ReceiptFieldProps {
  /** Address of the receipt; empty for none. */
  value: string;
  error?: ReactNode;
  onPick: (url: string) => void;
  /** Whether an upload runs: nothing is saved meanwhile. */
  onBusy: (busy: boolean) => void;
}

/** The picture or PDF of a receipt: uploaded at once, kept with the expense when that is saved. */
function ReceiptField({ value, error, onPick, onBusy }: ReceiptFieldProps) {
  const { busy, fault, send } = useUpload(uploadReceipt, { field: 'receipt', onBusy, onPick });

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">
        Receipt{' '}
        <span className="font-normal text-soft">(optional; picture or PDF, at most 5 MB)</span>
      </legend>
      {value && <Shown url={value} />}
      <div className="flex flex-wrap gap-3">
        <FileButton
          label={value ? 'Change the receipt' : 'Choose a receipt'}
          accept="image/*,application/pdf"
          busy={busy}
          onFile={(file) => void send(file)}
        />
        {value && (
          <Button type="button" variant="quiet" size="small" onClick={() => onPick('')}>
            Remove
          </Button>
        )}
      </div>
      {(fault ?? error) && <Notice tone="danger">{fault ?? error}</Notice>}
    </fieldset>
  );
}

function Shown({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-8 items-center underline underline-offset-4"
    >
      {url.endsWith('.pdf') ? (
        'Open the PDF'
      ) : (
        <img src={url} alt="The receipt" className="max-h-56 rounded-lg border border-line" />
      )}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
