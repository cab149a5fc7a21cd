import type { Edit } from '../../contracts/editing.ts';
import type { Tx } from '../../db/database.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import { monthsAfter } from '../../kernel/days.ts';
import { isComplete, standingOf, type DeliveryRow } from './deliveries.ts';
import { store } from './deliveries.store.ts';
import { write, type Held } from './held.ts';

export const VERBS = { open: 'reopened', done: 'done', skipped: 'skipped' };

type Moved = Partial<DeliveryRow> & { steps: DeliveryStep[] };

/** The steps of a delivery once one of them has another status. */
export function stepsWith(
  { steps, now }: Held,
  number: number,
  change: Pick<DeliveryStep, 'status' | 'note' | 'day'>,
  { by }: Edit,
): DeliveryStep[] {
  const marks = change.status === 'open' ? { by: null, at: null } : { by, at: now.toISOString() };
  const { every, ...step } = steps[number - 1]!;
  const moved = { ...step, ...change, ...marks };
  if (every === undefined || change.status !== 'done')
    return steps.with(number - 1, every === undefined ? moved : { ...moved, every });
  // The files of a step go by its number, so what comes again comes last.
  const next = { ...step, every, again: true as const, note: '', by: null, at: null };
  return [
    ...steps.with(number - 1, moved),
    { ...next, status: 'open', dueOn: monthsAfter(step.dueOn, every) },
  ];
}

/** What of a delivery changes with its steps. */
export function withSteps({ row, now }: Held, values: Moved, { by }: Edit): Moved {
  const standing = standingOf(values.steps, values.waiting ?? row.waiting);
  const finished = standing.status !== 'open';
  return {
    ...values,
    ...standing,
    doneAt: finished ? (row.doneAt ?? now) : null,
    doneBy: finished ? (row.doneBy ?? by) : null,
  };
}

/** Tells that the last delivery of an order is complete, if this change was it. */
export async function tellIfDone(
  { tx, row }: Held,
  values: Partial<DeliveryRow>,
  allDone: (tx: Tx, orderId: string) => Promise<void>,
): Promise<void> {
  if (isComplete(row) || !isComplete({ ...row, ...values })) return;
  const all = (await store.ofOrder(tx, row.orderId)).map((one) => one.row);
  const done = all.some(({ status, steps }) => status === 'done' || steps.some(isAgain));
  if (done && all.every(isComplete)) await allDone(tx, row.orderId);
}

const isAgain = ({ again }: DeliveryStep): boolean => again === true;

interface Move {
  edit: Edit;
  entry: Parameters<typeof write>[3];
  /** Called when the last delivery of an order is done. */
  allDone(tx: Tx, orderId: string): Promise<void>;
}

/** Writes steps that were marked, what else changed with them, and what follows. */
export async function moveSteps(held: Held, values: Moved, move: Move): Promise<void> {
  const moved = withSteps(held, values, move.edit);
  await write(held, moved, move.edit, move.entry);
  await tellIfDone(held, moved, move.allDone);
}
