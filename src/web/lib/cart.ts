import { shownUser } from './session.ts';
import type { Order } from '../../contracts/orders.ts';
import { clearSaved, save, readSaved } from './saved-checkout.ts';

/** What somebody typed as a quantity: a number within its limits, and which limit it met; null for what is no whole number. */
interface TypedQuantity {
  quantity: number;
  met?: 'least' | 'most';
}

/** Whole numbers, with thousands apart as people write them. "1.5" and "1e5" are none, and never read as 15. */
const WHOLE = /^(?:\d{1,7}|\d{1,3}(?:[, ]\d{3}){1,2})$/;

/** Reads a quantity and keeps it within its limits. */
export function typedQuantity(typed: string, least: number, most: number): TypedQuantity | null {
  const text = typed.trim();
  if (!WHOLE.test(text)) return null;
  const quantity = Number(text.replace(/\D/g, ''));
  if (quantity < least) return { quantity: least, met: 'least' };
  return quantity > most ? { quantity: Math.max(least, most), met: 'most' } : { quantity };
}

/** One line of the cart, as the requirements name it. Price in KES, major units. */
export interface CartLine {
  id: string;
  name: string;
  image?: string;
  packageType?: string;
  price: number;
  quantity: number;
  /** What the visitor saw last, where the catalogue has changed it since: told until it is seen. */
  was?: { price?: number; quantity?: number };
}

export const CART_CHANGED = 'cart:changed';
export const MAX_LINES = 50;
export const GUEST = 'cart_guest';

/** One key per user e-mail, and one for a guest. */
export function cartKey(email: string | null): string {
  return email ? `cart_${email.toLowerCase()}` : GUEST;
}

export function currentKey(): string {
  return cartKey(shownUser()?.email ?? null);
}

function isLine(value: unknown): value is CartLine {
  const line = value as CartLine | null;
  return (
    typeof line === 'object' &&
    line !== null &&
    typeof line.id === 'string' &&
    typeof line.name === 'string' &&
    typeof line.price === 'number' &&
    Number.isInteger(line.quantity) &&
    line.quantity >= 1
  );
}

/** The lines under a key; anything that is no line is left out. */
export function readCart(key = currentKey()): CartLine[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isLine) : [];
  } catch (error) {
    console.info('The cart could not be read.', error);
    return [];
  }
}

/** Saves the lines and tells this page; other tabs hear of it by the browser's storage event. */
export function writeCart(lines: CartLine[], key = currentKey()): void {
  if (lines.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(lines));
  window.dispatchEvent(new Event(CART_CHANGED));
}

/** A line is the same when id and packageType are. */
export function sameLine(
  a: Pick<CartLine, 'id' | 'packageType'>,
  b: Pick<CartLine, 'id' | 'packageType'>,
): boolean {
  return a.id === b.id && (a.packageType ?? '') === (b.packageType ?? '');
}

/** Raises the quantity of a matching line by the given amount, or appends a new line. */
export function withLine(
  lines: CartLine[],
  line: Omit<CartLine, 'quantity'> & { quantity?: number },
  max = 99,
): CartLine[] {
  const quantity = line.quantity ?? 1;
  const known = lines.find((other) => sameLine(other, line));
  if (known)
    return lines.map((other) =>
      other === known ? { ...other, quantity: Math.min(max, other.quantity + quantity) } : other,
    );
  return lines.length >= MAX_LINES
    ? lines
    : [...lines, { ...line, quantity: Math.min(max, quantity) }];
}

/** The badge: the sum of all quantities, not the number of lines. */
export function countItems(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** A cart holds just what an order asked for, in any sequence. */
export function sameContent(
  cart: readonly CartLine[],
  lines: readonly { id: string; packageType: string; quantity: number }[],
): boolean {
  const text = (all: readonly { id: string; packageType?: string; quantity: number }[]) =>
    all
      .map((line) => `${line.id}|${line.packageType ?? ''}|${line.quantity}`)
      .toSorted()
      .join('\n');
  return cart.length === lines.length && text(cart) === text(lines);
}

/**
 * The order is paid: the cart it came from is emptied, in every tab. Only once for an order, and only where this tab
 * made it or the cart still holds just what it asked for: an old link never empties a new cart.
 */
export function clearCartOf(order: Order): void {
  const own = readSaved('order') === order.id;
  if (own) clearSaved('order', 'asked', 'coupon', 'customer', 'edition');
  if (readSaved('paying') === order.id) clearSaved('paying');
  if (readSaved('cleared') === order.id) return;
  if (!own && !sameContent(readCart(), order.lines)) return;
  save('cleared', order.id);
  writeCart([]);
}

/** The account gets another address: its cart is there under that one too, unless one is. */
export function carryCart(from: string, to: string): void {
  if (readCart(cartKey(to)).length === 0) writeCart(readCart(cartKey(from)), cartKey(to));
}

/** At sign-in the guest's lines join the user's by id and packageType, and the guest's key is cleared. */
export function mergeGuestCart(email: string): void {
  const guest = readCart(GUEST);
  if (guest.length === 0) return;
  const key = cartKey(email);
  writeCart(
    guest.reduce((lines, line) => withLine(lines, line, 1_000_000), readCart(key)),
    key,
  );
  writeCart([], GUEST);
}
