import type {
  DeliveryDetail,
  DeliveryListRow,
  DeskStep,
} from '../../contracts/deliveries-office.ts';
import type { OrderDelivery } from '../../contracts/order-deliveries.ts';
import type { Tx } from '../../db/database.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { contentTypeOf, pathOf } from '../files/index.ts';
import { balanceOf, type Purchase } from './credits.ts';
import { type FileRow, type OfOrder, type Whole, store } from './deliveries.store.ts';
import {
  aboutOf,
  isOpen,
  isOverdue,
  stepsOf,
  THE_CUSTOMER,
  type DeliveryRow,
} from './deliveries.ts';
import { quantitySuffix } from './templates.ts';

/** A step takes so many files from its customer. */
export const FILES_OF_STEP = 5;

export function toRow({ row, order, owner, hasAdded }: Whole, today: string): DeliveryListRow {
  const steps = stepsOf(row);
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    status: row.stage,
    partlyAdded: row.stage === 'open' && hasAdded,
    dueOn: row.dueOn,
    overdue: isOverdue(row, today),
    next: steps.find(isOpen)?.text ?? null,
    stepsDone: steps.filter((step) => !isOpen(step)).length,
    steps: steps.length,
    ownerId: row.ownerId,
    owner,
    orderId: row.orderId,
    orderNumber: order.number,
    customer: order.customer,
    closedBecause: row.closedBecause,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

const facts = ({ id, name, fileKey, bytes }: FileRow) => ({
  id,
  name,
  audio: contentTypeOf(fileKey).startsWith('audio/'),
  bytes,
});

const toStep = (
  step: DeliveryStep,
  number: number,
  { row, order }: Whole,
  files: FileRow[],
): DeskStep => ({
  number,
  text: step.text,
  dueOn: step.dueOn,
  asks: step.asks,
  every: step.every ?? null,
  from: step.from,
  shown: step.shown,
  status: step.status,
  note: step.note,
  day: step.day ?? null,
  by: step.by === THE_CUSTOMER ? order.name : step.by,
  at: step.at,
  changes: row.changes
    .filter((change) => change.step === number)
    .map(({ text, by, at }) => ({ text, by: by === THE_CUSTOMER ? order.name : by, at })),
  files: files
    .filter((file) => file.step === number)
    .map((file) => ({
      ...facts(file),
      url: pathOf(file.fileKey),
      fromCustomer: file.fromCustomer,
      shown: file.shown,
      by: file.addedBy,
      at: file.createdAt.toISOString(),
    })),
});

interface Around {
  credits: DeliveryDetail['credits'];
  files: FileRow[];
  staff: { id: string; name: string }[];
  history: { at: Date; actor: string; summary: string }[];
  today: string;
}

export const toDetail = (
  whole: Whole,
  { credits, files, staff, history, today }: Around,
): DeliveryDetail => ({
  ...toRow(whole, today),
  checklist: stepsOf(whole.row).map((step, index) => toStep(step, index + 1, whole, files)),
  changeRounds: whole.row.changeRounds,
  expiresOn: whole.row.expiresOn,
  credits,
  note: whole.row.note,
  email: whole.order.email,
  phone: whole.order.phone,
  language: whole.order.language,
  staff,
  timeline: [
    { at: whole.row.createdAt.toISOString(), text: 'Paid with its order', detail: '' },
    ...history.map(({ at, actor, summary }) => ({
      at: at.toISOString(),
      // The page says whose it is.
      text: summary.replace(aboutOf(whole.order.number, whole.row.title), ''),
      detail: actor,
    })),
  ],
});

/** Whether a customer can send a file for a step now. */
export const wantsFile = (
  { stage }: Pick<Whole['row'], 'stage'>,
  { from, asks, status, shown }: DeliveryStep,
): boolean =>
  shown && from === 'customer' && asks === 'file' && status === 'open' && stage !== 'closed';

export function toCustomers(
  { row, line }: OfOrder,
  files: FileRow[],
  purchase: Purchase | undefined,
): OrderDelivery {
  const steps = stepsOf(row);
  const credits = purchase ? addedOf(balanceOf(purchase)) : null;
  const theirs = filesOfSteps(row, steps, files);
  return {
    id: row.id,
    name: line.name + quantitySuffix(line.quantity),
    // A part of a step is no step that is done, but work.
    status:
      row.stage === 'open' && (row.changes.length > 0 || credits?.added) ? 'in_work' : row.stage,
    steps: steps.flatMap((step, index) => {
      const number = index + 1;
      const own = theirs[index]!;
      if (!step.shown || (step.status === 'skipped' && own.length === 0)) return [];
      return {
        number,
        text: step.text,
        textSw: step.sw || step.text,
        done: step.status === 'done',
        at: step.status === 'done' ? step.at : null,
        nextOn: step.every !== undefined && isOpen(step) ? step.dueOn : null,
        wantsFile: wantsFile(row, step),
        approval: step.asks === 'approval' ? approvalOf(row, steps, number, files) : null,
        credits: step.asks === 'credits' ? credits : null,
        domain:
          step.asks === 'domain'
            ? {
                open: takesDomain(row, steps, number),
                name: step.status === 'done' ? step.note : '',
              }
            : null,
        day: step.status === 'done' ? (step.day ?? null) : null,
        files: own.map((file) => ({ ...facts(file), mine: file.fromCustomer })),
      };
    }),
  };
}

const addedOf = ({ added, deducted, owed }: ReturnType<typeof balanceOf>) => ({
  added: added - deducted,
  of: added - deducted + owed,
});

/** The files that a customer sees in each step: a draft that is done is where they are asked about it. */
function filesOfSteps(
  row: OfOrder['row'],
  steps: readonly DeliveryStep[],
  files: FileRow[],
): FileRow[][] {
  const theirs = files.filter(({ deliveryId, shown }) => deliveryId === row.id && shown);
  const drafts = steps.map(({ asks, status }, index) => {
    const before = steps[index - 1];
    return asks === 'approval' && status !== 'skipped' && before && !isOpen(before)
      ? draftOf(row, files, index + 1)
      : [];
  });
  return steps.map((_, index) => [
    ...drafts[index]!,
    ...theirs.filter((file) => file.step === index + 1 && !drafts[index + 1]?.includes(file)),
  ]);
}

const approvalOf = (
  row: OfOrder['row'],
  steps: readonly DeliveryStep[],
  number: number,
  files: FileRow[],
) => ({
  open: takesAnswer(row, steps, number),
  draft: nameOf(draftOf(row, files, number)),
  used: row.changes.length,
  most: row.changeRounds,
  changes: row.changes.filter(({ step }) => step === number).map(({ text, at }) => ({ text, at })),
});

/** The deliveries of an order, by its lines. */
export async function deliveriesOf(tx: Tx, orderId: string, now: Date): Promise<DeliveryListRow[]> {
  const today = nairobiDay(now);
  return (await store.ofOrder(tx, orderId)).map((one) => toRow(one, today));
}

/** The number of open deliveries by order; none where an order is missing. */
export const openDeliveries = (tx: Tx, orderIds: string[]): Promise<Map<string, number>> =>
  store.openOf(tx, orderIds);

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

/**
 * Whether the customer can enter a domain now: the step asks for one, and nobody has done or skipped it; or another one,
 * while our step after it is still open.
 */
export function takesDomain(
  { stage }: Pick<DeliveryRow, 'stage'>,
  steps: readonly DeliveryStep[],
  number: number,
): boolean {
  const step = steps[number - 1]!;
  if (step.asks !== 'domain' || stage === 'closed') return false;
  const after = steps[number];
  return isOpen(step) || (step.status === 'done' && after !== undefined && isOpen(after));
}
