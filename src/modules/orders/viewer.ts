import type { SignedIn } from '../../contracts/call.ts';
import { mayRead } from '../../contracts/permissions.ts';
import type { OrderRow } from './orders.store.ts';

/**
 * The caller who asks for an order: an account, and the guest orders that the browser proves to
 * have made.
 */
export interface Viewer {
  signedIn: SignedIn | null;
  /** Ids, newest first. */
  made: string[];
  /** The caller's network address. */
  ip: string;
}

export function isStaff({ role, preset }: SignedIn, right: typeof mayRead): boolean {
  return role === 'admin' && right(preset, 'sales');
}

/** The order is this one's own: of the account, or a guest's that this browser made. */
export function isOwn(order: Pick<OrderRow, 'id' | 'userId'>, { signedIn, made }: Viewer): boolean {
  return order.userId === null ? made.includes(order.id) : signedIn?.userId === order.userId;
}

/** More than having a guest's id: the order is the viewer's own, or they are staff with the right. */
export function isOwnOrStaffs(
  order: Pick<OrderRow, 'id' | 'userId'>,
  viewer: Viewer,
  right: typeof mayRead,
): boolean {
  return isOwn(order, viewer) || (viewer.signedIn !== null && isStaff(viewer.signedIn, right));
}

/** Sees the buyer; a caller with only a guest order's id does not. */
export const seesCustomer = (order: Pick<OrderRow, 'id' | 'userId'>, viewer: Viewer): boolean =>
  isOwnOrStaffs(order, viewer, mayRead);
