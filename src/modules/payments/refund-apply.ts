import type { Tx } from '../../db/database.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import type { RefundMovement, PayableHandlers } from './payable.ts';
import { METHOD_NAMES, nextPaymentStatus, type Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { notifyWatchers, notifyRefund } from './settle-money.ts';
import { refundStore } from './refunds.store.ts';
import {
  leavesNothing,
  nextRefundStatus,
  sumOf,
  type Refund,
  type RefundEvent,
  type RefundStatus,
} from './refunds.ts';

/** What somebody says became of a refund. */
export type RefundReport =
  | { event: 'succeed'; providerRef?: string; receipt?: string }
  | { event: 'fail'; reason: string; providerRef?: string }
  /** The provider says that nothing was left to give back. */
  | { event: 'before'; reason: string }
  /** A person says so: paid by bank, or seen in the provider's portal. */
  | { event: 'hand'; by: string; note: string }
  | { event: 'hand_fail'; by: string; note: string };

export type RefundApplied = 'succeeded' | 'failed' | 'taken_back' | 'twice' | 'nothing';

/**
 * Applies what is known of a refund, under the payment's row lock, by the transition table; doing it twice does
 * nothing the second time. The payment, what it paid for, mail, audit and the staff's bells follow in this transaction.
 */
export async function applyRefund(
  tx: Tx,
  handlers: PayableHandlers,
  refundId: string,
  report: RefundReport,
  now: Date,
): Promise<RefundApplied> {
  const known = await refundStore.byId(tx, refundId);
  const payment = known && (await store.lock(tx, known.paymentId));
  const refund = payment && (await refundStore.lock(tx, refundId));
  if (!payment || !refund) throw new Error(`refund ${refundId} is gone`);
  const all = await refundStore.ofPayment(tx, payment.id);
  const event = eventOf(report, payment, refund, all);
  if (
    refund.doneBy !== null &&
    refund.status === 'succeeded' &&
    (event === 'succeed' || event === 'fail')
  )
    return reportDoubleRefund(tx, payment, refund, event, now);
  const status = nextRefundStatus(refund.status, event);
  if (status === null) return 'nothing';
  await refundStore.settle(tx, refund.id, { status, ...factsOf(report, refund) }, now);
  const applied =
    status === 'succeeded' ? 'succeeded' : refund.status === 'succeeded' ? 'taken_back' : 'failed';
  const others = all.filter((one) => one.id !== refund.id);
  if (applied !== 'failed')
    await updateBooks(tx, handlers, payment, { ...refund, status }, others, report, now);
  await announce(tx, payment, refund, applied, report);
  await notifyWatchers(tx, handlers, payment);
  return applied;
}

/** "Returned before" is our own refund where it was the rest of the payment, and another one's where it was not. */
function eventOf(
  report: RefundReport,
  payment: Payment,
  refund: Refund,
  all: Refund[],
): RefundEvent {
  if (report.event === 'hand_fail') return 'fail';
  if (report.event !== 'before') return report.event;
  return leavesNothing(
    payment,
    refund,
    all.filter((one) => one.id !== refund.id),
  )
    ? 'succeed'
    : 'fail';
}

function factsOf(report: RefundReport, refund: Refund) {
  const note = 'note' in report ? report.note : refund.note;
  const said =
    'reason' in report ? report.reason : report.event === 'hand_fail' ? report.note : null;
  return {
    providerRef: 'providerRef' in report ? (report.providerRef ?? null) : null,
    receipt: report.event === 'succeed' ? (report.receipt ?? null) : null,
    failureReason: said,
    note,
    doneBy: report.event === 'hand' ? report.by : null,
  };
}

/** The payment and what it paid for follow the sum of what is back with the payer. */
async function updateBooks(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  refund: Refund,
  others: Refund[],
  report: RefundReport,
  now: Date,
): Promise<void> {
  const gone = refund.status === 'succeeded';
  const total = sumOf(others, 'succeeded') + (gone ? refund.amount : 0);
  const whole = total >= payment.amount;
  const status = nextPaymentStatus(payment.status, whole ? 'refund' : 'restore');
  if (status !== null) await refundStore.setPaymentStatus(tx, payment.id, status, now);
  const handler = handlers[payment.payableKind];
  const back: RefundMovement = {
    refundId: refund.id,
    amount: refund.amount,
    total,
    whole,
    gone,
    lines: refund.lines,
    credits: refund.credits && refund.reason !== 'dispute',
    disputed: refund.reason === 'dispute',
    by: report.event === 'hand' ? 'bank transfer' : METHOD_NAMES[payment.provider],
    receipt: report.event === 'succeed' ? (report.receipt ?? null) : null,
  };
  // Without an invoice it settled nothing: money that came twice, or when the seats were gone.
  if (payment.invoiceNumber !== null) await handler?.onRefund?.(tx, payment, back, now);
  else if (gone) await handler?.onSurplusReturned?.(tx, payment, back);
}

/** A user recorded the refund by hand, and now the provider reports it as well. */
async function reportDoubleRefund(
  tx: Tx,
  payment: Payment,
  refund: Refund,
  event: RefundEvent,
  now: Date,
): Promise<RefundApplied> {
  if (event === 'fail') return 'nothing';
  const text = `${formatMoney(refund.amount, refund.currency)} for ${payment.payableNumber} was refunded twice: once by ${METHOD_NAMES[payment.provider]}, and once by hand, recorded by ${refund.doneBy}. Ask the customer to return one refund.`;
  await store.review(tx, payment.id, text, now);
  await notifyRefund(tx, payment, text);
  return 'twice';
}

const SAID: Record<
  Exclude<RefundApplied, 'nothing' | 'twice'>,
  { verb: string; text: string; type: 'success' | 'error' }
> = {
  succeeded: { verb: 'succeeded', text: 'was refunded', type: 'success' },
  failed: { verb: 'failed', text: 'could not be refunded', type: 'error' },
  taken_back: {
    verb: 'returned',
    text: 'was returned to us because the payer’s bank did not accept it',
    type: 'error',
  },
};

async function announce(
  tx: Tx,
  payment: Payment,
  refund: Refund,
  applied: Exclude<RefundApplied, 'nothing' | 'twice'>,
  report: RefundReport,
): Promise<void> {
  const { verb, text, type } = SAID[applied];
  const why = 'reason' in report && applied !== 'succeeded' ? ` (${report.reason})` : '';
  const won = refund.reason === 'dispute' && applied !== 'succeeded';
  const money = `${formatMoney(refund.amount, refund.currency)} for ${payment.payableNumber}`;
  const summary = won
    ? `The dispute over ${money} was decided in our favour`
    : `${money} ${text}${why}`;
  const before: { status: RefundStatus } = { status: refund.status };
  await recordChange(tx, {
    action: `refund.${verb}`,
    entityId: refund.id,
    summary,
    before,
    after: { status: applied === 'succeeded' ? 'succeeded' : 'failed' },
  });
  await notifyRefund(tx, payment, `${summary}.`, won ? 'success' : type);
}
