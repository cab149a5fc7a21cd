import type { Edit } from '../../contracts/editing.ts';
import type { Tx } from '../../db/database.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import { standingOf, type DeliveryRow } from './deliveries.ts';
import { store } from './deliveries.store.ts';
import type { Held } from './held.ts';

export const VERBS = { open: 'reopened', done: 'done', skipped: 'skipped' };

/** What of a delivery changes with the status of a step. */
export function withStatus(
  { row, steps, now }: Held,
  number: number,
  change: Pick<DeliveryStep, 'status' | 'note'>,
  { by }: Edit,
): Partial<DeliveryRow> {
  const marks = change.status === 'open' ? { by: null, at: null } : { by, at: now.toISOString() };
  const after = steps.with(number - 1, { ...steps[number - 1]!, ...change, ...marks });
  const standing = standingOf(after, row.waiting);
  const finished = standing.status !== 'open';
  return {
    steps: after,
    ...standing,
    doneAt: finished ? (row.doneAt ?? now) : null,
    doneBy: finished ? (row.doneBy ?? by) : null,
  };
}

/** Tells that the last delivery of an order is done, if this change was it. */
export async function tellIfDone(
  { tx, row }: Held,
  { status }: Partial<DeliveryRow>,
  allDone: (tx: Tx, orderId: string) => Promise<void>,
): Promise<void> {
  if (row.status !== 'open' || status === undefined || status === 'open') return;
  const all = await store.ofOrder(tx, row.orderId);
  const done = all.some((one) => one.row.status === 'done');
  if (done && !all.some((one) => one.row.status === 'open')) await allDone(tx, row.orderId);
}
