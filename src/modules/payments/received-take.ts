import type { Tx } from '../../db/database.ts';
import { DAY } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { formatMoney } from '../../kernel/money.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { Taken } from './gateway.ts';
import type { Payable, PayableHandlers, ManualSum } from './payable.ts';
import { store } from './payments.store.ts';
import type { Payment } from './payments.ts';
import { lockPayable, lockReceipt, plainReceipt } from './receipt-lock.store.ts';
import { receivedStore } from './received.store.ts';
import {
  attemptFor,
  maskReportedPhone,
  suggest,
  type Received,
  type Source,
  type ReportedMoney,
} from './received.ts';
import { correctQuarantined, settleMoney, type Applied } from './settle-money.ts';

/** How far back unmatched money looks for what it may have been meant for. */
const MEANT_WITHIN = 60 * DAY;

export type TakeOutcome = Applied | 'known' | 'waiting' | 'recorded';

/**
 * Counts what M-Pesa says it took, each receipt once, from any source and repeated any number of
 * times: as the money of an attempt that asked for it, else as money of its own for what its
 * account number names. If it names nothing, or something already settled, it may be somebody
 * else's. It then waits for staff, and no customer is notified. `meant` is what a person says it
 * was for, if the account number names nothing.
 */
export async function takeReceived(
  tx: Tx,
  handlers: PayableHandlers,
  taken: Taken,
  source: Source,
  now: Date,
  meant: Payable | null = null,
): Promise<TakeOutcome> {
  const known = await receivedStore.byReceipt(tx, taken.receipt);
  const account = known?.account || taken.account;
  const payable = (await payableByAccount(tx, handlers, account)) ?? meant;
  const before = await store.byReceipt(tx, 'mpesa', taken.receipt);
  const owed = before?.payableId ?? payable?.id;
  if (owed) await lockPayable(tx, owed);
  await lockReceipt(tx, taken.receipt);
  const row = await receivedStore.record(
    tx,
    { ...taken, phone: maskReportedPhone(taken.phone) },
    source,
    now,
    now,
  );
  const owner = await store.byReceipt(tx, 'mpesa', taken.receipt);
  if (owner && source !== 'confirmation')
    await correctQuarantined(tx, handlers, owner.id, taken, now);
  if (row.paymentId !== null) return 'known';
  if (owner) {
    await receivedStore.settleAs(tx, taken.receipt, owner.id, true, now);
    return 'known';
  }
  // Staff said what it was for: what its account names is open for other money.
  if (row.state === 'recorded') return 'known';
  if (!payable) return holdForStaff(tx, handlers, row, null, now);
  const told = { ...taken, account };
  const attempt = await lockAttemptFor(tx, payable, told);
  if (attempt) return settleAttempt(tx, handlers, attempt, told, now);
  const open = await lockUnpaid(tx, handlers, payable, taken);
  if (!open) return holdForStaff(tx, handlers, row, payable, now);
  return settleWithoutAttempt(tx, handlers, open, told, now);
}

/** What an account number names; null for nothing that can be paid in shillings. */
export async function payableByAccount(
  tx: Tx,
  handlers: PayableHandlers,
  account: string,
): Promise<Payable | null> {
  if (account === '') return null;
  return (
    (await handlers.order?.findByAccount?.(tx, account)) ??
    (await handlers.invoice?.findByAccount?.(tx, account)) ??
    null
  );
}

/**
 * Assigns reported money to what it was paid for, also if nothing is due any more: then it goes on
 * the refund list. For certain cases: a person says so, or the prompt's own message. `lockPayable`
 * and `record` come before.
 */
export async function assignTo(
  tx: Tx,
  handlers: PayableHandlers,
  payable: Payable,
  taken: ReportedReceipt,
  now: Date,
): Promise<Applied> {
  const attempt = await lockAttemptFor(tx, payable, taken);
  if (attempt) return settleAttempt(tx, handlers, attempt, taken, now);
  const open = (await lockUnpaid(tx, handlers, payable, taken)) ?? payable;
  return settleWithoutAttempt(tx, handlers, open, taken, now);
}

type ReportedReceipt = ReportedMoney & { receipt: string };

/** The attempt whose money this is, locked; null for none. */
async function lockAttemptFor(
  tx: Tx,
  payable: Payable,
  taken: ReportedMoney,
): Promise<Payment | null> {
  const attempt = attemptFor(await store.ofPayable(tx, payable.id), taken);
  const locked = attempt && (await store.lock(tx, attempt.id));
  return locked?.receipt === null ? locked : null;
}

const lockUnpaid = async (
  tx: Tx,
  handlers: PayableHandlers,
  { kind, id }: Payable,
  { receipt }: Pick<ReportedReceipt, 'receipt'>,
) => (await handlers[kind]?.lockForReceipt?.(tx, id, receipt)) ?? null;

async function settleAttempt(
  tx: Tx,
  handlers: PayableHandlers,
  attempt: Payment,
  taken: ReportedReceipt,
  now: Date,
): Promise<Applied> {
  const proven = attempt.status === 'succeeded' || attempt.status === 'refunded';
  const applied = await settleMoney(
    tx,
    handlers,
    attempt,
    { kind: 'succeeded', amount: taken.amount, currency: 'KES', receipt: taken.receipt },
    await store.byReceipt(tx, 'mpesa', taken.receipt),
    now,
  );
  await receivedStore.settleAs(tx, taken.receipt, attempt.id, proven, now);
  // That it was given this money says nothing of its own prompt.
  if (!proven) await receivedStore.checkAgain(tx, attempt.id, now);
  return proven ? 'settled' : applied;
}

/** A payment that no prompt asked for. `open` is locked. */
async function settleWithoutAttempt(
  tx: Tx,
  handlers: PayableHandlers,
  open: Payable,
  taken: ReportedReceipt,
  now: Date,
): Promise<Applied> {
  const payment = await receivedStore.insertOwn(tx, open, taken, now);
  await receivedStore.settleAs(tx, taken.receipt, payment.id, true, now);
  return settleMoney(
    tx,
    handlers,
    { ...payment, status: 'initiated' },
    { kind: 'succeeded', receipt: taken.receipt },
    payment,
    now,
  );
}

/** `closed`: the order or invoice with this account number, if it accepts no more payments. */
async function holdForStaff(
  tx: Tx,
  handlers: PayableHandlers,
  row: Received,
  closed: Payable | null,
  now: Date,
): Promise<TakeOutcome> {
  if (row.state === 'waiting') return 'known';
  const byHand = await handlers.invoice?.recordedByHand?.(tx, row.receipt);
  if (byHand && (await markRecorded(tx, row, byHand, now))) return 'recorded';
  const since = new Date(now.getTime() - MEANT_WITHIN);
  const owing = [
    ...((await handlers.order?.listUnpaid?.(tx, since)) ?? []),
    ...((await handlers.invoice?.listUnpaid?.(tx, since)) ?? []),
  ];
  const suggestion = closed ? null : suggest(row, owing);
  await receivedStore.setState(tx, row.receipt, 'waiting', suggestion, '', now);
  const account = row.account === '' ? 'without an account number' : `for “${row.account}”`;
  const why = closed
    ? ` ${closed.number} is already paid or cancelled, or staff recorded this receipt for several invoices.`
    : '';
  const probably = suggestion ? ` Probably for ${suggestion.number}.` : '';
  const message = `We received ${formatMoney(row.amount)} by M-Pesa ${account} (${row.receipt}).${why} Assign this money to an order or invoice.${probably}`;
  await notifyStaff(tx, { message, type: 'error', href: UNMATCHED, area: 'sales' });
  return 'waiting';
}

/**
 * What staff have recorded under a reference has changed: money of which they recorded all waits for nobody, and waits
 * again once a record is taken back. `byHand` is what counts now.
 */
export async function recordedByHand(
  tx: Tx,
  reference: string,
  byHand: ManualSum,
  now: Date,
): Promise<void> {
  const row = await receivedStore.lock(tx, plainReceipt(reference));
  if (row?.state === 'waiting') await markRecorded(tx, row, byHand, now);
  if (row?.state === 'recorded' && !coversAll(row, byHand))
    await receivedStore.setState(tx, row.receipt, 'waiting', null, '', now);
}

/** Marks a payment as recorded if staff recorded all of it by hand; returns whether they did. */
async function markRecorded(tx: Tx, row: Received, byHand: ManualSum, now: Date): Promise<boolean> {
  if (!coversAll(row, byHand)) return false;
  const note = `Recorded by hand for ${byHand.numbers.join(', ')}`;
  await receivedStore.setState(tx, row.receipt, 'recorded', null, note, now);
  return true;
}

/** M-Pesa moves whole shillings, and staff may type what was due with its cents. */
const coversAll = ({ amount }: Received, { sum }: ManualSum): boolean =>
  Math.abs(sum - amount) < 100;

/** Throws 409 where money counts by hand for something else than `number`: it would be taken back there. */
export async function refuseIfRecorded(
  tx: Tx,
  handlers: PayableHandlers,
  receipt: string,
  number: string | null,
): Promise<void> {
  const { numbers = [] } = (await handlers.invoice?.recordedByHand?.(tx, receipt)) ?? {};
  if (numbers.some((one) => one !== number))
    throw refusal('payment_known:received', { receipt, places: numbers.join(', ') });
}

/** The office page with unassigned payments. */
export const UNMATCHED = '/dashboard/admin/payments?view=unmatched&state=waiting';
