import type { Tx } from '../../db/database.ts';
import type { Provider } from './gateway.ts';
import { blocksAnother, type Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { beingStarted, notAnswered } from './start-refusals.ts';

const OTHER_AMOUNT = 'Another amount is owed now.';

/**
 * The open try of a method that a new one for this amount has to reckon with; null for none. A card's or PayPal's of
 * another amount is given up, for nobody pays more than the page shows: its money still counts, should it come. Throws
 * 409 payment_in_progress where a prompt of another amount may be on the phone, or the try is being settled just now.
 */
export async function openAttemptFor(
  tx: Tx,
  payableId: string,
  provider: Provider,
  amount: number,
  now: Date,
): Promise<Payment | null> {
  const open = await store.open(tx, payableId, provider);
  if (!open || open.amount === amount) return open;
  if (provider !== 'mpesa') {
    if (!(await store.replace(tx, open.id, OTHER_AMOUNT, now))) throw beingStarted();
    return null;
  }
  if (blocksAnother(open, now)) throw notAnswered(open, now);
  return open;
}
