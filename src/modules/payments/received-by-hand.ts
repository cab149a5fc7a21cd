import type { Tx } from '../../db/database.ts';
import { refusal } from '../../kernel/errors.ts';
import type { ManualSum, PayableHandlers } from './payable.ts';
import { plainReceipt } from './receipt-lock.store.ts';
import type { Received } from './received.ts';
import { receivedStore } from './received.store.ts';

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
  if (row?.state === 'waiting') await restIfRecorded(tx, row, byHand, now);
  if (row?.state === 'recorded' && !isAllOf(row, byHand))
    await receivedStore.rest(tx, row.receipt, 'waiting', null, '', now);
}

/** M-Pesa moves whole shillings, and staff may type what was due with its cents. */
const isAllOf = ({ amount }: Received, { sum }: ManualSum): boolean => Math.abs(sum - amount) < 100;

/** Marks a payment as recorded if staff recorded all of it by hand; returns whether they did. */
export async function restIfRecorded(
  tx: Tx,
  row: Received,
  byHand: ManualSum,
  now: Date,
): Promise<boolean> {
  if (!isAllOf(row, byHand)) return false;
  const note = `Recorded by hand for ${byHand.numbers.join(', ')}`;
  await receivedStore.rest(tx, row.receipt, 'recorded', null, note, now);
  return true;
}

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
