import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import { isOpen, type DeliveryRow } from './deliveries.ts';
import type { FileRow } from './deliveries.store.ts';

/** What a customer approves or wants changed: the files that staff gave them in the step before the one that asks. */

/** The draft that a step asks about: what came after the one that they wanted changed. Oldest first. */
export function draftOf(
  { id, changes }: Pick<DeliveryRow, 'id' | 'changes'>,
  files: FileRow[],
  number: number,
): FileRow[] {
  const given = files.filter(
    (file) =>
      file.deliveryId === id && file.step === number - 1 && file.shown && !file.fromCustomer,
  );
  const answered = changes.findLast(({ step, draft }) => step === number && draft !== '');
  return given.slice(given.findIndex((file) => file.id === answered?.draft) + 1);
}

/** The name by which an answer says which draft it is about. */
export const nameOf = (draft: FileRow[]): string => draft.at(-1)?.id ?? '';

/** Whether the customer can answer a step now: it asks for it, and the draft is done. */
export function takesAnswer(
  { stage }: Pick<DeliveryRow, 'stage'>,
  steps: readonly DeliveryStep[],
  number: number,
): boolean {
  const step = steps[number - 1]!;
  const before = steps[number - 2];
  const asks = step.asks === 'approval' && isOpen(step) && stage !== 'closed';
  return asks && before !== undefined && !isOpen(before);
}

/** Whether the package includes another round of changes. */
export const hasRounds = ({
  changeRounds,
  changes,
}: Pick<DeliveryRow, 'changeRounds' | 'changes'>): boolean =>
  changeRounds === null || changes.length < changeRounds;
