/** Rows as a list shows them, and what it keeps back of fresher ones (D149). */
export interface HeldRows<Row> {
  rows: Row[];
  /** Fresher rows would stand elsewhere: how many of them are new. Null where nothing waits. */
  news: { added: number } | null;
}

/**
 * What a list shows of fresher rows: all of them where no row would move away from under the pointer; otherwise the
 * rows that stood there, in their places, with what is now known of each.
 */
export function heldRows<Row>(
  shown: readonly Row[],
  fresh: Row[],
  keyOf: (row: Row) => string,
): HeldRows<Row> {
  const common = Math.min(shown.length, fresh.length);
  const stays = shown.slice(0, common).every((row, place) => keyOf(row) === keyOf(fresh[place]!));
  if (stays) return { rows: fresh, news: null };
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]));
  const rows = shown.map((row) => byKey.get(keyOf(row)) ?? row);
  const known = new Set(shown.map(keyOf));
  return { rows, news: { added: fresh.filter((row) => !known.has(keyOf(row))).length } };
}

/** "3 new messages", or that rows moved or went. `label` names the list in the plural: "Contact messages". */
export function newsText(added: number, label: string): string {
  if (added === 0) return `${label}: the list has changed`;
  const many = label.charAt(0).toLowerCase() + label.slice(1);
  const one = many.replace(/ies$/, 'y').replace(/s$/, '');
  return `${added} new ${added === 1 ? one : many}`;
}
