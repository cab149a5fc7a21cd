import type { packages } from '../../tables/catalogue.ts';

/** A built-in package; its place is that of the list. Prices in cents, without VAT. */
export type NewPackage = Omit<
  typeof packages.$inferInsert,
  'position' | 'delivery' | 'createdAt' | 'updatedAt'
> &
  Pick<typeof packages.$inferSelect, 'delivery'>;
