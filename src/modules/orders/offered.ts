import type { NewOrder } from '../../contracts/orders.ts';
import type { Tx } from '../../db/database.ts';
import type { PackageRow } from '../catalogue/index.ts';
import { priceOrder } from './orders.ts';
import { store, type OrderRow } from './orders.store.ts';
import { customerOf, placeOrder } from './placing.ts';

/**
 * Orders seats that the waitlist holds for somebody, whose link pays them. `item` has as many seats left as are held.
 * The order belongs to no account, so that the link opens on any device, and paying accepts the terms. Call with the
 * class locked. Throws as placing an order does.
 */
export async function placeOffered(
  tx: Tx,
  { item, seats }: { item: PackageRow; seats: number },
  customer: NewOrder['customer'],
  from: { network: string | null; scale: number },
  now: Date,
): Promise<OrderRow> {
  const line = { id: item.id, packageType: item.packageType, quantity: seats };
  // The waitlist takes as many seats as an account may order.
  const priced = priceOrder([line], new Map([[item.id, item]]), true);
  const none = { userId: null, termsVersion: '', idempotencyKey: null, idempotencyHash: null };
  const placed = { ...none, ...from, priced, customer: customerOf({ customer }) };
  return (await placeOrder(tx, placed, now)).row;
}

/** Whether an order can still be paid, here or by its invoice. */
export async function isPayable(tx: Tx, id: string): Promise<boolean> {
  const order = await store.byId(tx, id);
  return order !== null && (order.status === 'pending' || order.endedBecause === 'invoiced');
}
