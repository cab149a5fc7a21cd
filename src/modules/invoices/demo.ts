import type { Database } from '../../db/database.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { DAY, nairobiDay } from '../../kernel/clock.ts';
import { fromMajor } from '../../kernel/money.ts';
import { createInvoice } from './create.ts';
import { recordManual } from './manual.ts';
import { lockInvoice } from './standing.ts';

interface Sample {
  daysAgo: number;
  customer: string;
  items: readonly (readonly [description: string, quantity: number, price: number])[];
}

const BY = 'Sample data';
const PAID_AFTER = 3 * DAY;

/** Writes the demonstration's past invoices, each paid by bank some days later; nothing where an invoice exists. Prices in whole shillings. */
export async function seedInvoices(
  db: Database,
  samples: readonly Sample[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.orm.select({ number: invoices.number }).from(invoices).limit(1)).length > 0)
      return;
    for (const [index, { daysAgo, customer, items }] of samples.entries()) {
      const made = new Date(now.getTime() - daysAgo * DAY);
      const paid = new Date(made.getTime() + PAID_AFTER);
      const number = await createInvoice(
        tx,
        {
          customer,
          email: `sample${index + 1}@mfano.example`,
          currency: 'KES',
          items: items.map(([description, quantity, price]) => ({
            description,
            quantity,
            price: fromMajor(price),
            vatRate: 1600,
          })),
        },
        made,
        BY,
      );
      const row = await lockInvoice(tx, number);
      await recordManual(
        tx,
        row,
        {
          method: 'Bank Transfer',
          amount: row.total,
          reference: `SAMPLE-${index + 1}`,
          date: nairobiDay(paid),
          note: 'Made up for the demonstration',
        },
        { by: BY, key: null, now: paid },
      );
    }
  });
}
