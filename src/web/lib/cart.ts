import { shownUser } from './session.ts';

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
