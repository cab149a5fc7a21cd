import type { Tx } from '../../db/database.ts';
import type { PayableHandlers } from './payable.ts';
import { isPaid, nextPaymentStatus, type Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { receivedStore } from './received.store.ts';
import { isOwnMoney, mayBeOf, promptEndsAt, type Received } from './received.ts';
import { countAnother } from './received-take.ts';
import { refundStore } from './refunds.store.ts';
import { endAttempt, type Applied, type Succeeded } from './settle-money.ts';

/** What a word that an attempt was paid comes to: its money is counted, or still to be settled. */
type Matched =
  | { counted: Applied }
  | {
      settle: Payment;
      owner: Payment | null;
      /** Money that was assumed to be the attempt's, and is another payment. */
      another?: Received;
    };

/**
 * Decides what a success of an M-Pesa attempt means beside money that was counted without a word on its prompt. `owner` is
 * the payment that has the receipt by now. A receipt that M-Pesa names decides: two payments are never taken for one.
 */
export async function matchSuccess(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  { receipt, amount = payment.amount }: Succeeded,
  owner: Payment | null,
  now: Date,
): Promise<Matched> {
  const settled = isPaid(payment);
  if (receipt === undefined) {
    if (settled) return { counted: 'nothing' };
    const own = payment.receipt === null ? await findOwnMoney(tx, payment) : null;
    return own ? countAs(tx, handlers, payment, own, now) : { settle: payment, owner };
  }
  if (payment.receipt !== null && payment.receipt !== receipt && !owner) {
    const another = await releaseAssumed(tx, payment);
    if (another) return { settle: { ...payment, receipt: null }, owner, another };
    const named = await recordNamed(tx, { ...payment, amount, receipt }, now);
    return { counted: await countAnother(tx, handlers, payment, named, now) };
  }
  if (owner?.payableId !== payment.payableId || owner.amount !== payment.amount)
    return { settle: payment, owner };
  if (isOwnMoney(owner) && !settled) {
    await recordNamed(tx, owner, now);
    return countAs(tx, handlers, payment, owner, now);
  }
  const told = await receivedStore.ofPayment(tx, owner.id);
  if (owner.id === payment.id || !told || !isAssumed(owner, told))
    return { settle: payment, owner };
  // A sibling was assumed to have this receipt: they exchange prompts, and the sibling's is asked about again.
  await recordNamed(tx, owner, now);
  await receivedStore.exchangePrompts(tx, owner.id, payment.id);
  await receivedStore.checkAgain(tx, payment.id, now);
  return { counted: 'counted' };
}

/**
 * Whether nothing has named the receipt of this attempt, so that a second payment may be behind its money: neither the
 * prompt's own callback, nor a person, nor M-Pesa's list from after the prompt ended, which would have a second receipt.
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

/** Money without an attempt that may be what a prompt took. */
async function findOwnMoney(tx: Tx, payment: Payment): Promise<Payment | null> {
  const own = (await receivedStore.listOwn(tx, payment.payableId)).find((one) =>
    mayBeOf(payment, one),
  );
  return own ? store.byId(tx, own.id) : null;
}

/** Money without an attempt was that of a prompt: its row stands for the prompt from now on, and the attempt for none. */
async function countAs(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  own: Payment,
  now: Date,
): Promise<Matched> {
  await receivedStore.takePrompt(tx, own.id, payment.id);
  const status = nextPaymentStatus(payment.status, 'fail') ?? payment.status;
  const why = `This prompt was paid with receipt ${own.receipt}, which is already recorded.`;
  await store.end(tx, payment.id, status, 'counted_elsewhere', why, true, now);
  await endAttempt(tx, handlers, payment);
  return { counted: 'counted' };
}

/**
 * Takes a receipt from an attempt that was assumed to be its own. Answers what M-Pesa told of it; undefined, and nothing is
 * changed, where the receipt is the attempt's own or its money goes back.
 */
async function releaseAssumed(tx: Tx, payment: Payment): Promise<Received | undefined> {
  const told = await receivedStore.ofPayment(tx, payment.id);
  if (!told || !isAssumed(payment, told)) return undefined;
  // A reversal names the receipt, so what was sent back under it stays this payment's.
  const refunds = await refundStore.ofPayment(tx, payment.id);
  if (refunds.some(({ status }) => status === 'submitted' || status === 'succeeded'))
    return undefined;
  await receivedStore.releaseReceipt(tx, payment.id);
  return told;
}

/** Writes down that a prompt's own message named the receipt of this money. */
function recordNamed(
  tx: Tx,
  { receipt, amount, payableNumber: account }: Payment,
  now: Date,
): Promise<Received> {
  const told = { receipt: receipt!, amount, account, phone: '', payer: '', takenAt: now };
  return receivedStore.record(tx, told, 'callback', now, now);
}
