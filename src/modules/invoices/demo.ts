import type { ManualMethod } from '../../contracts/invoices.ts';
import type { Database, Tx } from '../../db/database.ts';
import { rows } from './rows.store.ts';
import { DAY, nairobiDay } from '../../kernel/clock.ts';
import { fromMajor } from '../../kernel/money.ts';
import { createInvoice } from './create.ts';
import { recordManual } from './manual.ts';
import type { InvoiceDraft } from './invoices.ts';
import { lockInvoice } from './standing.ts';

interface Sample {
  daysAgo: number;
  customer: string;
  items: readonly (readonly [description: string, quantity: number, price: number])[];
  /** Days until it was paid, and the method; null for an unpaid invoice. */
  paid: readonly [after: number, method: ManualMethod] | null;
}

const BY = 'Sample data';

/** Writes the past invoices of the demo, and their payments in order; does nothing if an invoice exists. Prices in whole shillings. */
export async function seedInvoices(
  db: Database,
  samples: readonly Sample[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await rows.any(tx)) return;
    const customers = [...new Set(samples.map(({ customer }) => customer))];
    const payments: { number: string; method: ManualMethod; at: Date }[] = [];
    for (const sample of samples) {
      const made = new Date(now.getTime() - sample.daysAgo * DAY);
      const { number } = await createInvoice(
        tx,
        draftOf(sample, `sample${customers.indexOf(sample.customer) + 1}@mfano.example`),
        made,
        { by: BY },
      );
      if (!sample.paid) continue;
      const [after, method] = sample.paid;
      payments.push({ number, method, at: new Date(made.getTime() + after * DAY) });
    }
    payments.sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const [index, payment] of payments.entries())
      await pay(tx, payment, `SAMPLE-${index + 1}`);
  });
}

function draftOf({ customer, items }: Sample, email: string): InvoiceDraft {
  return {
    customer,
    email,
    currency: 'KES',
    items: items.map(([description, quantity, price]) => ({
      description,
      quantity,
      price: fromMajor(price),
      vatRate: 1600,
    })),
  };
}

async function pay(
  tx: Tx,
  { number, method, at }: { number: string; method: ManualMethod; at: Date },
  reference: string,
): Promise<void> {
  const row = await lockInvoice(tx, number);
  const note = 'Sample payment for the demo';
  await recordManual(
    tx,
    row,
    { method, amount: row.total, reference, date: nairobiDay(at), note },
    { by: BY, key: null, now: at, loggedAt: at },
  );
}
