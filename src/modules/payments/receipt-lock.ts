import type { Statement, Tx } from '../../db/database.ts';

const lock: Statement = {
  name: 'receipt_lock',
  text: `select pg_advisory_xact_lock(hashtextextended(lower($1), 7261021))`,
};

/** One word on a receipt at a time, by a provider or by hand: before the row of an invoice or order. Nothing for an empty one. */
export async function lockReceipt(tx: Tx, receipt: string): Promise<void> {
  if (receipt !== '') await tx.run(lock, [receipt]);
}
