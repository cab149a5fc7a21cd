import { notify, type Tx } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { ProviderState } from './gateway.ts';
import type { PayableHandler, PayableHandlers, Settlement } from './payable.ts';
import { store } from './payments.store.ts';
import { isPaid, nextPaymentStatus, type Payment, METHOD_NAMES } from './payments.ts';
import { refundStore } from './refunds.store.ts';
import { leftOf, nameOfReason, type Refund } from './refunds.ts';

/** `counted`: the money was counted before, without an attempt. */
export type Applied =
  | 'settled'
  | 'surplus'
  | 'differs'
  | 'failed'
  | 'pending'
  | 'nothing'
  | 'counted';

export type Succeeded = ProviderState & { kind: 'succeeded' };

const DIFFERS = 'amount_differs';

/**
 * Settles what an attempt, or money of its own, is for. `matchSuccess` comes before where M-Pesa speaks of an attempt:
 * here the money is this payment's. The receipt is locked, and `owner` is the payment that has it by now.
 */
export async function settleMoney(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  state: Succeeded,
  owner: Payment | null,
  now: Date,
): Promise<Applied> {
  const problem = mismatch(payment, state, owner);
  if (problem) return quarantine(tx, handlers, payment, state, problem, now);
  // What was put aside because of its amount is not settled by a word that names none.
  if (payment.failureCode === DIFFERS && state.amount === undefined) return 'nothing';
  const status = nextPaymentStatus(payment.status, 'succeed');
  if (status === null) {
    await applyLateReceipt(tx, handlers, payment, state, now);
    return 'nothing';
  }
  const receipt = payment.receipt ?? state.receipt ?? null;
  if (receipt) await announceReceipt(tx, handlers, { ...payment, receipt }, now);
  const handler = handlerOf(handlers, payment);
  const settlement = await handler.settle(tx, { ...payment, receipt }, now);
  const counted = settlement.kind === 'accepted' ? settlement : payment;
  const named = state.receipt ?? payment.receipt;
  await store.succeed(tx, payment, { ...counted, receipt: named, fee: state.fee ?? null, now });
  // What was free for its prompt until the rest is paid, or until nothing is owed, is free for others.
  if (!counted.invoiceNumber) await handler.onAttemptEnded?.(tx, payment.payableId);
  await recordSettlement(tx, payment, settlement, payment.amount, now);
  const { cardUse, cardUserId: userId } = payment;
  if (state.card && cardUse === 'keep' && userId) {
    const counts = settlement.kind === 'accepted';
    await handler.onCardKept?.(tx, { payment, userId, card: state.card, counts }, now);
  }
  await notifyWatchers(tx, handlers, payment);
  return settlement.kind === 'surplus' ? 'surplus' : 'settled';
}

/** What a settlement means for the ledger; `free` is what of the payment did not count until then. */
async function recordSettlement(
  tx: Tx,
  payment: Payment,
  settlement: Settlement,
  free: number,
  now: Date,
): Promise<void> {
  if (settlement.kind === 'surplus') {
    await addRefundDue(tx, payment, free, settlement.reason, now);
    for (const id of settlement.parts ?? []) await returnPart(tx, id, settlement.reason, now);
    await store.review(tx, payment.id, settlement.reason, now);
    return;
  }
  if (settlement.invoiceNumber)
    for (const id of settlement.parts ?? [])
      await store.setInvoice(tx, id, settlement.invoiceNumber);
  // A part of what came was not owed any more: that part goes on the refund list.
  if (settlement.excess > 0) await addRefundDue(tx, payment, settlement.excess, 'surplus', now);
}

/**
 * The receipt of money that is already counted. Staff may have typed it in the meantime: money
 * that was surplus only beside their record settles after all, unless its refund has started.
 */
async function applyLateReceipt(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  { receipt, fee }: Succeeded,
  now: Date,
): Promise<void> {
  if (!receipt || payment.receipt) return;
  await store.fillReceipt(tx, payment.id, receipt, fee ?? null);
  const named = { ...payment, receipt };
  if (!(await announceReceipt(tx, handlers, named, now))) return;
  const free = await removeRefundDue(tx, payment, 'surplus');
  const handler = handlerOf(handlers, payment);
  if (free !== null) {
    const counted = payment.invoiceNumber === null ? undefined : payment;
    const whole = counted ? { ...named, settles: payment.amount } : named;
    const settlement = await handler.settle(tx, whole, now, counted);
    if (settlement.kind === 'accepted') await store.count(tx, payment.id, settlement);
    await recordSettlement(tx, named, settlement, free, now);
  }
  await notifyWatchers(tx, handlers, payment);
}

/** Money that was to be a part of it and has become nothing. */
async function returnPart(tx: Tx, paymentId: string, reason: string, now: Date): Promise<void> {
  const part = await store.lock(tx, paymentId);
  const left = part ? leftOf(part.amount, await refundStore.ofPayment(tx, paymentId)) : 0;
  if (part && left > 0) await addRefundDue(tx, part, left, reason, now);
}

/**
 * Reports the receipt of money to records kept by hand. Answers whether more is due for that
 * record.
 */
export async function announceReceipt(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment & { receipt: string },
  now: Date,
): Promise<boolean> {
  let freed = false;
  for (const handler of [handlers.order, handlers.invoice])
    freed = ((await handler?.onReceipt?.(tx, payment, now)) ?? false) || freed;
  return freed;
}

const OTHERS_RECEIPT = 'The receipt of this payment is already recorded for another payment';

/** Why a received payment does not settle this attempt; null if it does (docs/calls.md: settled means the requested amount). */
function mismatch(payment: Payment, state: Succeeded, owner: Payment | null): string | null {
  if (owner && owner.id !== payment.id) return OTHERS_RECEIPT;
  if (state.currency !== undefined && state.currency !== payment.currency)
    return `We received ${state.currency} instead of ${payment.currency}`;
  if (state.amount !== undefined && state.amount !== payment.amount)
    return `We received ${formatMoney(state.amount, payment.currency)} instead of ${formatMoney(payment.amount, payment.currency)}`;
  return null;
}

/** A payment of another amount than requested settles nothing: staff see it, and it goes on the refund list. */
async function quarantine(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  state: Succeeded,
  problem: string,
  now: Date,
): Promise<Applied> {
  await store.review(tx, payment.id, problem, now);
  // An STK query without an amount has already settled it, so staff must decide.
  if (isPaid(payment)) return 'nothing';
  await store.end(
    tx,
    payment.id,
    nextPaymentStatus(payment.status, 'fail') ?? payment.status,
    DIFFERS,
    'The payment received does not match this request. We will contact you.',
    true,
    now,
  );
  if (state.amount !== undefined && problem !== OTHERS_RECEIPT) {
    // A refund needs the receipt.
    if (state.receipt) {
      await store.fillReceipt(tx, payment.id, state.receipt, state.fee ?? null);
      await announceReceipt(tx, handlers, { ...payment, receipt: state.receipt }, now);
    }
    await addRefundDue(tx, payment, state.amount, DIFFERS, now);
  }
  await endAttempt(tx, handlers, payment);
  return 'differs';
}

/**
 * M-Pesa's own answer to a query outranks the amount in a message that was set aside. If the refund is already on its
 * way, staff must decide.
 */
export async function correctQuarantined(
  tx: Tx,
  handlers: PayableHandlers,
  paymentId: string,
  { receipt, amount }: { receipt: string; amount: number },
  now: Date,
): Promise<void> {
  const payment = await store.lock(tx, paymentId);
  if (payment?.status !== 'failed' || payment.failureCode !== DIFFERS) return;
  const refunds = await refundStore.ofPayment(tx, paymentId);
  const back = refunds.find((one) => one.reason === DIFFERS);
  if (!back || back.amount === amount) return;
  const why = `We received ${formatMoney(amount)} by M-Pesa, not ${formatMoney(back.amount)}`;
  if ((await removeRefundDue(tx, payment, DIFFERS, why)) === null) {
    await store.review(
      tx,
      paymentId,
      `${why}. The refund of ${formatMoney(back.amount)} is already on its way`,
      now,
    );
    return;
  }
  const state = { kind: 'succeeded', currency: 'KES', amount, receipt } as const;
  const owner = await store.byReceipt(tx, 'mpesa', receipt);
  await settleMoney(tx, handlers, payment, state, owner, now);
}

/** The handler of the order or invoice that a payment is for. Throws if there is none. */
export function handlerOf(handlers: PayableHandlers, payment: Payment): PayableHandler {
  const handler = handlers[payment.payableKind];
  if (!handler) throw new Error(`nothing is wired to settle ${payment.payableKind}`);
  return handler;
}

/** Notifies the watchers of what a payment is for, once the transaction commits. */
export function notifyWatchers(tx: Tx, handlers: PayableHandlers, payment: Payment): Promise<void> {
  return notify(tx, handlerOf(handlers, payment).channel, payment.payableId);
}

/** Does what follows an attempt that ended without its money, and notifies its watchers. */
export async function endAttempt(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
): Promise<void> {
  await handlerOf(handlers, payment).onAttemptEnded?.(tx, payment.payableId);
  await notifyWatchers(tx, handlers, payment);
}

/** Puts money that must be refunded on the refund list, once a payment and reason, and tells staff. */
export async function addRefundDue(
  tx: Tx,
  payment: Payment,
  amount: number,
  reason: string,
  now: Date,
): Promise<void> {
  if (!(await refundStore.insertDue(tx, newId('rfd', now.getTime()), payment, amount, reason, now)))
    return;
  const message = `Refund ${formatMoney(amount, payment.currency)} to ${payment.customer}: ${nameOfReason(reason).toLowerCase()} (${payment.payableNumber}).`;
  await notifyRefund(tx, payment, message);
}

/** Removes money from the refund list that does not need to be refunded after all. Returns its amount; null if it is not on the list or its refund has started. */
async function removeRefundDue(
  tx: Tx,
  payment: Payment,
  reason: string,
  why = `${payment.receipt ?? 'its receipt'} was counted twice`,
): Promise<number | null> {
  const amount = await refundStore.withdrawDue(tx, payment.id, reason);
  if (amount === null) return null;
  await recordChange(tx, {
    action: 'refund.withdrawn',
    entityId: payment.id,
    summary: `Refund of ${formatMoney(amount, payment.currency)} for ${payment.payableNumber} not needed: ${why}`,
    before: { amount: formatMoney(amount, payment.currency), reason },
  });
  return amount;
}

/** Tells staff once that nobody but they can find out what became of a refund. */
export async function announceUnconfirmed(tx: Tx, payment: Payment, refund: Refund): Promise<void> {
  if (!(await refundStore.markUnconfirmed(tx, refund.id))) return;
  const message = `${METHOD_NAMES[payment.provider]} has not confirmed the refund of ${formatMoney(refund.amount, refund.currency)} for ${payment.payableNumber}. Check the ${METHOD_NAMES[payment.provider]} portal and record what happened.`;
  await notifyRefund(tx, payment, message);
}

/** Tells staff of a refund; the link opens the refunds of what was paid for. */
export async function notifyRefund(
  tx: Tx,
  { payableNumber }: Payment,
  message: string,
  type: 'success' | 'error' = 'error',
): Promise<void> {
  const href = `/dashboard/admin/payments?view=refunds&q=${encodeURIComponent(payableNumber)}`;
  await notifyStaff(tx, { message, type, href, area: 'sales' });
}
