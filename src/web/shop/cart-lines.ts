import { sameLine, type CartLine } from '../lib/cart.ts';

/** Sets a quantity, never below 1. */
export function withQuantity(
  lines: CartLine[],
  which: Pick<CartLine, 'id' | 'packageType'>,
  quantity: number,
): CartLine[] {
  return lines.map((line) =>
    sameLine(line, which) ? { ...line, quantity: Math.max(1, Math.floor(quantity)) } : line,
  );
}

export function withoutLine(
  lines: CartLine[],
  which: Pick<CartLine, 'id' | 'packageType'>,
): CartLine[] {
  return lines.filter((line) => !sameLine(line, which));
}
