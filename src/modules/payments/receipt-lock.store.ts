import type { Statement, Tx } from '../../db/database.ts';

const lock: Statement = {
  name: 'receipt_lock',
  text: `select pg_advisory_xact_lock(hashtextextended($1, 7261021))`,
};

/** A receipt's code as it is compared, however it was typed: "sg7 22nmvxq" is "SG722NMVXQ". Empty for one without letters and digits. */
export const plainReceipt = (typed: string): string =>
  typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** One word on a receipt at a time, by a provider or by hand: before the row of an invoice or order. Nothing for an empty one. */
export async function lockReceipt(tx: Tx, receipt: string): Promise<void> {
  const plain = plainReceipt(receipt);
  if (plain !== '') await tx.run(lock, [plain]);
}
