import type { DeliveryListRow } from '../../contracts/deliveries-office.ts';
import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { store } from './deliveries.store.ts';
import { toRow } from './view.ts';

/** The deliveries of an order, by its lines. */
export async function deliveriesOf(tx: Tx, orderId: string, now: Date): Promise<DeliveryListRow[]> {
  const today = nairobiDay(now);
  return (await store.ofOrder(tx, orderId)).map((one) => toRow(one, today));
}

/** The number of open deliveries by order; none where an order is missing. */
export const openDeliveries = (tx: Tx, orderIds: string[]): Promise<Map<string, number>> =>
  store.openOf(tx, orderIds);
