import type * as z from 'zod/mini';
import { markOf, type Edit } from '../../contracts/editing.ts';
import type { InvoiceInput } from '../../contracts/invoices-office.ts';
import type { payDetails } from '../../contracts/pay-page.ts';
import { discountOf } from '../../contracts/pricing.ts';
import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { same } from '../../kernel/same.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { customerOf, itemsOf, nameOf, pricedItems, refuseFrozen, sameLines } from './create.ts';
import { insertItems } from './invoices.store.ts';
import { datesOf, balanceOf, refuseVoid, keptDiscount } from './invoices.ts';
import { planOf, refuseDueBefore, replanned } from './plan.ts';
import { rows, type InvoiceRow } from './rows.store.ts';
import { updateStanding } from './standing.ts';
import { toInvoice } from './view.ts';

/**
 * Writes what staff changed of a locked invoice, with its line in the audit log. `rate` is the standard VAT for lines
 * that name none. How and when an issued one is paid may still change, what is owed for may not. Throws 409 where an issued
 * invoice's substance would change, 422 for a due date before the date, a plan that does not add up.
 */
export async function updateInvoice(
  tx: Tx,
  row: InvoiceRow,
  input: InvoiceInput,
  { rate, edit, now }: { rate: number; edit: Edit; now: Date },
): Promise<InvoiceRow> {
  const stored = await rows.items(tx, [row.number]);
  const items = itemsOf(input, rate);
  const discount = input.discount === undefined ? keptDiscount(row) : discountOf(input.discount);
  const values = headOf(row, input, now);
  refuseFrozen(row, stored, values, items, discount);
  const { items: lines, ...sums } = pricedItems(items, discount);
  const total = row.issuedAt === null ? sums.total : row.total;
  values.plan = planned(row, input, { ...row, ...values, total });
  const mark = markOf<InvoiceRow>(row, values, edit, now);
  mark.changedFields = [
    ...mark.changedFields.map(nameOf),
    ...(sameLines(items, stored) ? [] : ['items']),
    ...(same(discount, keptDiscount(row)) ? [] : ['discount']),
  ];
  if (row.issuedAt === null) {
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
    before: toInvoice(row, stored, nairobiDay(now)),
    after: toInvoice(after, await rows.items(tx, [row.number]), nairobiDay(now)),
  });
  return after;
}

/** Customer, days and currency as they will be. A plan says itself when it is due: only without one the due date is typed. */
function headOf(row: InvoiceRow, input: InvoiceInput, now: Date): Partial<InvoiceRow> {
  const hasPlan = input.plan === undefined ? row.plan !== null : (input.plan?.length ?? 0) > 0;
  const date = input.date ?? row.date;
  const dueDate = hasPlan ? undefined : (input.dueDate ?? row.dueDate);
  const dates = datesOf({ date, dueDate }, nairobiDay(now));
  return {
    ...customerOf(input),
    ...(hasPlan ? { date } : dates),
    ...(input.currency ? { currency: input.currency } : {}),
  };
}

function planned(
  row: InvoiceRow,
  { plan }: InvoiceInput,
  { total, currency, date }: InvoiceRow,
): InvoiceRow['plan'] {
  const divided = { total, currency, from: date };
  const made = plan === undefined ? replanned(row.plan, divided) : planOf(plan, divided);
  refuseDueBefore(made, date);
  return made;
}

export type BuyerDetails = z.output<typeof payDetails>;

/**
 * Puts on a locked invoice what its buyer typed behind the private link; staff hear of it. A field that was left out
 * stays. Throws 409 for an invoice that is paid or void: what was paid is kept as it was.
 */
export async function changeBuyerDetails(
  tx: Tx,
  row: InvoiceRow,
  { purchaseOrder, kraPin }: BuyerDetails,
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  refuseVoid(row);
  if (balanceOf(row) === 0) throw refusal('invoice_paid:details');
  const values: Partial<InvoiceRow> = {
    ...(purchaseOrder === undefined ? {} : { purchaseOrder: purchaseOrder || null }),
    ...(kraPin === undefined ? {} : { customerPin: kraPin || null }),
  };
  const mark = markOf<InvoiceRow>(row, values, { by: row.customer, ifMatch: undefined }, now);
  if (mark.changedFields.length === 0) return;
  const changedFields = mark.changedFields.map(nameOf);
  await rows.update(tx, row.number, { ...values, ...mark, changedFields });
  const what = changedFields.map((field) => SAID[field] ?? field).join(' and ');
  await recordChange(
    tx,
    {
      action: 'invoice.buyer_details',
      entityId: row.number,
      summary: `${row.customer} changed ${what} for ${row.number}`,
      before: detailsOf(row),
      after: detailsOf({ ...row, ...values }),
    },
    { name: row.customer, ip },
  );
  await notifyStaff(tx, {
    message: `${row.customer} changed ${what} for ${row.number}`,
    type: 'info',
    href: `/dashboard/admin/invoices?open=${row.number}`,
    area: 'sales',
  });
}

const detailsOf = ({ purchaseOrder, customerPin }: InvoiceRow) => ({
  purchaseOrder,
  kraPin: customerPin,
});

const SAID: Record<string, string | undefined> = {
  purchaseOrder: 'the purchase order',
  kraPin: 'the KRA PIN',
};
