import { markOf, type Edit } from '../../contracts/editing.ts';
import type { InvoiceInput } from '../../contracts/invoices-office.ts';
import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { recordChange } from '../audit/index.ts';
import { customerOf, itemsOf, nameOf, pricedItems, refuseFrozen, sameLines } from './draft.ts';
import { datesOf } from './invoices.ts';
import { insertItems } from './invoices.store.ts';
import { rows, type InvoiceRow } from './rows.store.ts';
import { updateStanding } from './standing.ts';
import { toInvoice } from './view.ts';

/**
 * Writes what staff changed of a locked invoice, with its line in the audit log. `rate` is the standard VAT for lines
 * that name none. Throws 409 where an issued invoice's substance would change, 422 for a due date before the date.
 */
export async function updateInvoice(
  tx: Tx,
  row: InvoiceRow,
  input: InvoiceInput,
  { rate, edit, now }: { rate: number; edit: Edit; now: Date },
): Promise<InvoiceRow> {
  const dates = datesOf(
    { date: input.date ?? row.date, dueDate: input.dueDate ?? row.dueDate },
    nairobiDay(now),
  );
  const values: Partial<InvoiceRow> = {
    ...customerOf(input),
    ...dates,
    ...(input.currency ? { currency: input.currency } : {}),
  };
  const stored = await rows.items(tx, [row.number]);
  const items = itemsOf(input, rate);
  refuseFrozen(row, stored, values, items);
  const mark = markOf<InvoiceRow>(row, values, edit, now);
  mark.changedFields = [
    ...mark.changedFields.map(nameOf),
    ...(sameLines(items, stored) ? [] : ['items']),
  ];
  if (row.issuedAt === null) {
    const { items: lines, ...sums } = pricedItems(items);
    Object.assign(values, sums);
    await rows.removeItems(tx, row.number);
    await insertItems(tx, row.number, lines);
  }
  await rows.update(tx, row.number, { ...values, ...mark });
  const after = await updateStanding(tx, { ...row, ...values, ...mark }, {}, now);
  await recordChange(tx, {
    action: 'invoice.updated',
    entityId: row.number,
    summary: `Invoice ${row.number} changed: ${mark.changedFields.join(', ') || 'nothing'}`,
    before: toInvoice(row, stored),
    after: toInvoice(after, await rows.items(tx, [row.number])),
  });
  return after;
}
