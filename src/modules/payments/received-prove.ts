import type { Tx } from '../../db/database.ts';
import type { PayableHandlers } from './payable.ts';
import type { Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { isOwnMoney, receivedStore } from './received.store.ts';
import { giveTo } from './received-take.ts';
import type { Applied, Succeeded } from './settle-money.ts';

/**
 * Says what a success of an M-Pesa attempt means beside what was found of it elsewhere; null where it is news to be
 * applied. A receipt that came without naming its attempt was given to one that fits. Where that guess proves wrong, the
 * two attempts change prompts and the money stays where it was counted.
 */
export async function knownOtherwise(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  state: Succeeded,
  now: Date,
): Promise<Applied | null> {
  const settled = payment.status === 'succeeded' || payment.status === 'refunded';
  if (state.receipt === undefined) {
    if (settled) await receivedStore.prove(tx, payment.id);
    if (settled) return 'nothing';
    return payment.receipt === null
      ? takeFromGuess(tx, await receivedStore.guessed(tx, payment), payment)
      : null;
  }
  const owner = await store.byReceipt(tx, 'mpesa', state.receipt);
  if (owner?.id === payment.id) {
    await receivedStore.prove(tx, payment.id);
    return null;
  }
  if (owner)
    return owner.payableId === payment.payableId &&
      owner.amount === payment.amount &&
      !isOwnMoney(owner)
      ? takeFromGuess(tx, owner.id, payment)
      : null;
  return payment.receipt === null
    ? null
    : secondMoney(tx, handlers, payment, { ...state, receipt: state.receipt }, now);
}

/** The money that another attempt was given is this one's: they change prompts. */
async function takeFromGuess(
  tx: Tx,
  guessed: string | null,
  payment: Payment,
): Promise<Applied | null> {
  if (guessed === null) return null;
  await receivedStore.exchange(tx, guessed, payment.id);
  await receivedStore.prove(tx, guessed);
  return 'exchanged';
}

/** An attempt that has its money is told of another receipt: that is money as well, and never dropped. */
async function secondMoney(
  tx: Tx,
  handlers: PayableHandlers,
  payment: Payment,
  state: Succeeded & { receipt: string },
  now: Date,
): Promise<Applied | null> {
  const payable = await handlers[payment.payableKind]?.named?.(tx, payment.payableNumber);
  if (!payable) return null;
  const taken = {
    receipt: state.receipt,
    amount: state.amount ?? payment.amount,
    account: payment.payableNumber,
    phone: '',
    payer: '',
    takenAt: now,
  };
  await receivedStore.tell(tx, taken, 'callback', now, now);
  const given = await giveTo(tx, handlers, payable, { ...taken, phone: payment.phone ?? '' }, now);
  return given.applied;
}

/**
 * A prompt that ended unpaid although its attempt was given money by guess: that is another attempt's, and the two change
 * prompts. Answers the attempt that now stands for the ended prompt.
 */
export async function guessedFor(tx: Tx, payment: Payment): Promise<Payment | null> {
  if (
    payment.provider !== 'mpesa' ||
    payment.status !== 'succeeded' ||
    !(await receivedStore.isGuess(tx, payment.id))
  )
    return null;
  const others = (await store.ofPayable(tx, payment.payableId)).filter(
    (one) => one.provider === 'mpesa' && one.receipt === null && one.amount === payment.amount,
  );
  const open = others.find(
    (one) => one.status === 'pending' || one.status === 'initiated' || one.status === 'expired',
  );
  if (!open) return null;
  await receivedStore.exchange(tx, payment.id, open.id);
  return store.lock(tx, open.id);
}
