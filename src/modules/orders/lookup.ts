import type { MadeOrder } from '../../contracts/orders.ts';
import type { Tx } from '../../db/database.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { lookupStore } from './lookup.store.ts';
import type { OrderRow } from './orders.store.ts';
import { isOwn, type Viewer } from './viewer.ts';

/** For how long the same order of the same person is taken for a repetition. */
const WITHIN = 30 * MINUTE;
/** More orders than anybody makes in that time: who tries packages with somebody's phone is told nothing. */
const ORDERS_OF_A_PHONE = 6;

/** The order that this browser or account is paying, or paid just now; null for none. */
export function runningOrder(tx: Tx, viewer: Viewer, now: Date): Promise<OrderRow | null> {
  const since = new Date(now.getTime() - WITHIN);
  return lookupStore.running(tx, viewer.made, viewer.signedIn?.userId ?? null, since);
}

/**
 * Whether the same is being paid by the same phone or account already, so that the page can ask
 * before a second payment. The order is named to its maker only. A stranger with somebody's phone and
 * lines hears no more than that there is one, has to place an order to hear it, and hears nothing
 * after a few.
 */
export async function similarOrder(
  tx: Tx,
  order: OrderRow,
  viewer: Viewer,
  now: Date,
): Promise<MadeOrder['alike']> {
  const since = new Date(now.getTime() - WITHIN);
  const found = await lookupStore.similarOrder(tx, order, viewer.signedIn?.userId ?? null, since);
  if (!found) return undefined;
  const minutes = Math.max(0, Math.floor((now.getTime() - found.createdAt.getTime()) / MINUTE));
  if (isOwn(found, viewer)) return { minutes, order: found.id };
  const tries = await lookupStore.ordersOfPhone(tx, order.customerPhone, since);
  return tries > ORDERS_OF_A_PHONE ? undefined : { minutes };
}
