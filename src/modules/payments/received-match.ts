import type { Tx } from '../../db/database.ts';
import type { PayableHandlers } from './payable.ts';
import { isOpen, nextPaymentStatus, type Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { prompts } from './prompts.store.ts';
import { receivedStore } from './received.store.ts';
import { attemptFor, isOwnMoney, mayBeOf, promptEndsAt, type Received } from './received.ts';
import { assignTo } from './received-take.ts';
import { endAttempt, type Applied, type Succeeded } from './settle-money.ts';

/** What a word on an attempt comes to: done, or still to be settled as this attempt's. */
type Matched = { applied: Applied } | { settle: Payment };

/**
 * Decides what a success of an M-Pesa attempt means beside what else we know of it. A receipt that
 * arrived without naming its attempt was matched to one with the same facts, or kept alone. If
 * that proves wrong, attempts exchange their prompts, and the money stays where it was counted. `owner` is the payment that
 * has the receipt by now.
 */
export async function matchSuccess(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  state: Succeeded,
  owner: Payment | null,
  now: Date,
): Promise<Matched> {
  const settled = payment.status === 'succeeded' || payment.status === 'refunded';
  if (state.receipt === undefined) {
    if (settled) await receivedStore.markProven(tx, payment.id);
    if (settled) return { applied: 'nothing' };
    return payment.receipt === null
      ? claimUnmatched(tx, handlers, payment, now)
      : { settle: payment };
  }
  if (owner?.id === payment.id) {
    await receivedStore.markProven(tx, payment.id);
    return { settle: payment };
  }
  if (owner) return claimByReceipt(tx, handlers, payment, owner, settled, now);
  if (payment.receipt === null) return { settle: payment };
  const assumed = await receivedStore.ofPayment(tx, payment.id);
  if (assumed && isAssumed(payment, assumed))
    return { settle: await releaseAssumed(tx, payment, assumed, now) };
  return recordSecondPayment(tx, handlers, payment, { ...state, receipt: state.receipt }, now);
}

/**
 * Whether nothing has named the attempt of this money, so that it might hide a second payment:
 * neither the prompt's own callback, nor M-Pesa's list from after the prompt ended, which would
 * have a second receipt, nor a person.
 */
export function isAssumed(
  payment: Pick<Payment, 'provider' | 'providerRef' | 'receipt' | 'createdAt'>,
  money: Pick<Received, 'sources' | 'decidedBy' | 'listedAt'>,
): boolean {
  const listed = money.listedAt !== null && money.listedAt >= promptEndsAt(payment);
  return (
    !isOwnMoney(payment) &&
    money.decidedBy === null &&
    !money.sources.includes('callback') &&
    !listed
  );
}

/** The prompt was paid, and its receipt is not told: money that fits and is nobody's by a word of its own is this one's. */
async function claimUnmatched(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  now: Date,
): Promise<Matched> {
  const loose = (await receivedStore.listUnproven(tx, payment)).find((one) =>
    mayBeOf(payment, one),
  );
  const owner = loose && (await store.byId(tx, loose.id));
  return owner ? transferMoney(tx, handlers, payment, owner, now) : { settle: payment };
}

/** The prompt's receipt is known here, with another payment. */
async function claimByReceipt(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  owner: Payment,
  settled: boolean,
  now: Date,
): Promise<Matched> {
  const another = owner.payableId !== payment.payableId || owner.amount !== payment.amount;
  // Both were counted: `settleMoney` reports that contradiction to a person.
  if (another || (settled && isOwnMoney(owner))) return { settle: payment };
  const { receipt, amount, payableNumber: account } = { ...owner, receipt: owner.receipt! };
  const told = { receipt, amount, account, phone: '', payer: '', takenAt: now };
  await receivedStore.record(tx, told, 'callback', now, now);
  return transferMoney(tx, handlers, payment, owner, now);
}

/** Another row was the payment of this prompt, so the row now belongs to the prompt. */
async function transferMoney(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  owner: Payment,
  now: Date,
): Promise<Matched> {
  if (!isOwnMoney(owner)) await prompts.exchange(tx, owner.id, payment.id);
  else {
    await prompts.absorb(tx, owner.id, payment.id);
    const status = nextPaymentStatus(payment.status, 'fail') ?? payment.status;
    const why = `This prompt was paid with receipt ${owner.receipt}, which is already recorded.`;
    await store.end(tx, payment.id, status, 'counted_elsewhere', why, true, now);
    await endAttempt(tx, handlers, payment);
  }
  await receivedStore.markProven(tx, owner.id);
  return { applied: 'exchanged' };
}

/** An attempt that has its money is told of another receipt: that is money as well, and never dropped. */
async function recordSecondPayment(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  state: Succeeded & { receipt: string },
  now: Date,
): Promise<Matched> {
  const payable = await handlers[payment.payableKind]?.findByAccount?.(tx, payment.payableNumber);
  if (!payable) return { settle: payment };
  const taken = {
    receipt: state.receipt,
    amount: state.amount ?? payment.amount,
    account: payment.payableNumber,
    phone: '',
    payer: '',
    takenAt: now,
  };
  await receivedStore.record(tx, taken, 'callback', now, now);
  const told = { ...taken, phone: payment.phone ?? '', takenAt: null };
  return { applied: await assignTo(tx, handlers, payable, told, now) };
}

/**
 * A prompt ended unpaid although its attempt was matched to money. The money belongs to an open
 * sibling, or was paid by hand and is kept alone. Answers the attempt that now has the ended
 * prompt; null if nothing was matched.
 */
export async function revokeMatch(tx: Tx, payment: Payment, now: Date): Promise<Payment | null> {
  const settled = payment.status === 'succeeded' || payment.status === 'refunded';
  if (payment.provider !== 'mpesa' || !settled || isOwnMoney(payment)) return null;
  const guess = await receivedStore.ofPayment(tx, payment.id);
  if (!guess || guess.proven) return null;
  const siblings = await store.ofPayable(tx, payment.payableId);
  const sibling = attemptFor(
    siblings.filter((one) => isOpen(one) || one.status === 'expired'),
    guess,
  );
  if (!sibling) return splitOff(tx, payment, now);
  await prompts.exchange(tx, payment.id, sibling.id);
  return store.lock(tx, sibling.id);
}

/**
 * A prompt names another receipt than the one its attempt was given by guess: that money is a sibling's which was called
 * paid without a receipt, and is counted there already, or was paid by hand. Answers the attempt that stands for the
 * prompt.
 */
async function releaseAssumed(
  tx: Tx,
  payment: Payment,
  assumed: Received,
  now: Date,
): Promise<Payment> {
  const paid = (await store.ofPayable(tx, payment.payableId)).filter(
    (one) => one.status === 'succeeded' || one.status === 'refunded',
  );
  const sibling = attemptFor(paid, assumed);
  if (!sibling) return splitOff(tx, payment, now);
  await prompts.exchange(tx, payment.id, sibling.id);
  return (await store.lock(tx, sibling.id))!;
}

/** The money of an attempt was paid by hand. Answers the attempt that stands for the prompt. */
async function splitOff(tx: Tx, payment: Payment, now: Date): Promise<Payment> {
  const prompt = await prompts.split(tx, payment, now);
  await receivedStore.markProven(tx, payment.id);
  return prompt;
}
