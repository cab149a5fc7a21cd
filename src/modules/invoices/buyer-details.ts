import type * as z from 'zod/mini';
import { markOf } from '../../contracts/editing.ts';
import type { payDetails } from '../../contracts/pay-page.ts';
import type { Tx } from '../../db/database.ts';
import { refusal } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { nameOf } from './draft.ts';
import { balanceOf, refuseVoid } from './invoices.ts';
import { rows, type InvoiceRow } from './rows.store.ts';

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
