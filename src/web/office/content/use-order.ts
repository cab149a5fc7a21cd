import { orderContent, type ContentRecord } from '../../../contracts/content.ts';
import { useAction } from '../kit/use-action.ts';
import type { List } from '../kit/use-list.ts';

/** What a record's mover needs: its neighbours in its place, null where the list shows only a part of it. */
export function useOrder(list: List<ContentRecord>) {
  const order = useAction(orderContent, { failed: 'Failed to change the order' });
  const whole = !list.value('q') && !list.value('state') && list.total === list.rows.length;
  return ({ kind, place }: ContentRecord) => ({
    ids: whole ? list.rows.filter((row) => row.place === place).map((row) => row.id) : null,
    busy: order.busy,
    save: (ids: string[]) => void order.run({ body: { kind, place, ids } }),
  });
}
