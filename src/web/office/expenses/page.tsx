import { useState } from 'react';
import {
  deleteExpense,
  EXPENSE_CATEGORIES,
  listExpenses,
  readExpense,
  sumExpenses,
  type Expense,
  createExpense,
  expenseInput,
  updateExpense,
  uploadReceipt,
} from '../../../contracts/expenses.ts';
import { showDay, nairobiDay } from '../../../kernel/clock.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { AskedAction, EditAction, OneLine, OpenRow, RowActions, RowName } from '../kit/cells.tsx';
import { Options } from '../kit/controls.tsx';
import { AmountField, NUMBER } from '../kit/fields.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { UploadField } from '../kit/upload.tsx';
import { useDelete, useSave } from '../kit/use-action.ts';
import { useList, type List } from '../kit/use-list.ts';
import { NEW, useOpenRecord, useRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';

/** How many categories are named one by one; the others are added up. */
const NAMED = 4;

/** Totals of the filtered expenses, overall and by category. */
function Sums({ list }: { list: List<Expense> }) {
  const query = Object.fromEntries(
    ['q', 'category', 'from', 'to'].flatMap((name) =>
      list.value(name) ? [[name, list.value(name)]] : [],
    ),
  );
  const { data } = useRecord(sumExpenses, { query });
  if (!data || data.count === 0) return null;
  const sum = (major: number): string => show(Math.round(major * 100) / 100);
  const rest = data.categories.slice(NAMED);
  const shares = data.categories.slice(0, NAMED).map(({ category, total }) => [category, total]);
  if (rest.length > 0)
    shares.push([`${rest.length} more`, rest.reduce((all, { total }) => all + total, 0)]);
  return (
    <section
      aria-label="Total of the expenses shown"
      className="mb-4 flex flex-wrap items-end gap-x-10 gap-y-4 rounded-xl border border-line bg-raised px-5 py-4"
    >
      <div>
        <p className="text-sm text-soft">
          {data.count === 1 ? '1 expense' : `${data.count.toLocaleString('en-KE')} expenses`}
        </p>
        <p className="font-display text-2xl font-bold digits">{sum(data.total)}</p>
      </div>
      <dl className="grid flex-1 grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-2 text-sm max-sm:basis-full">
        {shares.map(([category, total]) => (
          <div key={category} className="border-l-2 border-clay pl-3">
            <dt className="text-soft">{category}</dt>
            <dd className="font-medium digits">{sum(Number(total))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The company’s expenses with receipts, and the total of the rows shown. */
export default function Expenses() {
  const list = useList(listExpenses, {
    filters: [
      { name: 'category', label: 'Category', all: 'All Categories', options: EXPENSE_CATEGORIES },
      'days',
    ],
  });
  const may = usePermission('expenses');
  const open = useOpenRecord();
  const add = (): void => open.show(NEW);
  const remove = useDelete(deleteExpense, {
    question: ({ amount, supplier, date }: Expense) => ({
      title: 'Are you sure you want to delete this expense?',
      text: `${show(amount)} to ${supplier}, ${showDay(date)}. The audit log keeps the details.`,
    }),
    done: () => ['info', 'Expense deleted'],
    failed: 'We could not delete the expense',
  });

  const columns: Column<Expense>[] = [
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
      cell: ({ id, supplier, note }) => (
        <>
          {may.write ? (
            <OpenRow onClick={() => open.show(String(id))}>{supplier}</OpenRow>
          ) : (
            <RowName>{supplier}</RowName>
          )}
          {note && <p className="max-w-72 text-soft wrap-break-word max-sm:hidden">{note}</p>}
        </>
      ),
    },
    { head: 'Category', sort: 'category', cell: (expense) => expense.category },
    {
      head: 'Amount',
      phone: 'amount',
      sort: 'amount',
      align: 'right',
      cell: ({ amount }) => <span className="font-medium whitespace-nowrap">{show(amount)}</span>,
    },
    {
      head: 'Receipt',
      fold: true,
      phone: 'off',
      cell: ({ receipt, supplier }) =>
        receipt ? (
          <a
            href={receipt}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4"
          >
            {receipt.endsWith('.pdf') ? 'PDF' : 'Image'}
            <span className="sr-only"> of the receipt from {supplier} (opens in a new tab)</span>
          </a>
        ) : (
          <span className="text-soft">None</span>
        ),
    },
  ];
  if (may.write)
    columns.push({
      head: 'Actions',
      cell: (expense) => (
        <RowActions>
          <EditAction name={expense.supplier} onClick={() => open.show(String(expense.id))} />
          <AskedAction does={remove} row={expense} name={expense.supplier}>
            Delete
          </AskedAction>
        </RowActions>
      ),
    });

  return (
    <>
      <ListPage
        label="Expenses"
        list={list}
        search="Search by supplier, category or note"
        exports
        add={may.write && ['Add expense', add]}
        between={<Sums list={list} />}
        columns={columns}
        rowKey={(expense) => String(expense.id)}
        failed="We could not load the expenses"
        empty={{
          text: 'Add rent, internet and salaries here. The dashboard chart shows them as its second line.',
          children: !list.filtered && may.write && (
            <Button variant="quiet" onClick={add}>
              Add first expense
            </Button>
          ),
        }}
      />
      {may.write && (
        <RecordSheet
          id={open.id}
          read={readExpense}
          title={() => 'Expense'}
          failed="We could not load the expenses"
          rows={4}
          add={{ title: 'Add expense', form: <ExpenseForm expense={null} onDone={open.close} /> }}
          onClose={open.close}
        >
          {(expense) => <ExpenseForm expense={expense} onDone={open.close} />}
        </RecordSheet>
      )}
    </>
  );
}

const fresh = () => ({
  date: nairobiDay(new Date()),
  category: '' as Expense['category'] & (typeof EXPENSE_CATEGORIES)[number],
  supplier: '',
  amount: undefined,
  note: '',
  receipt: '',
});

/** Adds or changes an expense, with the image or PDF of its receipt. */
function ExpenseForm({ expense, onDone }: { expense: Expense | null; onDone: () => void }) {
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
