import { sha256 } from '../../kernel/sha256.ts';
import type { ManualMethod } from '../../contracts/invoices.ts';
import type { ManualPaymentInput } from '../../contracts/invoice-payments.ts';
import { isWithheld } from '../../contracts/withholding.ts';
import type { Tx } from '../../db/database.ts';
import { MINUTE, nairobiDay, nairobiStart } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { balanceOf, minorOf, refuseVoid } from './invoices.ts';
import { byMethod, plainReceipt, reportedMoney, mayBeOf, type Payment } from '../payments/index.ts';
import {
  wholeShillings,
  roundingByHand,
  settledOf,
  withRecord,
  withRounding,
  lockInvoice,
  updateStanding,
} from './standing.ts';
import { recorded } from './recorded.store.ts';
import type { InvoiceRow, ManualRow } from './rows.store.ts';

/** Money recorded by hand, before it is written. Minor units of the invoice's currency. */
export interface ManualPayment {
  method: ManualMethod;
  amount: number;
  reference: string;
  date: string | undefined;
  note: string;
  /** What was due when it was typed; undefined where nobody looked. */
  open?: number;
  /** Where the amount was typed; `amount` unless told. */
  field?: string;
  /** It is other money than what was just recorded in the same way. */
  again?: boolean;
  /** It is a part of what one receipt pays: the parts add up to whole shillings only together. */
  isPart?: boolean;
}

interface Recording {
  by: string;
  key: string | null;
  now: Date;
  /** When the audit log has it, where that is not now: the demonstration's past. */
  loggedAt?: Date;
  /** The records that the same step made of other parts of this receipt. */
  shared?: readonly string[];
}

export interface Recorded {
  invoice: InvoiceRow;
  payment: ManualRow;
  /** False where the same key recorded it before. */
  fresh: boolean;
}

/** For so long after a record the same sum, method and day is probably the same money, typed by a colleague. */
const SAME_MONEY_WITHIN = 10 * MINUTE;

/** Records money on a locked invoice: never more than is open. Throws 422 at the field, 409 for a void invoice, another payment under this key, money that a colleague has just recorded, or a reference that is counted already. */
export async function recordManual(
  tx: Tx,
  invoice: InvoiceRow,
  input: ManualPayment,
  { by, key, now, loggedAt, shared = [] }: Recording,
): Promise<Recorded> {
  const id = key === null ? newId('man', now.getTime()) : idOf(invoice.number, key);
  const before = await recorded.of(tx, invoice.number);
  const known = key === null ? undefined : before.find((row) => row.id === id);
  if (known) return sameAs(known, input, invoice);
  refuseVoid(invoice);
  const today = nairobiDay(now);
  const date = input.date ?? today;
  refuseIfDuplicate(before, { ...input, date }, now);
  refuseIfMoved(invoice, before, input);
  const money = input.isPart ? input : wholeShillings(invoice, input);
  const rounding = roundingByHand(invoice, money);
  const { method, amount, reference, note } = money;
  const place = await recorded.countedOn(
    tx,
    { invoiceNumber: invoice.number, method, reference },
    shared,
  );
  if (place !== null) throw refusal('payment_known', { reference, place });
  if (date > today) throw invalidField('date', 'invalid_input:day_to_come');
  await refuseAboveTold(tx, invoice, money);
  await refuseIfPrompted(tx, invoice, { ...money, date });
  const payment = await recorded.add(tx, {
    id,
    invoiceNumber: invoice.number,
    customer: invoice.customer,
    method,
    amount,
    rounding,
    currency: invoice.currency,
    reference,
    date,
    receivedAt: date === today ? now : nairobiStart(date),
    note,
    recordedBy: by,
    createdAt: now,
    receiptPart: shared.length,
  });
  const after = await updateStanding(tx, invoice, withRecord(invoice, payment), now);
  await recordChange(tx, {
    action: 'invoice.payment_recorded',
    entityId: invoice.number,
    summary: `${withRounding(amount - rounding, -rounding, invoice)} ${byMethod(method)} recorded for ${invoice.number}`,
    at: loggedAt,
    before: { paid: invoice.paid, status: invoice.status },
    after: { paid: after.paid, status: after.status, reference, date },
  });
  return { invoice: after, payment, fresh: true };
}

/** Throws 409 where the same money was probably recorded minutes ago: two cheques with two numbers are not the same. */
function refuseIfDuplicate(
  before: readonly ManualRow[],
  input: ManualPayment & { date: string },
  now: Date,
): void {
  if (input.again) return;
  const alike = before.find(
    (one) =>
      one.reversedAt === null &&
      one.createdAt.getTime() > now.getTime() - SAME_MONEY_WITHIN &&
      isSum(one, input.amount) &&
      one.method === input.method &&
      one.date === input.date &&
      [one.reference, input.reference].some((reference) => plainReceipt(reference) === ''),
  );
  if (alike) throw refusal('payment_alike', saidOf(alike));
}

/** Throws 422 at the amount where all that is recorded of a receipt would be a shilling or more above what M-Pesa says it took. */
async function refuseAboveTold(
  tx: Tx,
  { currency }: InvoiceRow,
  { amount, reference, field = 'amount' }: ManualPayment,
): Promise<void> {
  const told = await reportedMoney(tx, reference);
  if (told === null || currency !== 'KES') return;
  const counted = (await recorded.ofReference(tx, reference)).filter((one) => !one.reversedAt);
  if (counted.reduce((sum, one) => sum + one.amount, amount) >= told.amount + 100)
    throw invalidField(field, 'invalid_input:above_told', { told: formatMoney(told.amount) });
}

/** Throws 409 where what is due is no longer what the form showed. */
function refuseIfMoved(
  invoice: InvoiceRow,
  [newest]: readonly ManualRow[],
  { open }: ManualPayment,
): void {
  const due = balanceOf(invoice);
  if (open === undefined || open === due) return;
  const left = formatMoney(due, invoice.currency);
  if (!newest || newest.reversedAt !== null) throw refusal('balance_changed', { left });
  throw refusal('balance_changed:recorded', { ...saidOf(newest), left });
}

const saidOf = ({ recordedBy, amount, currency, method, invoiceNumber }: ManualRow) => ({
  by: recordedBy,
  amount: formatMoney(amount, currency),
  came: byMethod(method),
  number: invoiceNumber,
});

/** Whether a record is of this sum, as it was typed or as M-Pesa moved it. */
const isSum = (record: ManualRow, amount: number): boolean =>
  amount === record.amount || amount === settledOf(record);

function idOf(number: string, key: string): string {
  return `man_${sha256(`${number} ${key}`).slice(0, 32)}`;
}

function sameAs(known: ManualRow, input: ManualPayment, invoice: InvoiceRow): Recorded {
  const sameReceipt = plainReceipt(known.reference) === plainReceipt(input.reference);
  const sameDay = input.date === undefined || known.date === input.date;
  if (!isSum(known, input.amount) || known.method !== input.method || !sameReceipt || !sameDay)
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
  const after = await updateStanding(tx, invoice, withRecord(invoice, payment, -1), now);
  await recordChange(tx, {
    action: 'invoice.payment_reversed',
    entityId: number,
    summary: `${withRounding(settledOf(payment), -payment.rounding, payment)} ${byMethod(payment.method)} reversed on ${number}: ${reason}`,
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
    open: input.open === undefined ? undefined : minorOf(input.open, 'open'),
    again: input.again,
  };
}

/** What staff record of money, as far as it says whether it is a prompt's. Minor units. */
type Typed = Pick<ManualRow, 'method' | 'amount' | 'reference' | 'date'>;

/** Which records may be the money of one of these prompts: not one whose receipt M-Pesa has told of other money. */
export async function fitting<Record extends Typed>(
  tx: Tx,
  prompts: readonly Payment[],
  typed: readonly Record[],
): Promise<Record[]> {
  const found: Record[] = [];
  for (const one of typed) {
    const alike = prompts.filter((prompt) => couldBePaymentOf(prompt, one));
    const told = alike.length > 0 ? await reportedMoney(tx, one.reference) : null;
    if (alike.some((prompt) => told === null || mayBeOf(prompt, told))) found.push(one);
  }
  return found;
}

/** Whether a record may be the money of a prompt whose receipt is not known: same amount, a receipt of M-Pesa's shape by whatever method, not older. */
function couldBePaymentOf(
  prompt: Pick<Payment, 'settles' | 'amount' | 'createdAt'>,
  typed: Typed,
): boolean {
  return (
    !isWithheld(typed.method) &&
    /^[A-Z0-9]{10}$/.test(plainReceipt(typed.reference)) &&
    (typed.amount === prompt.settles || typed.amount === prompt.amount) &&
    typed.date >= nairobiDay(prompt.createdAt)
  );
}

/** Throws 409 where a prompt that is counted without its receipt fits what staff want to record. */
async function refuseIfPrompted(tx: Tx, invoice: InvoiceRow, input: Typed): Promise<void> {
  const prompts = await recorded.withoutReceipt(tx, invoice.number);
  if ((await fitting(tx, prompts, [input])).length > 0)
    throw refusal('payment_known:prompt', {
      amount: formatMoney(input.amount, invoice.currency),
      number: invoice.number,
    });
}
