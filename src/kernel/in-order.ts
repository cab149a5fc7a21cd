import { refusal } from './errors.ts';

/** The rows in the order in which their ids are named. Throws 409 `order_conflict` where the ids are not exactly the rows, each once: somebody added or removed one. */
export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  if (new Set(named).size !== rows.length || ids.length !== rows.length)
    throw refusal('order_conflict');
  return named;
}
