import { checkoutSays, returnSays } from '../../texts/said/en.ts';
import { fill } from '../../texts/fill.ts';

const CODES = new Map(Object.entries(returnSays));

/** What came back in ?error=: plain text of at most 200 characters, known codes in words (D40). */
export function returnError(value: string): string {
  return fill(checkoutSays.returned, { reason: CODES.get(value) ?? value.slice(0, 200) });
}
