/** What the columns of imports hold of a customer, sorted as in columns.ts. */
export const IMPORTS = {
  imports: { ours: 'id kind fileName created present createdBy createdAt' },
  importRows: { ours: 'importId line kind reference outcome record' },
  importedCustomers: { person: 'name email phone company kraPin', about: 'createdAt', ours: 'id' },
} as const;
