import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedIn } from '../../contracts/call.ts';
import { mayWrite, mayRead } from '../../contracts/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import { store, type OrderRow } from './orders.store.ts';

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

/** The order is this one's own: of the account, or a guest's that this browser made. */
export function isOwner(
  order: Pick<OrderRow, 'id' | 'userId'>,
  { signedIn, made }: Viewer,
): boolean {
  return order.userId === null ? made.includes(order.id) : signedIn?.userId === order.userId;
}

function isStaff({ role, preset }: SignedIn, right: typeof mayRead): boolean {
  return role === 'admin' && right(preset, 'sales');
}

/** More than having a guest's id: the order is the viewer's own, or they are staff with the right. */
export function isOwnerOrStaff(
  order: Pick<OrderRow, 'id' | 'userId'>,
  viewer: Viewer,
  right: typeof mayRead,
): boolean {
  return isOwner(order, viewer) || (viewer.signedIn !== null && isStaff(viewer.signedIn, right));
}

/** Sees the buyer; a caller with only a guest order's id does not. */
export const seesCustomer = (order: Pick<OrderRow, 'id' | 'userId'>, viewer: Viewer): boolean =>
  isOwnerOrStaff(order, viewer, mayRead);

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
  if (!isOwnerOrStaff(order, viewer, mayWrite)) throw refusal('not_allowed:order');
  return order;
}

/** The cookie by which a browser proves which guest's orders it made. */
export const PROOFS_COOKIE = 'orders';

const KEPT = 10;

const LIFETIME = 30 * DAY;

const ENTRY = /^([0-9a-z]{32})\.([0-9a-z]{1,9})\.([\w-]{22})$/;

interface Proof {
  id: string;
  /** As the cookie has it. */
  text: string;
}

/**
 * Proofs that a browser made an order: id and end, signed. They are not stored, so a repeated call
 * of an Idempotency-Key can prove the same order again. Orders from before the proofs have none,
 * so their id alone lets one read them.
 */
export class OrderProofs {
  readonly #keys: PurposeKeys;
  readonly #clock: Clock;

  constructor(keys: PurposeKeys, clock: Clock) {
    this.#keys = keys;
    this.#clock = clock;
  }

  /** The orders that a cookie proves, newest first; what is forged, over or no proof at all is left out. */
  read(cookie: string | undefined): string[] {
    return this.#good(cookie).map((proof) => proof.id);
  }

  /** The cookie with one order more; the oldest beyond ten are left out. The time in seconds. */
  add(cookie: string | undefined, orderId: string): { value: string; maxAge: number } {
    const bare = orderId.replace(/^ord_/, '');
    const until = Math.floor((this.#clock.now().getTime() + LIFETIME) / 1000).toString(36);
    const others = this.#good(cookie).filter((proof) => proof.id !== orderId);
    const newest = `${bare}.${until}.${sign(this.#keys.newest, bare, until)}`;
    const value = [newest, ...others.map((proof) => proof.text)].slice(0, KEPT).join('~');
    return { value, maxAge: LIFETIME / 1000 };
  }

  #good(cookie = ''): Proof[] {
    const now = this.#clock.now().getTime() / 1000;
    return cookie.split('~', KEPT).flatMap((text) => {
      const [, bare, until, mark] = ENTRY.exec(text) ?? [];
      if (!bare || !until || !mark || Number.parseInt(until, 36) < now) return [];
      const given = Buffer.from(mark);
      const signed = this.#keys.all.some((key) =>
        timingSafeEqual(given, Buffer.from(sign(key, bare, until))),
      );
      return signed ? [{ id: `ord_${bare}`, text }] : [];
    });
  }
}

function sign(key: Buffer, bare: string, until: string): string {
  const mark = createHmac('sha256', key).update(`${bare}.${until}`).digest();
  return mark.subarray(0, 16).toString('base64url');
}
