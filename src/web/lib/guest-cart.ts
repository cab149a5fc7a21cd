import { cartKey, GUEST, readCart, withLine, writeCart } from './cart.ts';

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
