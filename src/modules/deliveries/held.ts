import { markOf, type Edit } from '../../contracts/editing.ts';
import { mayWrite } from '../../contracts/permissions.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { editedAt } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { audioTypeOf, harmlessName, paperFrom, type Files } from '../files/index.ts';
import { aboutOf, stepsOf, type DeliveryRow } from './deliveries.ts';
import { store, type FileRow, type Whole } from './deliveries.store.ts';

/** A delivery under its lock. */
export interface Held extends Whole {
  tx: Tx;
  steps: DeliveryStep[];
  now: Date;
}

/** Where staff open a delivery. */
export const officePath = (id: string): string => `/dashboard/admin/deliveries?open=${id}`;

/** Works on a delivery under its lock, in one transaction. Throws 404. */
export function locked<T>(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  work: (held: Held) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const whole = await store.lock(tx, id);
    if (!whole) throw notFound('This delivery');
    return work({ ...whole, tx, steps: stepsOf(whole.row), now: clock.now() });
  });
}

/** Keeps an image or a PDF; answers its key. Throws 422 at the file. */
export async function keep(
  files: Files,
  file: UploadedFile,
  unreadable: 'not_a_delivery_file' | 'not_a_delivery_file:staff' = 'not_a_delivery_file',
): Promise<string> {
  const { bytes, contentType } = await paperFrom(file.bytes, 'file', unreadable);
  return files.store('deliveries', bytes, contentType, file.filename);
}

/** The same for staff, who may also give sound, which is kept as it is. */
export function keepOfStaff(files: Files, file: UploadedFile): Promise<string> {
  const audio = audioTypeOf(file.bytes);
  return audio
    ? files.store('deliveries', file.bytes, audio, file.filename)
    : keep(files, file, 'not_a_delivery_file:staff');
}

export function addFile(
  { tx, row, now }: Held,
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
  { tx, row, order, now }: Held,
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
