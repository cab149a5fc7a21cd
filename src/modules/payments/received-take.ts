import type { Tx } from '../../db/database.ts';
import { DAY } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { formatMoney } from '../../kernel/money.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { Taken } from './gateway.ts';
import type { Payable, PayableHandlers, ManualSum } from './payable.ts';
import { store } from './payments.store.ts';
import { isPaid, type Payment } from './payments.ts';
import { lockPayable, lockReceipt, plainReceipt } from './receipt-lock.store.ts';
import { suggest } from './received-suggestion.ts';
import { receivedStore } from './received.store.ts';
import {
  attemptFor,
  maskReportedPhone,
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
    await receivedStore.settleAs(tx, taken.receipt, owner.id, now);
    return 'known';
  }
  // Staff said what it was for: what its account names is open for other money.
  if (row.state === 'recorded') return 'known';
  if (!payable) return holdForStaff(tx, handlers, row, null, now);
  const told = { ...taken, account };
  const attempt = attemptFor(await store.ofPayable(tx, payable.id), told);
  const isWanted = attempt !== null || (await lockUnpaid(tx, handlers, payable, told)) !== null;
  if (!isWanted) return holdForStaff(tx, handlers, row, payable, now);
  return assignTo(tx, handlers, payable, told, now);
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
 * Assigns reported money to what it was paid for, also if nothing is due any more: then it goes on the refund list. For
 * certain cases: we or a person asked for it. It is the money of an attempt only where M-Pesa has called that paid and has
 * named no receipt: an open prompt may still be paid as well. `lockPayable` and `record` come before.
 */
export async function assignTo(
  tx: Tx,
  handlers: PayableHandlers,
  payable: Payable,
  taken: ReportedReceipt,
  now: Date,
): Promise<Applied> {
  const attempt = attemptFor(await store.ofPayable(tx, payable.id), taken);
  const locked = attempt && isPaid(attempt) && (await store.lock(tx, attempt.id));
  if (locked && locked.receipt === null) return fillAttempt(tx, handlers, locked, taken, now);
  const open = (await lockUnpaid(tx, handlers, payable, taken)) ?? payable;
  return settleWithoutAttempt(tx, handlers, open, taken, now);
}

/** Counts money that is another payment for what an attempt is for. */
export async function countAnother(
  tx: Tx,
  handlers: PayableHandlers,
  { payableNumber }: Payment,
  money: ReportedReceipt,
  now: Date,
): Promise<Applied> {
  const payable = await payableByAccount(tx, handlers, payableNumber);
  if (!payable) throw new Error(`nothing has the number ${payableNumber}`);
  return assignTo(tx, handlers, payable, money, now);
}

type ReportedReceipt = ReportedMoney & { receipt: string };

const lockUnpaid = async (
  tx: Tx,
  handlers: PayableHandlers,
  { kind, id }: Payable,
  { receipt }: ReportedReceipt,
) => (await handlers[kind]?.lockForReceipt?.(tx, id, receipt)) ?? null;

/** Gives a locked attempt that M-Pesa called paid its receipt. */
async function fillAttempt(
  tx: Tx,
  handlers: PayableHandlers,
  attempt: Payment,
  { amount, receipt }: ReportedReceipt,
  now: Date,
): Promise<Applied> {
  const state = { kind: 'succeeded', amount, currency: 'KES', receipt } as const;
  await settleMoney(tx, handlers, attempt, state, null, now);
  await receivedStore.settleAs(tx, receipt, attempt.id, now);
  return 'settled';
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
  await receivedStore.settleAs(tx, taken.receipt, payment.id, now);
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
