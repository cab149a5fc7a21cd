import type { SignedIn } from '../../contracts/call.ts';
import { mayWrite, type mayRead } from '../../contracts/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { store, type OrderRow } from './orders.store.ts';
import { isOwnOrStaffs, isStaff, type Viewer } from './viewer.ts';

/** Throws 404. */
export async function findOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = await store.byId(tx, id);
  if (!order) throw notFound('This order');
  return order;
}

/**
 * Anyone with the id can read a guest's order; an account's order is for that account and staff
 * with the right (docs/calls.md#orders). Throws 404 for everybody else, so an id tells nothing.
 */
export async function findPermitted(
  tx: Tx,
  id: string,
  signedIn: SignedIn | null,
  right: typeof mayRead,
): Promise<OrderRow> {
  const order = await findOrder(tx, id);
  const permitted =
    order.userId === null ||
    (signedIn !== null && (isStaff(signedIn, right) || signedIn.userId === order.userId));
  if (!permitted) throw notFound('This order');
  return order;
}

/**
 * An order for a caller who may change it: its buyer, or staff with the right. A guest's id alone
 * lets one read and pay an order, never change it. Throws 404 as reading does, and 403.
 */
export async function findChangeable(tx: Tx, id: string, viewer: Viewer): Promise<OrderRow> {
  const order = await findPermitted(tx, id, viewer.signedIn, mayWrite);
  if (!isOwnOrStaffs(order, viewer, mayWrite)) throw refusal('not_allowed:order');
  return order;
}
