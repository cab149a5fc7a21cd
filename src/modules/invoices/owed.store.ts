import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { invoices } from '../../db/tables/invoices.ts';
import type { Currency } from '../../kernel/money.ts';

/** What is asked for by an invoice. Minor units. */
export interface Owed {
  number: string;
  currency: Currency;
  /** What was credited is off. */
  total: number;
  paid: number;
  /** It asks for money, or keeps it: neither void nor given back. */
  stands: boolean;
  /** What the buyer's own books wanted on it. */
  kraPin: string | null;
  purchaseOrder: string | null;
}

/** The state of these invoices, by number; `lock` keeps it until the transaction ends. */
export async function owedOn(
  tx: Tx,
  numbers: string[],
  { lock = false } = {},
): Promise<Map<string, Owed>> {
  const found = tx.orm
    .select()
    .from(invoices)
    .where(inArray(invoices.number, numbers))
    .orderBy(invoices.number);
  const rows = await (lock ? found.for('update') : found);
  return new Map(
    rows.map(({ number, currency, total, credited, paid, status, customerPin, purchaseOrder }) => [
      number,
      {
        number,
        currency,
        total: total - credited,
        paid,
        stands: status !== 'Void' && status !== 'Refunded' && total > credited,
        kraPin: customerPin,
        purchaseOrder,
      },
    ]),
  );
}
