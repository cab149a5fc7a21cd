import type { OrderDelivery } from '../../contracts/order-deliveries.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { workingDaysAfter } from '../../kernel/days.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { currentActor } from '../audit/index.ts';
import type { Files } from '../files/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { creditStore } from './credits.store.ts';
import { store } from './deliveries.store.ts';
import { isOpen, stepsOf, THE_CUSTOMER, type DeliveryRow } from './deliveries.ts';
import {
  moveSteps,
  addFile,
  storeUpload,
  withDelivery,
  officePath,
  staffOf,
  stepAt,
  write,
  type LockedDelivery,
} from './locked-delivery.ts';
import {
  takesDomain,
  draftOf,
  hasRounds,
  nameOf,
  takesAnswer,
  FILES_OF_STEP,
  toCustomers,
  wantsFile,
} from './view.ts';

interface CustomersOptions {
  db: Database;
  clock: Clock;
  files: Files;
  /** Called when the last delivery of an order is done, in its transaction. */
  allDone(tx: Tx, orderId: string): Promise<void>;
}

/** What customers do with the deliveries of an order. Call with an order that is theirs. */
export class CustomersDeliveries {
  readonly #options: CustomersOptions;

  constructor(options: CustomersOptions) {
    this.#options = options;
  }

  /** What the customer of an order sees. */
  async ofOrder(orderId: string, tx: Tx = this.#options.db): Promise<OrderDelivery[]> {
    const found = await store.ofOrder(tx, orderId);
    const ids = found.map(({ row }) => row.id);
    const [files, purchases] = [await store.files(tx, ids), await creditStore.of(tx, ids)];
    return found.map((one) =>
      toCustomers(
        one,
        files,
        purchases.find(({ id }) => id === one.row.id),
      ),
    );
  }

  /** A file from the customer for a step that asks for it. Throws 404, 409, 422 at the file. */
  async takeFile(
    orderId: string,
    id: string,
    number: number,
    file: UploadedFile,
  ): Promise<OrderDelivery[]> {
    const { db } = this.#options;
    const found = await store.find(db, id);
    if (found?.row.orderId !== orderId) throw notFound('This delivery');
    await assertWanted(db, found.row, number);
    const key = await storeUpload(this.#options.files, file);
    return withDelivery(this.#options, id, async (held) => {
      const { tx, row } = held;
      const step = await assertWanted(tx, row, number);
      const by = theirName();
      await addFile(held, { number, key, file, fromCustomer: true, shown: true, by });
      await write(
        held,
        { waiting: false },
        { by, ifMatch: undefined },
        {
          action: 'delivery.file_sent',
          summary: `file for “${step.text}” sent by the customer`,
        },
      );
      await tell(held, `sent a file for “${step.text}”`);
      return this.ofOrder(orderId, tx);
    });
  }

  /** The domain that they want or have: the step that asks for it is done. Throws 404, 409. */
  enterDomain(of: StepOfOrder, domain: string): Promise<OrderDelivery[]> {
    return this.#hold(of, async (held, step) => {
      const { row, steps, now } = held;
      if (!takesDomain(row, steps, of.number)) throw refusal('step_takes_no_domain');
      if (step.status === 'done' && step.note === domain) return;
      const by = theirName();
      const entered = { status: 'done' as const, note: domain, by, at: now.toISOString() };
      await moveSteps(
        held,
        { steps: steps.with(of.number - 1, { ...step, ...entered }), waiting: false },
        {
          edit: { by, ifMatch: undefined },
          entry: {
            action: 'delivery.domain_entered',
            summary: `“${domain}” entered for “${step.text}” by the customer`,
          },
          allDone: this.#options.allDone,
        },
      );
      await tell(held, `entered “${domain}” as the domain`);
    });
  }

  /** They approve a draft: the step that asks is done. Throws 404, 409. */
  approve(answer: Answer): Promise<OrderDelivery[]> {
    return this.#answer(answer, async (held, step) => {
      const by = theirName();
      const done = { ...step, status: 'done' as const, by, at: held.now.toISOString() };
      await moveSteps(
        held,
        { steps: held.steps.with(answer.number - 1, done), waiting: false },
        {
          edit: { by, ifMatch: undefined },
          entry: {
            action: 'delivery.approved',
            summary: `“${step.text}” approved by the customer`,
          },
          allDone: this.#options.allDone,
        },
      );
      await tell(held, `approved “${step.text}”`);
    });
  }

  /**
   * They want something changed: the draft is open again, due with what follows as the checklist gave it. Throws 404, 409.
   */
  askForChanges(answer: Answer, text: string): Promise<OrderDelivery[]> {
    return this.#answer(answer, async (held) => {
      const { row, now } = held;
      if (!hasRounds(row)) throw refusal('change_rounds_used');
      const [by, at] = [theirName(), now.toISOString()];
      const drafted = answer.number - 2;
      const steps = held.steps.map((step, index) => {
        if (index !== drafted && (index < drafted || !isOpen(step))) return step;
        const dueOn =
          step.days === undefined ? step.dueOn : workingDaysAfter(nairobiDay(now), step.days);
        return { ...step, dueOn, ...(index === drafted && REOPENED) };
      });
      const { number, draft } = answer;
      await moveSteps(
        held,
        { steps, waiting: false, changes: [...row.changes, { step: number, draft, text, by, at }] },
        {
          edit: { by, ifMatch: undefined },
          entry: {
            action: 'delivery.changes_asked',
            summary: `changes of “${steps[drafted]!.text}” asked for by the customer`,
          },
          allDone: this.#options.allDone,
        },
      );
      await tell(held, `asked for changes of “${steps[drafted]!.text}”`);
    });
  }

  #answer(
    answer: Answer,
    work: (held: LockedDelivery, step: DeliveryStep) => Promise<void>,
  ): Promise<OrderDelivery[]> {
    return this.#hold(answer, async (held, step) => {
      const { tx, row, steps } = held;
      const { id, number, draft } = answer;
      if (!takesAnswer(row, steps, number)) throw refusal('step_takes_no_answer');
      const newest = nameOf(draftOf(row, await store.files(tx, [id]), number));
      if (draft !== newest) throw refusal('draft_changed');
      await work(held, step);
    });
  }

  /** Works on a step that the customer sees. Throws 404. */
  async #hold(
    { orderId, id, number }: StepOfOrder,
    work: (held: LockedDelivery, step: DeliveryStep) => Promise<void>,
  ): Promise<OrderDelivery[]> {
    const found = await store.find(this.#options.db, id);
    if (found?.row.orderId !== orderId) throw notFound('This delivery');
    return withDelivery(this.#options, id, async (held) => {
      const step = stepAt(held.steps, number);
      if (!step.shown) throw notFound('This step');
      await work(held, step);
      return this.ofOrder(orderId, held.tx);
    });
  }

  /** A file of an order that its customer may see. Throws 404, and 409 while the scanner has not seen it. */
  async file(orderId: string, id: string) {
    const { db, files } = this.#options;
    const row = await store.fileOfOrder(db, orderId, id);
    const found = row?.shown ? await files.read(row.fileKey) : null;
    if (!found) throw notFound('This file');
    return found;
  }

  /** Removes files that no delivery has had for a day. */
  removeOrphans(): Promise<number> {
    return this.#options.files.removeOrphans('deliveries', store.isFileUsed);
  }
}

/** A step of a delivery of the customer's order. */
interface StepOfOrder {
  orderId: string;
  id: string;
  number: number;
}

interface Answer extends StepOfOrder {
  /** The draft that they saw. */
  draft: string;
}

const REOPENED = { status: 'open', by: null, at: null } as const;

/** Of a guest none: an order may lose it. */
const theirName = (): string => currentActor()?.name ?? THE_CUSTOMER;

/** Tells who looks after a delivery what its customer did. */
async function tell({ tx, row, order }: LockedDelivery, what: string): Promise<void> {
  // One who has left hears nothing, so all do.
  const owner = (await staffOf(tx)).find(({ id }) => id === row.ownerId);
  await notifyStaff(tx, {
    message: `${order.name} ${what} of order ${order.number}`,
    type: 'info',
    href: officePath(row.id),
    area: 'sales',
    ...(owner && { to: owner.id }),
  });
}

/** The step that wants a file from the customer. Throws 404, 409. */
async function assertWanted(tx: Tx, row: DeliveryRow, number: number): Promise<DeliveryStep> {
  const step = stepAt(stepsOf(row), number);
  if (!step.shown) throw notFound('This step');
  if (!wantsFile(row, step)) throw refusal('step_takes_no_file');
  const sent = (await store.files(tx, [row.id])).filter(
    (file) => file.step === number && file.fromCustomer,
  );
  if (sent.length >= FILES_OF_STEP) throw refusal('step_files_full', { most: FILES_OF_STEP });
  return step;
}
