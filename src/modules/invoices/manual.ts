import { createHash } from 'node:crypto';
import type { ManualMethod } from '../../contracts/invoices.ts';
import type { ManualPaymentInput } from '../../contracts/invoices-office.ts';
import type { Tx } from '../../db/database.ts';
import { nairobiDay, nairobiStart } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { minorOf, refuseVoid } from './invoices.ts';
import { refuseAmount } from './moves.ts';
import { refuseIfPrompted } from './prompt-money.ts';
import { recorded } from './recorded.store.ts';
import type { InvoiceRow, ManualRow } from './rows.store.ts';
import { lockInvoice, updateStanding } from './standing.ts';

/** Money recorded by hand, before it is written. Minor units of the invoice's currency. */
export interface ManualPayment {
  method: ManualMethod;
  amount: number;
  reference: string;
  date: string | undefined;
  note: string;
}

interface Recording {
  by: string;
  key: string | null;
  now: Date;
  /** When the audit log has it, where that is not now: the demonstration's past. */
  loggedAt?: Date;
}

export interface Recorded {
  invoice: InvoiceRow;
  payment: ManualRow;
  /** False where the same key recorded it before. */
  fresh: boolean;
}

/** Records money on a locked invoice: never more than is open (D77). Throws 422 at the field, 409 for a void invoice, another payment under this key, or a reference that is counted already. */
export async function recordManual(
  tx: Tx,
  invoice: InvoiceRow,
  input: ManualPayment,
  { by, key, now, loggedAt }: Recording,
): Promise<Recorded> {
  const id = key === null ? newId('man', now.getTime()) : idOf(invoice.number, key);
  const known =
    key === null ? undefined : (await recorded.of(tx, invoice.number)).find((row) => row.id === id);
  if (known) return sameAs(known, input, invoice);
  refuseVoid(invoice);
  refuseAmount(invoice, input.amount);
  if (
    input.reference !== '' &&
    (await recorded.isCounted(tx, invoice.number, input.method, input.reference))
  )
    throw refusal('payment_known', { reference: input.reference });
  const today = nairobiDay(now);
  const date = input.date ?? today;
  if (date > today) throw invalidField('date', 'invalid_input:day_to_come');
  await refuseIfPrompted(tx, invoice, { ...input, date });
  const payment: ManualRow = {
    id,
    invoiceNumber: invoice.number,
    customer: invoice.customer,
    method: input.method,
    amount: input.amount,
    currency: invoice.currency,
    reference: input.reference,
    date,
    receivedAt: date === today ? now : nairobiStart(date),
    note: input.note,
    recordedBy: by,
    receiptTo: null,
    createdAt: now,
    reversedAt: null,
    reversedBy: null,
    reversedBecause: '',
    countedAs: null,
  };
  await recorded.add(tx, payment);
  const after = await updateStanding(tx, invoice, { paid: invoice.paid + input.amount }, now);
  await recordChange(tx, {
    action: 'invoice.payment_recorded',
    entityId: invoice.number,
    summary: `${formatMoney(input.amount, invoice.currency)} by ${input.method} recorded for ${invoice.number}`,
    at: loggedAt,
    before: { paid: invoice.paid, status: invoice.status },
    after: { paid: after.paid, status: after.status, reference: input.reference, date },
  });
  return { invoice: after, payment, fresh: true };
}

function idOf(number: string, key: string): string {
  return `man_${createHash('sha256').update(`${number} ${key}`).digest('hex').slice(0, 32)}`;
}

function sameAs(known: ManualRow, input: ManualPayment, invoice: InvoiceRow): Recorded {
  if (known.amount !== input.amount || known.method !== input.method)
    throw refusal('idempotency_conflict:payment');
  return { invoice, payment: known, fresh: false };
}

/**
 * Takes a recorded payment back: typed by mistake, or a cheque that bounced. Answers it as it was, and the invoice after
 * it. Throws 404, 409 where it was taken back before.
 */
export async function reverseManual(
  tx: Tx,
  number: string,
  id: string,
  {
    reason,
    by,
    now,
    countedAs = null,
  }: {
    reason: string;
    by: string;
    now: Date;
    /** The payment that it counts as. */ countedAs?: string | null;
  },
): Promise<{ invoice: InvoiceRow; payment: ManualRow }> {
  const invoice = await lockInvoice(tx, number);
  const payment = (await recorded.of(tx, number)).find((row) => row.id === id);
  if (!payment) throw notFound('This payment');
  if (payment.reversedAt) throw refusal('payment_reversed');
  await recorded.change(tx, id, {
    reversedAt: now,
    reversedBy: by,
    reversedBecause: reason,
    countedAs,
  });
  const after = await updateStanding(tx, invoice, { paid: invoice.paid - payment.amount }, now);
  await recordChange(tx, {
    action: 'invoice.payment_reversed',
    entityId: number,
    summary: `${formatMoney(payment.amount, payment.currency)} by ${payment.method} taken back from ${number}: ${reason}`,
    before: { paid: invoice.paid, status: invoice.status },
    after: { paid: after.paid, status: after.status },
  });
  return { invoice: after, payment };
}

/** What a call says of a payment. Throws 422 for more than two decimals. */
export function manualOf(input: ManualPaymentInput): ManualPayment {
  return {
    method: input.method,
    amount: minorOf(input.amount, 'amount'),
    reference: input.reference ?? '',
    date: input.date,
    note: input.note ?? '',
  };
}
