/** What an API key may read. A call names the scope that holds it; only reading calls of staff have one. */
export const SCOPES = [
  'orders:read',
  'invoices:read',
  'services:read',
  'customers:read',
  'quotes:read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** A key that came with a call. */
export interface KeyHolder {
  id: number;
  name: string;
  scopes: readonly Scope[];
}
