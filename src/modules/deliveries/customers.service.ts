import type { OrderDelivery } from '../../contracts/deliveries-office.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { currentActor } from '../audit/index.ts';
import type { Files } from '../files/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { stepsOf, type DeliveryRow } from './deliveries.ts';
import { store } from './deliveries.store.ts';
import { addFile, keep, locked, officePath, staffOf, stepAt, write } from './held.ts';
import { FILES_OF_STEP, toCustomers, wantsFile } from './view.ts';

export interface CustomersOptions {
  db: Database;
  clock: Clock;
  files: Files;
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
    const files = await store.files(
      tx,
      found.map(({ row }) => row.id),
    );
    return found.map((one) => toCustomers(one, files));
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
    const key = await keep(this.#options.files, file);
    return locked(this.#options, id, async (held) => {
      const { tx, row, order } = held;
      const step = await assertWanted(tx, row, number);
      // Without a name: an order may lose it.
      const by = currentActor()?.name ?? 'The customer';
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
      // One who has left hears nothing, so all do.
      const owner = (await staffOf(tx)).find(({ id: one }) => one === row.ownerId);
      await notifyStaff(tx, {
        message: `${order.name} sent a file for “${step.text}” of order ${order.number}`,
        type: 'info',
        href: officePath(id),
        area: 'sales',
        ...(owner && { to: owner.id }),
      });
      return this.ofOrder(orderId, tx);
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
