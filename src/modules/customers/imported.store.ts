import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/table-statements.ts';
import { importedCustomers } from '../../db/tables/imports.ts';

export type ImportedCustomer = typeof importedCustomers.$inferSelect;

const insert = insertRows(importedCustomers, 'customers_import', { once: ['createdAt'] });

export const imported = {
  async add(tx: Tx, rows: Omit<ImportedCustomer, 'createdAt'>[], createdAt: Date): Promise<void> {
    await tx.run(insert, insert.params({ createdAt }, rows));
  },
};
