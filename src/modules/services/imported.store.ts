import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/table-statements.ts';
import { servicePeriods, services } from '../../db/tables/services.ts';

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
export const imported = {
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
