import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { creditedTax } from './invoices.ts';
import { takeCreditNumber } from './invoices.store.ts';
import { creditOver } from './moves.ts';
import { rows, type CreditRow, type InvoiceRow } from './rows.store.ts';
import { updateStanding } from './standing.ts';

/** A credit, before it is written: minor units with VAT; null takes all that is open. */
export interface Credit {
  amount: number | null;
  reason: string;
  by: string;
  /** The money of it goes back to the payer. */
  refund?: boolean;
}

/**
 * Takes a part of an issued, locked invoice back under the next number, CN-00001 and on, never more than is open.
 * The VAT goes back in proportion, to the cent over all credit notes. Throws 409, 422 at the amount.
 */
export async function credit(
  tx: Tx,
  invoice: InvoiceRow,
  { amount, reason, by, refund = false }: Credit,
  now: Date,
): Promise<{ invoice: InvoiceRow; note: CreditRow }> {
  const total = creditOver(invoice, amount);
  const tax = creditedTax(invoice, total);
  const note: CreditRow = {
    number: await takeCreditNumber(tx),
    invoiceNumber: invoice.number,
    amount: total - tax,
    tax,
    total,
    reason,
    date: nairobiDay(now),
    createdBy: by,
    createdAt: now,
  };
  await rows.addCreditNote(tx, note);
  const after = await updateStanding(
    tx,
    invoice,
    { credited: invoice.credited + total },
    now,
    refund || (await rows.hadMoneyBack(tx, invoice.number)),
  );
  await recordChange(tx, {
    action: 'invoice.credited',
    entityId: invoice.number,
    summary: `Credit note ${note.number}: ${formatMoney(total, invoice.currency)} credited against ${invoice.number}`,
    before: { credited: invoice.credited, status: invoice.status },
    after: { credited: after.credited, status: after.status, creditNote: note.number, reason },
  });
  return { invoice: after, note };
}
