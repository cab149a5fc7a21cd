import { markOf, type Edit } from '../../contracts/editing.ts';
import { mayWrite } from '../../contracts/permissions.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import type { Clock } from '../../kernel/clock.ts';
import { monthsAfter } from '../../kernel/days.ts';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { editedAt } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { audioTypeOf, harmlessName, paperFrom, type Files } from '../files/index.ts';
import { store, type FileRow, type Whole } from './deliveries.store.ts';
import { aboutOf, stepsOf, type DeliveryRow, isComplete, standingOf } from './deliveries.ts';

/** A delivery under its lock. */
export interface LockedDelivery extends Whole {
  tx: Tx;
  steps: DeliveryStep[];
  now: Date;
}

/** Where staff open a delivery. */
export const officePath = (id: string): string => `/dashboard/admin/deliveries?open=${id}`;

/** Works on a delivery under its lock, in one transaction. Throws 404. */
export function withDelivery<T>(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  work: (held: LockedDelivery) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const whole = await store.lock(tx, id);
    if (!whole) throw notFound('This delivery');
    return work({ ...whole, tx, steps: stepsOf(whole.row), now: clock.now() });
  });
}

/** Keeps an image or a PDF; answers its key. Throws 422 at the file. */
export async function storeUpload(
  files: Files,
  file: UploadedFile,
  unreadable: 'not_a_delivery_file' | 'not_a_delivery_file:staff' = 'not_a_delivery_file',
): Promise<string> {
  const { bytes, contentType } = await paperFrom(file.bytes, 'file', unreadable);
  return files.store('deliveries', bytes, contentType, file.filename);
}

/** The same for staff, who may also give sound, which is kept as it is. */
export function storeStaffUpload(files: Files, file: UploadedFile): Promise<string> {
  const audio = audioTypeOf(file.bytes);
  return audio
    ? files.store('deliveries', file.bytes, audio, file.filename)
    : storeUpload(files, file, 'not_a_delivery_file:staff');
}

export function addFile(
  { tx, row, now }: LockedDelivery,
  given: Pick<FileRow, 'fromCustomer' | 'shown'> & {
    number: number;
    key: string;
    file: UploadedFile;
    by: string;
  },
): Promise<void> {
  return store.addFile(tx, {
    id: newId('dlf', now.getTime()),
    deliveryId: row.id,
    step: given.number,
    fileKey: given.key,
    name: harmlessName(given.file.filename),
    fromCustomer: given.fromCustomer,
    shown: given.shown,
    addedBy: given.by,
    createdAt: now,
  });
}

/** Writes a change with its mark and its entry in the audit log. */
export async function write(
  { tx, row, order, now }: LockedDelivery,
  values: Partial<DeliveryRow>,
  edit: Edit,
  { action, summary }: { action: `delivery.${string}`; summary: string },
): Promise<void> {
  const mark = { ...markOf(row, values, edit, now), updatedAt: editedAt(row, now) };
  await store.update(tx, row.id, { ...values, ...mark });
  const change = {
    action,
    entityId: row.id,
    summary: aboutOf(order.number, row.title) + summary,
    before: withoutWords(row),
    after: withoutWords({ ...row, ...values }),
  };
  await recordChange(tx, change, { name: edit.by });
}

/** What customers wrote goes with their account, and the audit log keeps everything. */
const withoutWords = ({ changes: _changes, ...row }: DeliveryRow) => row;

export function stepAt(steps: DeliveryStep[], number: number): DeliveryStep {
  const step = steps[number - 1];
  if (!step) throw notFound('This step');
  return step;
}

/** The staff who can look after a delivery. */
export const staffOf = async (tx: Tx): Promise<{ id: string; name: string }[]> =>
  (await store.staff(tx))
    .filter(({ preset }) => mayWrite(preset, 'sales'))
    .map(({ id, name }) => ({ id, name }));

export const VERBS = { open: 'reopened', done: 'done', skipped: 'skipped' };

type Moved = Partial<DeliveryRow> & { steps: DeliveryStep[] };

/** The steps of a delivery once one of them has another status. */
export function stepsWith(
  { steps, now }: LockedDelivery,
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
export function withSteps({ row, now }: LockedDelivery, values: Moved, { by }: Edit): Moved {
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
  { tx, row }: LockedDelivery,
  values: Partial<DeliveryRow>,
  allDone: (tx: Tx, orderId: string) => Promise<void>,
): Promise<void> {
  if (isComplete(row) || !isComplete({ ...row, ...values })) return;
  const all = (await store.ofOrder(tx, row.orderId)).map((one) => one.row);
  const done = all.some(({ status, steps }) => status === 'done' || steps.some(isAgain));
  if (done && all.every(isComplete)) await allDone(tx, row.orderId);
}

const isAgain = ({ again }: Pick<DeliveryStep, 'again'>): boolean => again === true;

interface Move {
  edit: Edit;
  entry: Parameters<typeof write>[3];
  /** Called when the last delivery of an order is done. */
  allDone(tx: Tx, orderId: string): Promise<void>;
}

/** Writes steps that were marked, what else changed with them, and what follows. */
export async function moveSteps(held: LockedDelivery, values: Moved, move: Move): Promise<void> {
  const moved = withSteps(held, values, move.edit);
  await write(held, moved, move.edit, move.entry);
  await tellIfDone(held, moved, move.allDone);
}
