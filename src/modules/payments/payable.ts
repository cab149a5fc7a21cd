import type { Tx } from '../../db/database.ts';
import type { Payment } from './payments.ts';

/** What is owed, as far as a payment has to know. */
export interface Payable {
  kind: 'order' | 'invoice';
  id: string;
  /** What the customer reads on the prompt or statement: at most 12 characters. */
  number: string;
  customer: string;
  email: string;
  description: string;
  /** Minor units of KES still to be paid. */
  owed: number;
}

/** What became of money that arrived. */
export type Settlement =
  | { kind: 'accepted'; invoiceNumber: string | null }
  /** The money has to go back: paid twice, or the seats are gone. The reason goes on the refund list. */
  | { kind: 'surplus'; reason: string };

/**
 * What can be paid: orders, and later invoices. Payments know neither; the composition root wires them in.
 * Every method works inside the caller's transaction.
 */
export interface PayableHandler {
  /** Locks what is owed and prepares it for a try (seats are held). Throws AppError where it cannot be paid. */
  admit(tx: Tx, id: string, now: Date): Promise<Payable>;
  /** Whether money for it is still wanted: asked before approved money is taken. */
  wanted(tx: Tx, id: string): Promise<boolean>;
  /** An attempt's money arrived in full. Called once an attempt. */
  settle(tx: Tx, payment: Payment, now: Date): Promise<Settlement>;
  /** Something about its payments changed: tell whoever watches, once the transaction commits. */
  changed(tx: Tx, id: string): Promise<void>;
}

export type PayableHandlers = Record<Payment['payableKind'], PayableHandler | undefined>;
