import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/table-statements.ts';
import { servicePeriods, services } from '../../db/tables/services.ts';
import { newId } from '../../kernel/ids.ts';
import { periodUntil, type ServiceRow, type Term } from './services.ts';

const insert = insertRows(services, 'services_import', {
  once: ['orderId', 'position', 'language', 'status', 'createdAt', 'updatedAt'],
  byDefault: [
    'nextPrice',
    'nextPriceFrom',
    'endsOn',
    'endedBecause',
    'promptPhone',
    'cardUserId',
    'note',
    'updatedBy',
    'changedFields',
  ],
});
type Own = Parameters<typeof insert.params>[1][number];

const insertPeriods = insertRows(servicePeriods, 'service_periods_import', {
  once: ['invoiceNumber'],
  byDefault: ['promptedOn', 'promptOpen', 'createdAt'],
});
type OwnPeriod = Parameters<typeof insertPeriods.params>[1][number];

/** Services that came from another system: without an order, their first period without an invoice. */
const imported = {
  async add(tx: Tx, rows: Own[], now: Date): Promise<void> {
    const shared = {
      orderId: null,
      position: 1,
      language: 'en',
      status: 'active',
      createdAt: now,
      updatedAt: now,
    } as const;
    await tx.run(insert, insert.params(shared, rows));
  },
  async addPeriods(tx: Tx, rows: OwnPeriod[]): Promise<void> {
    await tx.run(insertPeriods, insertPeriods.params({ invoiceNumber: null }, rows));
  },
};

/** A service of another system, paid until a day. Minor units. */
interface ServiceBefore extends Pick<
  ServiceRow,
  | 'customer'
  | 'email'
  | 'phone'
  | 'kraPin'
  | 'packageId'
  | 'name'
  | 'quantity'
  | 'price'
  | 'taxClass'
  | 'period'
> {
  startsOn: string;
  paidUntil: string;
}

/** Takes over services from another system and answers their ids. Each is paid until its day and renewed as any other; nobody is emailed. */
export async function importServices(
  tx: Tx,
  services: readonly ServiceBefore[],
  { now, terms }: { now: Date; terms: readonly Term[] },
): Promise<string[]> {
  const rows = services.map((service) => ({ ...service, id: newId('svc', now.getTime()) }));
  await imported.add(tx, rows, now);
  await imported.addPeriods(
    tx,
    rows.map(({ id, price, paidUntil, ...service }) => ({
      serviceId: id,
      price,
      ...periodUntil(service, paidUntil, terms),
    })),
  );
  return rows.map(({ id }) => id);
}
