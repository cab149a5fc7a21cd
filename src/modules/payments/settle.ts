import type { Tx } from '../../db/database.ts';
import type { ProviderState } from './gateway.ts';
import type { PayableHandlers } from './payable.ts';
import { nextPaymentStatus, takesAnotherCard, type Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { matchSuccess } from './received-match.ts';
import { countAnother } from './received-take.ts';
import { maskReportedPhone } from './received.ts';
import { lockPayable } from './receipt-lock.store.ts';
import { receivedStore } from './received.store.ts';
import { endAttempt, settleMoney, type Applied, type Succeeded } from './settle-money.ts';

export type { Applied } from './settle-money.ts';

/** An attempt, what it pays, and the provider's name of what it stood for when the provider was asked. */
export type AskedAbout = Pick<Payment, 'id' | 'provider' | 'payableId' | 'providerRef'>;

/**
 * Applies what a provider confirmed to an attempt, under its row lock, by the transition table. A
 * repeat does nothing. Everything that follows (order, invoice, email, fulfilment) is written in
 * the same transaction.
 */
export async function applyState(
  tx: Tx,
  handlers: PayableHandlers,
  about: AskedAbout,
  state: ProviderState,
  now: Date,
): Promise<Applied> {
  const payment = await lockAttempt(tx, about, state);
  switch (state.kind) {
    case 'succeeded':
      return succeed(tx, handlers, payment, state, now);
    case 'failed':
      return fail(tx, handlers, payment, state.code, state.reason, now);
    case 'pending':
    case 'approved':
      return 'pending';
    case 'unknown':
      return 'nothing';
  }
}

/**
 * By M-Pesa money may be given to one attempt or the other: what is owed is settled by one transaction at a time.
 * Comes before any row is locked.
 */
export async function lockPayableFirst(
  tx: Tx,
  { provider, payableId }: Pick<Payment, 'provider' | 'payableId'>,
): Promise<void> {
  if (provider === 'mpesa') await lockPayable(tx, payableId);
}

/** Locks the row that has what was asked about: another than before if money without an attempt stands for its prompt now. */
async function lockAttempt(
  tx: Tx,
  { id, provider, payableId, providerRef }: AskedAbout,
  state: ProviderState,
): Promise<Payment> {
  const ends = state.kind === 'succeeded' || state.kind === 'failed';
  const receipt = (state.kind === 'succeeded' && state.receipt) || null;
  const owed = ends && provider === 'mpesa' ? payableId : null;
  const payment = await store.lockInTurn(tx, id, owed, receipt);
  if (!payment) throw new Error(`payment ${id} is gone`);
  if (payment.provider !== 'mpesa' || providerRef === null || payment.providerRef === providerRef)
    return payment;
  const other = await store.byRef(tx, 'mpesa', providerRef);
  return other ? (await store.lock(tx, other.id))! : payment;
}

async function succeed(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  state: Succeeded,
  now: Date,
): Promise<Applied> {
  const { receipt } = state;
  const owner = receipt ? await store.byReceipt(tx, payment.provider, receipt) : null;
  if (payment.provider !== 'mpesa') return settleMoney(tx, handlers, payment, state, owner, now);
  const matched = await matchSuccess(tx, handlers, payment, state, owner, now);
  if ('counted' in matched) return matched.counted;
  const { settle, another } = matched;
  const applied = await settleMoney(tx, handlers, settle, state, matched.owner, now);
  if (receipt && (await hasReceipt(tx, settle, receipt, applied)))
    await receivedStore.recordSettled(
      tx,
      {
        receipt,
        amount: state.amount ?? settle.amount,
        account: settle.payableNumber,
        phone: maskReportedPhone(settle.phone ?? ''),
        takenAt: now,
      },
      settle.id,
      now,
    );
  if (another) await countAnother(tx, handlers, settle, another, now);
  return applied;
}

/** Whether a receipt is an attempt's, which this state was applied to. */
async function hasReceipt(
  tx: Tx,
  { id }: Payment,
  receipt: string,
  applied: Applied,
): Promise<boolean> {
  if (applied === 'settled' || applied === 'surplus') return true;
  return (await store.byReceipt(tx, 'mpesa', receipt))?.id === id;
}

async function fail(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  code: string,
  reason: string,
  now: Date,
): Promise<Applied> {
  const status = nextPaymentStatus(payment.status, 'fail');
  if (status === null) return 'nothing';
  await store.end(tx, payment.id, status, code, reason, !takesAnotherCard(payment), now);
  await endAttempt(tx, handlers, payment);
  return 'failed';
}

/** Stops waiting for an attempt; asking goes on unless `final`. */
export async function expire(
  tx: Tx,
  handlers: PayableHandlers,
  paymentId: string,
  final: boolean,
  now: Date,
): Promise<boolean> {
  const payment = await store.lock(tx, paymentId);
  const status = payment && nextPaymentStatus(payment.status, 'expire');
  if (!payment || !status) return false;
  await store.end(
    tx,
    payment.id,
    status,
    'expired',
    'The payment was not confirmed in time.',
    final,
    now,
  );
  await endAttempt(tx, handlers, payment);
  return true;
}
