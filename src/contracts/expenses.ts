import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, listQuery, money, optionalText, textMatching, text } from './fields.ts';
import { rowNumber } from './numbered.ts';
import { sortBy } from './paging.ts';
import { FIVE_MEGABYTES, uploadedFile } from './upload.ts';

/** Expense categories, in the order of the form. */
export const EXPENSE_CATEGORIES = [
  'Salaries',
  'Rent',
  'Power & water',
  'Internet & phone',
  'Hosting & domains',
  'SMS & airtime',
  'Equipment',
  'Software',
  'Transport',
  'Training',
  'Marketing',
  'Bank & provider fees',
  'Taxes & licences',
  'Other',
] as const;
export const expenseCategory = z.enum(EXPENSE_CATEGORIES, 'Choose a category');

/** A row of the ledger. Amounts in KES, with VAT. */
export const expense = z.object({
  id: z.number(),
  /** YYYY-MM-DD. */
  date: z.string(),
  category: z.string(),
  supplier: z.string(),
  amount: money,
  note: z.string(),
  /** The address of the receipt’s image or PDF; empty for none. */
  receipt: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Expense = z.output<typeof expense>;

/** A day that exists: YYYY-MM-DD. */
const day = (required: string) => text(required).check(z.refine(isDay, 'This date does not exist'));

function isDay(value: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export const expenseInput = z.object({
  date: day('Date is required'),
  category: expenseCategory,
  supplier: text('Supplier is required', 150),
  amount: amount().check(z.minimum(0.01, 'Amount must be above zero')),
  note: optionalText(1_000),
  /** The address returned by the upload. If it is left out, it does not change; an empty value removes it. */
  receipt: z.optional(
    z.nullable(
      textMatching(/^(\/uploads\/receipts\/[a-z0-9]{32}\.(webp|pdf))?$/, 'Upload the receipt'),
    ),
  ),
});
export type ExpenseInput = z.output<typeof expenseInput>;

const narrowed = {
  q: listQuery.q,
  category: z.optional(expenseCategory),
  from: z.optional(day('Must be a date')),
  to: z.optional(day('Must be a date')),
};
const params = z.object({ id: rowNumber() });

export const listExpenses = endpoint({
  method: 'GET',
  path: '/api/expenses',
  access: 'admin',
  tag: 'expenses',
  summary: 'Expenses, newest first; `from` and `to` are dates, both included',
  query: z.object({
    ...listQuery,
    ...narrowed,
    sort: sortBy('date', 'category', 'supplier', 'amount'),
  }),
  answer: z.array(expense),
});

export const sumExpenses = endpoint({
  method: 'GET',
  path: '/api/expenses/summary',
  access: 'admin',
  tag: 'expenses',
  summary: 'Totals of the filtered expenses, overall and by category, largest first',
  query: z.object(narrowed),
  answer: z.object({
    count: z.number(),
    total: money,
    categories: z.array(z.object({ category: z.string(), count: z.number(), total: money })),
  }),
});

export const readExpense = endpoint({
  method: 'GET',
  path: '/api/expenses/{id}',
  access: 'admin',
  tag: 'expenses',
  summary: 'One expense',
  params,
  answer: expense,
});

export const createExpense = endpoint({
  method: 'POST',
  path: '/api/expenses',
  access: 'admin',
  tag: 'expenses',
  summary: 'Adds an expense',
  body: expenseInput,
  answer: expense,
  status: 201,
});

export const updateExpense = endpoint({
  method: 'PUT',
  path: '/api/expenses/{id}',
  access: 'admin',
  edits: true,
  tag: 'expenses',
  summary: 'Changes an expense; a note or receipt that is left out does not change',
  params,
  body: expenseInput,
  answer: expense,
});

export const deleteExpense = endpoint({
  method: 'DELETE',
  path: '/api/expenses/{id}',
  access: 'admin',
  edits: true,
  tag: 'expenses',
  summary: 'Deletes an expense; the audit log keeps its contents',
  params,
  answer: z.unknown(),
  status: 204,
});

export const uploadReceipt = endpoint({
  method: 'POST',
  path: '/api/expenses/receipt',
  access: 'admin',
  tag: 'expenses',
  summary: 'Uploads the image or PDF of a receipt (at most 5 MB) and returns its address',
  body: z.object({ receipt: uploadedFile('Receipt is required') }),
  files: { receipt: { maxBytes: FIVE_MEGABYTES, tooLarge: 'The receipt must be 5 MB or smaller' } },
  answer: z.object({ url: z.string() }),
  perMinute: 60,
});
