import type {
  DeliveryDetail,
  DeliveryListRow,
  DeskStep,
  OrderDelivery,
} from '../../contracts/deliveries-office.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import { pathOf } from '../files/index.ts';
import { aboutOf, isOpen, isOverdue, stepsOf } from './deliveries.ts';
import type { FileRow, OfOrder, Whole } from './deliveries.store.ts';

/** A step takes so many files from its customer. */
export const FILES_OF_STEP = 5;

export function toRow({ row, order, owner }: Whole, today: string): DeliveryListRow {
  const steps = stepsOf(row);
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    status: row.stage,
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

const toStep = (step: DeliveryStep, number: number, files: FileRow[]): DeskStep => ({
  number,
  text: step.text,
  dueOn: step.dueOn,
  asks: step.asks,
  from: step.from,
  shown: step.shown,
  status: step.status,
  note: step.note,
  by: step.by,
  at: step.at,
  files: files
    .filter((file) => file.step === number)
    .map(({ id, name, fileKey, fromCustomer, shown, addedBy, createdAt }) => ({
      id,
      name,
      url: pathOf(fileKey),
      fromCustomer,
      shown,
      by: addedBy,
      at: createdAt.toISOString(),
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
  checklist: stepsOf(whole.row).map((step, index) => toStep(step, index + 1, files)),
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

export function toCustomers({ row, line }: OfOrder, files: FileRow[]): OrderDelivery {
  const theirs = files.filter(({ deliveryId, shown }) => deliveryId === row.id && shown);
  return {
    id: row.id,
    name: line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name,
    status: row.stage,
    steps: stepsOf(row).flatMap((step, index) => {
      const number = index + 1;
      const own = theirs.filter((file) => file.step === number);
      if (!step.shown || (step.status === 'skipped' && own.length === 0)) return [];
      return {
        number,
        text: step.text,
        textSw: step.sw || step.text,
        done: step.status === 'done',
        at: step.status === 'done' ? step.at : null,
        wantsFile: wantsFile(row, step),
        files: own.map(({ id, name, fromCustomer }) => ({ id, name, mine: fromCustomer })),
      };
    }),
  };
}
