import { sameLine, type CartLine } from '../lib/cart.ts';

/** Sets a quantity, never below 1. */
export function withQuantity(
  lines: CartLine[],
  which: Pick<CartLine, 'id' | 'packageType'>,
  quantity: number,
): CartLine[] {
  return lines.map((line) => {
    if (!sameLine(line, which)) return line;
    const { was, ...rest } = line;
    // Who sets a quantity has seen it.
    const kept = was?.price === undefined ? {} : { was: { price: was.price } };
    return { ...rest, quantity: Math.max(1, Math.floor(quantity)), ...kept };
  });
}

export function withoutLine(
  lines: CartLine[],
  which: Pick<CartLine, 'id' | 'packageType'>,
): CartLine[] {
  return lines.filter((line) => !sameLine(line, which));
}
