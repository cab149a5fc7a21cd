import type { Tx } from './database.ts';

/** Whether the database has the table. Before its first start it has none. */
export async function hasTable(tx: Pick<Tx, 'query'>, name: string): Promise<boolean> {
  const [row] = await tx.query<{ there: boolean }>(
    'select to_regclass($1::text) is not null as there',
    [`public.${name}`],
  );
  return row!.there;
}
