import type { Tx, Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CardOnFile, Provider, Gateway } from './gateway.ts';
import type { Logger } from './held-writes.ts';
import type { Counted, Payment } from './payments.ts';
import type { UnpaidItem } from './received-suggestion.ts';

/** What is owed, as far as a payment has to know. */
export interface Payable {
  kind: 'order' | 'invoice';
  id: string;
  /** What the customer reads on the prompt or statement: at most 12 characters. */
  number: string;
  customer: string;
  email: string;
  /** The customer's number, 2547…; null where none is known. */
  phone: string | null;
  description: string;
  /** Minor units still to be paid: of KES, or of the invoice's currency. */
  owed: number;
}

/** What all the money of a payment comes to. Minor units. */
export interface Allocation extends Counted {
  /** What of it goes back, in the payment's currency. */
  excess: number;
}

/** What became of money that arrived. */
export type Settlement =
  | (Allocation & {
      kind: 'accepted';
      invoiceNumber: string | null;
      /** Earlier payments that were parts of what is settled now. */
      parts?: string[];
    })
  /** The money has to go back: paid twice, or the seats are gone. The reason goes on the refund list. */
  | { kind: 'surplus'; reason: string; parts?: string[] };

/** Money of an attempt that went back to the payer, or that a bank refused to give back after all. Minor units. */
export interface RefundMovement {
  refundId: string;
  amount: number;
  /** Everything of this attempt that is back with the payer now. */
  total: number;
  /** Nothing of the attempt is left. */
  whole: boolean;
  /** False where an earlier refund did not reach the payer: the money is here again. */
  gone: boolean;
  /** Lines that it gives back whole, by position. */
  lines: number[];
  /** A credit note makes the invoice smaller by it; else it is owed again. */
  credits: boolean;
  /** A bank or PayPal took it for the payer; nobody here wrote a mail. */
  disputed: boolean;
  /** How it went back: "M-Pesa", "bank". */
  by: string;
  receipt: string | null;
}

export interface CardKept {
  payment: Payment;
  userId: string;
  card: CardOnFile;
  /** The money counts: it is not to go back. */
  counts: boolean;
}

/** Money that staff recorded by hand under one receipt. */
export interface ManualSum {
  /** Minor units of KES. */
  sum: number;
  /** What it counts for, each once. */
  numbers: string[];
}

/** What staff ask to give back of a payment; minor units of its currency. */
export interface RequestedRefund {
  amount: number;
  /** What can still go back. */
  left: number;
  /** Positions of the lines that go back whole, and of those that did before. */
  lines: number[];
  before: number[];
}

/**
 * What can be paid: orders, and later invoices. Payments know neither; the composition root wires them in.
 * Every method works inside the caller's transaction.
 */
export interface PayableHandler {
  /** Locks what is owed and prepares it for an attempt by this provider (seats are held). Throws AppError if it cannot be paid. */
  lockForPayment(tx: Tx, id: string, provider: Provider, now: Date): Promise<Payable>;
  /** What an account number names, as a payer typed it (`plainAccount`); null for nothing. */
  findByAccount?(tx: Tx, account: string): Promise<Payable | null>;
  /**
   * Locks what is owed to money with this receipt, so that the sum holds until the end of the transaction; null where no
   * more money is wanted. What staff recorded under the receipt is owed to it: it is taken back in `onReceipt`.
   */
  lockForReceipt?(tx: Tx, id: string, receipt: string): Promise<Payable | null>;
  /** What staff recorded by hand under a receipt, and counts. */
  recordedByHand?(tx: Tx, receipt: string): Promise<ManualSum>;
  /** What is unpaid since then, newest first, for guessing what unmatched money was meant for. */
  listUnpaid?(tx: Tx, since: Date): Promise<UnpaidItem[]>;
  /** Whether money for it is still wanted: asked before approved money is taken. */
  isPayable(tx: Tx, id: string): Promise<boolean>;
  /**
   * An attempt's money arrived in full. Called once an attempt, and once more for a surplus that was none
   * (`onReceipt`): `counted` is what it settled and rounded before.
   */
  settle(tx: Tx, payment: Payment, now: Date, counted?: Counted): Promise<Settlement>;
  /**
   * The provider has named the receipt of money, whatever it is for: what staff recorded by hand under that receipt is
   * taken back, so that it counts once. Answers whether more is owed by that of what the payment is for.
   */
  onReceipt?(tx: Tx, payment: Payment & { receipt: string }, now: Date): Promise<boolean>;
  /** Whether these lines may go back whole for this amount; throws AppError (422 `fields`). */
  checkRefund?(tx: Tx, payment: Payment, asked: RequestedRefund): Promise<void>;
  /** Money of an attempt that settled it went back, or came again. Called once for each change. */
  onRefund?(tx: Tx, payment: Payment, back: RefundMovement, now: Date): Promise<void>;
  /** Money that had settled nothing (paid twice, seats gone) is back with the payer. */
  onSurplusReturned?(tx: Tx, payment: Payment, back: RefundMovement): Promise<void>;
  /** The card that paid is kept by its provider, as this account asked. */
  onCardKept?(tx: Tx, kept: CardKept, now: Date): Promise<void>;
  /** The channel on which watchers hear the id of what is owed when its payments changed. */
  channel: string;
  /** An attempt ended without its money, so nothing is reserved for it any more. */
  onAttemptEnded?(tx: Tx, id: string): Promise<void>;
}

export type PayableHandlers = Record<'order' | 'invoice', PayableHandler | undefined> & {
  received?: PayableHandler;
};

/** What the services of this module use. Each names in its constructor what it needs. */
export interface Ledger {
  db: Database;
  clock: Clock;
  log: Logger;
  gateways: Partial<Record<Provider, Gateway>>;
  /** Wired by the composition root after orders and invoices exist. */
  handlers: PayableHandlers;
  /** Where providers reach us, without a trailing slash. */
  callbackBase: string;
}
