import { orderContent, type ContentRecord } from '../../../contracts/content.ts';
import { useAction } from '../kit/use-action.ts';
import type { List } from '../kit/use-list.ts';

/** Moves a record up or down in its place; null where the list shows only a part of it, or where there is nothing to pass. */
export function useOrder(list: List<ContentRecord>): { busy: boolean; mover(record: ContentRecord, by: -1 | 1): (() => void) | null } {
  const order = useAction(orderContent, { failed: 'Failed to change the order' });
  const whole = !list.value('q') && !list.value('state') && list.total === list.rows.length;
  return {
    busy: order.busy,
    mover({ id, kind, place }, by) {
      const ids = list.rows.filter((row) => row.place === place).map((row) => row.id);
      const from = ids.indexOf(id);
      const to = from + by;
      if (!whole || to < 0 || to >= ids.length) return null;
      return () => {
        [ids[from], ids[to]] = [ids[to]!, ids[from]!];
        void order.run({ body: { kind, place, ids } });
      };
    },
  };
}
