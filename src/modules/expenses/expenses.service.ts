import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Expense, ExpenseInput } from '../../contracts/expenses.ts';
import type { Page } from '../../kernel/page.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import type { Database, Tx } from '../../db/database.ts';
import { showDay, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { formatMoney, fromMajor, toMajor } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { paperFrom, pathOf, type Files } from '../files/index.ts';
import {
  store,
  type ExpenseRow,
  type ExpensesFilter,
  type ExpensesQuery,
} from './expenses.store.ts';

interface ExpensesOptions {
  db: Database;
  clock: Clock;
  files: Files;
}

/** What the company spends: a small ledger that feeds the dashboard's chart. */
export class Expenses {
  readonly #options: ExpensesOptions;

  constructor(options: ExpensesOptions) {
    this.#options = options;
  }

  async list(query: ExpensesQuery): Promise<Page<Expense>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(toExpense) };
  }

  /** Major units of KES. */
  async summary(filter: ExpensesFilter): Promise<{
    count: number;
    total: number;
    categories: { category: string; count: number; total: number }[];
  }> {
    const sums = await store.sums(this.#options.db, filter);
    return {
      count: sums.reduce((all, row) => all + row.count, 0),
      total: toMajor(sums.reduce((all, row) => all + row.total, 0)),
      categories: sums.map((row) => ({ ...row, total: toMajor(row.total) })),
    };
  }

  async read(id: number): Promise<Expense> {
    const row = await store.find(this.#options.db, id);
    if (!row) throw notFound('The expense');
    return toExpense(row);
  }

  /** Throws 422 for a receipt that is not there. */
  create(input: ExpenseInput, edit: Edit): Promise<Expense> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const values = valuesOf(input);
      await this.#holdReceipt(tx, values.receiptKey);
      const now = clock.now();
      const row = (
        await store.insert(tx, [{ ...values, createdAt: now, updatedAt: now, updatedBy: edit.by }])
      )[0]!;
      await recordChange(tx, {
        action: 'expense.added',
        entityId: row.id,
        summary: `Expense added: ${describeExpense(row)}`,
        after: row,
      });
      return toExpense(row);
    });
  }

  /** Throws 404, 409 for a stale edit, 422 for a receipt that is not there. */
  update(id: number, input: ExpenseInput, edit: Edit): Promise<Expense> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const before = await lockToEdit(tx, id, edit);
      const values = valuesOf(input);
      if (values.receiptKey !== before.receiptKey) await this.#holdReceipt(tx, values.receiptKey);
      const row = await store.update(tx, id, {
        ...values,
        ...markOf<ExpenseRow>(before, values, edit, clock.now()),
      });
      await recordChange(tx, {
        action: 'expense.changed',
        entityId: id,
        summary: `Expense changed: ${describeExpense(row)}`,
        before,
        after: row,
      });
      return toExpense(row);
    });
  }

  async remove(id: number, edit: Edit): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const before = await lockToEdit(tx, id, edit);
      await store.remove(tx, id);
      await recordChange(tx, {
        action: 'expense.removed',
        entityId: id,
        summary: `Expense removed: ${describeExpense(before)}`,
        before,
      });
    });
  }

  /** Stores a receipt: a PDF unchanged, an image re-encoded. Returns its address; throws 422 for anything else. */
  async upload(receipt: UploadedFile): Promise<string> {
    const { db, files } = this.#options;
    const { bytes, contentType } = await paperFrom(receipt.bytes, 'receipt', 'not_a_receipt');
    const key = await files.store('receipts', bytes, contentType, receipt.filename);
    await recordChange(db, {
      action: 'expense.receipt_added',
      entityId: key,
      summary: 'Receipt for an expense uploaded',
    });
    return pathOf(key);
  }

  /** Removes receipts that no expense has had for a day. */
  removeOrphans(): Promise<number> {
    return this.#options.files.removeOrphans('receipts', store.isReceiptUsed);
  }

  /** Fills an empty ledger for the demonstration; one that staff have emptied stays empty. */
  async seed(
    rows: Pick<ExpenseRow, 'date' | 'category' | 'supplier' | 'amount' | 'note'>[],
  ): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    await db.transaction(async (tx) => {
      if (await store.isUntouched(tx))
        await store.insert(
          tx,
          rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })),
        );
    });
  }

  async #holdReceipt(tx: Tx, key: string | null | undefined): Promise<void> {
    if (key && !(await this.#options.files.hold(tx, 'receipts', pathOf(key))))
      throw invalidField('receipt', 'invalid_input:receipt_gone');
  }
}

async function lockToEdit(tx: Tx, id: number, edit: Edit): Promise<ExpenseRow> {
  const row = await store.lock(tx, id);
  if (!row) throw notFound('The expense');
  assertIfMatch(edit.ifMatch, row, 'changed this expense');
  return row;
}

/** What was sent; a field that is absent stays away, so that it changes nothing. */
function valuesOf({ date, category, supplier, amount, note, receipt }: ExpenseInput) {
  return {
    date,
    category,
    supplier,
    amount: fromMajor(amount),
    ...(note === undefined ? {} : { note: note ?? '' }),
    ...(receipt === undefined
      ? {}
      : { receiptKey: receipt ? receipt.slice(pathOf('').length) : null }),
  };
}

function describeExpense({ supplier, amount, category, date }: ExpenseRow): string {
  return `${formatMoney(amount)} to ${supplier} for ${category.toLowerCase()}, ${showDay(date)}`;
}

function toExpense({
  id,
  date,
  category,
  supplier,
  amount,
  note,
  receiptKey,
  createdAt,
  updatedAt,
}: ExpenseRow): Expense {
  return {
    id,
    date,
    category,
    supplier,
    amount: toMajor(amount),
    note,
    receipt: receiptKey === null ? '' : pathOf(receiptKey),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
