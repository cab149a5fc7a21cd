import type { SignedIn } from '../../contracts/call.ts';
import type {
  DeliveryDetail,
  DeliveryInput,
  DeliveryListRow,
  StepInput,
} from '../../contracts/deliveries-office.ts';
import type { Edit } from '../../contracts/editing.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { isDomain, toDomain } from '../../kernel/domain.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import type { Page } from '../../kernel/page.ts';
import type { Files } from '../files/index.ts';
import { paragraphsOf, type QueuedMail } from '../notices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { ledgerOf } from './credits.ts';
import { creditStore } from './credits.store.ts';
import { standingOf } from './deliveries.ts';
import { store, type DeliveriesQuery, type Whole } from './deliveries.store.ts';
import { draftOf, toDetail, toRow } from './view.ts';
import {
  moveSteps,
  stepsWith,
  VERBS,
  addFile,
  storeStaffUpload,
  withDelivery,
  officePath,
  staffOf,
  stepAt,
  write,
  type LockedDelivery,
} from './locked-delivery.ts';
import { WORDS } from './mail-words.ts';

export interface DeliveriesOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  files: Files;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** The private address of an order for its customer. */
  addressOf(tx: Tx, order: { id: string; language: Whole['order']['language'] }): Promise<string>;
  /** Called when the last delivery of an order is done, in its transaction. */
  allDone(tx: Tx, orderId: string): Promise<void>;
}

/** What staff do with the deliveries of paid lines. */
export class Deliveries {
  readonly #options: DeliveriesOptions;

  constructor(options: DeliveriesOptions) {
    this.#options = options;
  }

  async list(query: DeliveriesQuery, me: string): Promise<Page<DeliveryListRow>> {
    const today = this.#today();
    const page = await store.list(this.#options.db, query, { me, today });
    return { ...page, rows: page.rows.map((row) => toRow(row, today)) };
  }

  /** Throws 404. */
  async read(id: string, tx: Tx = this.#options.db): Promise<DeliveryDetail> {
    const whole = await store.find(tx, id);
    if (!whole) throw notFound('This delivery');
    const [credits, files, staff, history] = [
      ledgerOf(await creditStore.of(tx, [id])),
      await store.files(tx, [id]),
      await staffOf(tx),
      await store.history(tx, id),
    ];
    return toDetail(whole, { credits, files, staff, history, today: this.#today() });
  }

  /** Assigns it, notes something, or says that it waits for the customer. Throws 404, 409, 422 at the owner. */
  change(id: string, input: DeliveryInput, edit: Edit): Promise<DeliveryDetail> {
    return this.#hold(id, async (held) => {
      const { tx, row, order, steps } = held;
      assertIfMatch(edit.ifMatch, row, `changed “${row.title}”`);
      const { ownerId = row.ownerId, note = row.note, waiting = row.waiting } = input;
      const owner = ownerId === null ? null : (await staffOf(tx)).find((one) => one.id === ownerId);
      if (owner === undefined && ownerId !== row.ownerId)
        throw invalidField('ownerId', 'invalid_input:not_offered');
      const values = { ownerId, note, waiting: standingOf(steps, waiting).waiting };
      await write(held, values, edit, {
        action: 'delivery.changed',
        summary:
          ownerId === row.ownerId
            ? 'changed'
            : owner
              ? `assigned to ${owner.name}`
              : 'assigned to nobody',
      });
      if (owner && ownerId !== row.ownerId)
        await notifyStaff(tx, {
          message: `${edit.by} assigned you “${row.title}” of order ${order.number}`,
          type: 'info',
          href: officePath(id),
          area: 'sales',
          to: owner.id,
        });
    });
  }

  /** Marks a step as done, skips or reopens it. Throws 404, 409, 422 at the note or day that it asks for. */
  setStep(id: string, number: number, input: StepInput, edit: Edit): Promise<DeliveryDetail> {
    return this.#hold(id, async (held) => {
      const { tx, row, steps } = held;
      const step = stepAt(steps, number);
      const { status } = input;
      const change = { status, ...writtenIn(step, input) };
      const isNew = step.asks === 'day' && change.day !== step.day;
      // A colleague has already made the same change, so there is nothing to refuse.
      if (status === step.status && change.note === step.note && !isNew) return;
      assertIfMatch(edit.ifMatch, row, `changed “${row.title}”`);
      refuseUnwritten(step, change);
      if (isNew && change.day! < this.#today()) throw invalidField('day', 'invalid_input:day_past');
      if (status === 'done' && step.asks === 'file' && !(await hasFile(held, number)))
        throw refusal('step_needs_file');
      // Staff are told about a new day, and once about the same.
      const told = isNew ? { expiryTold: null } : {};
      if (status === step.status) {
        // A note moves nothing: what a refund closed stays closed by it.
        const written = steps.with(number - 1, { ...step, ...change });
        const { expiresOn } = standingOf(written, row.waiting);
        await write(held, { steps: written, expiresOn, ...told }, edit, {
          action: 'delivery.step',
          summary: isNew ? `day of “${step.text}” changed` : `note on “${step.text}”`,
        });
        return;
      }
      if (status === 'done' && step.asks === 'credits') await refuseWhileOwed(tx, id);
      await moveSteps(
        held,
        { steps: stepsWith(held, number, change, edit), ...told },
        {
          edit,
          entry: { action: 'delivery.step', summary: `“${step.text}” ${VERBS[status]}` },
          allDone: this.#options.allDone,
        },
      );
    });
  }

  /** Adds a file of staff to a step. Throws 404, 422 at the file. */
  async addFile(
    id: string,
    number: number,
    { file, shown }: { file: UploadedFile; shown?: 'yes' | undefined },
    staff: SignedIn,
  ): Promise<DeliveryDetail> {
    await this.read(id);
    const key = await storeStaffUpload(this.#options.files, file);
    return this.#hold(id, async (held) => {
      const step = stepAt(held.steps, number);
      // What customers do not see has no file for them.
      const seen = shown === 'yes' && step.shown;
      await addFile(held, {
        number,
        key,
        file,
        fromCustomer: false,
        shown: seen,
        by: staff.name,
      });
      await write(
        held,
        {},
        { by: staff.name, ifMatch: undefined },
        {
          action: 'delivery.file_added',
          summary: `file for “${step.text}” added${seen ? ', which the customer sees' : ''}`,
        },
      );
    });
  }

  /** Emails the customer what staff wrote. Throws 404, 409. */
  async message(
    id: string,
    { message, waiting }: { message: string; waiting?: boolean | undefined },
    staff: SignedIn,
    edit: Edit,
  ): Promise<DeliveryDetail> {
    const { settings, queueMail, addressOf, clock } = this.#options;
    const company = await settings.read('company');
    return this.#hold(id, async (held) => {
      const { tx, row, order, steps } = held;
      assertIfMatch(edit.ifMatch, row, `changed “${row.title}”`);
      const words = WORDS[order.language];
      const [line] = (await store.ofOrder(tx, row.orderId)).filter((one) => one.row.id === id);
      await queueMail(tx, {
        template: 'delivery_message',
        reference: newId('dlm', clock.now().getTime()),
        to: order.email,
        replyTo: company.email,
        content: {
          language: order.language,
          subject: words.subject(line!.line.name, order.number),
          addressee: 'own words',
          paragraphs: paragraphsOf(message),
          note: words.by(staff.shownAs),
          link: {
            label: words.see,
            url: await addressOf(tx, { id: row.orderId, language: order.language }),
          },
        },
        secret: 'standing',
      });
      await write(
        held,
        waiting === undefined ? {} : { waiting: standingOf(steps, waiting).waiting },
        edit,
        { action: 'delivery.messaged', summary: `email sent to ${order.name}: ${message}` },
      );
    });
  }

  #today(): string {
    return nairobiDay(this.#options.clock.now());
  }

  #hold(id: string, work: (held: LockedDelivery) => Promise<void>): Promise<DeliveryDetail> {
    return withDelivery(this.#options, id, async (held) => {
      await work(held);
      return this.read(id, held.tx);
    });
  }
}

type Written = Pick<DeliveryStep, 'status' | 'note' | 'day'>;

/** What a step says once staff have changed it. What they leave out does not change. */
function writtenIn(step: DeliveryStep, input: StepInput): Pick<Written, 'note' | 'day'> {
  const { asks } = step;
  const { status, day = step.day } = input;
  // What a customer said about one draft says nothing about the next.
  const isAskedAgain = asks === 'approval' && status === 'open' && step.status !== 'open';
  const { note = isAskedAgain ? '' : step.note } = input;
  return {
    note: asks === 'domain' && status === 'done' ? toDomain(note) : note,
    ...(asks === 'day' && day !== undefined && { day }),
  };
}

/** What must be written before a step is marked. */
function refuseUnwritten({ asks }: DeliveryStep, { status, note, day }: Written): void {
  const done = status === 'done';
  if (done && asks === 'note' && note === '') throw invalidField('note', 'invalid_input:step_note');
  if (status !== 'open' && asks === 'approval' && note === '')
    throw invalidField('note', 'invalid_input:approval_note');
  if (done && asks === 'domain' && !isDomain(note))
    throw invalidField('note', 'invalid_input:domain');
  if (done && asks === 'day' && day === undefined)
    throw invalidField('day', 'invalid_input:step_day');
}

/** Whether a step has a file; where the customer is to approve it, one that they see and have not answered. */
async function hasFile({ tx, row, steps }: LockedDelivery, number: number): Promise<boolean> {
  const files = await store.files(tx, [row.id]);
  return steps[number]?.asks === 'approval'
    ? draftOf(row, files, number + 1).length > 0
    : files.some((file) => file.step === number);
}

/** Credits are added by an entry of the ledger, which marks the step; their refund may still fail. */
async function refuseWhileOwed(tx: Tx, id: string): Promise<void> {
  if (await creditStore.hasOpenRefund(tx, id)) throw refusal('step_refund_open');
  const { owed = 0 } = ledgerOf(await creditStore.of(tx, [id])) ?? {};
  if (owed > 0) throw refusal('step_needs_credits', { owed: owed.toLocaleString('en-KE') });
}
