import type { Statement, Tx } from '../../db/database.ts';

/**
 * Turns that a transaction takes before it locks any row, so that none wait for each other, in this sequence: one settlement
 * by M-Pesa at a time for what is owed, and one word on a receipt at a time.
 */
const TURNS = { payable: 7261011, receipt: 7261021 };

/** Takes the turn at a key until the transaction ends; nothing for null. */
export const advisoryLock = (turn: keyof typeof TURNS, key: string): string =>
  `pg_advisory_xact_lock(hashtextextended(${key}, ${TURNS[turn]}))`;

const statements = {
  payable: { name: 'received_lock_payable', text: `select ${advisoryLock('payable', '$1')}` },
  receipt: { name: 'receipt_lock', text: `select ${advisoryLock('receipt', '$1')}` },
} satisfies Record<string, Statement>;

/** A receipt's code as it is compared, however it was typed: "sg7 22nmvxq" is "SG722NMVXQ". Empty for one without letters and digits. */
export const plainReceipt = (typed: string): string =>
  typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** One word on a receipt at a time, by a provider or by hand: before the row of an invoice or order. Nothing if there is none. */
export async function lockReceipt(tx: Tx, receipt: string | null | undefined): Promise<void> {
  const plain = receipt && plainReceipt(receipt);
  if (plain) await tx.run(statements.receipt, [plain]);
}

/** One settlement by M-Pesa at a time for what is owed: taken before any row is locked. */
export async function lockPayable(tx: Tx, payableId: string): Promise<void> {
  await tx.run(statements.payable, [payableId]);
}
