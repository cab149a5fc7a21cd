import { isPhone, plainAccount, type Suggestion } from './received.ts';

/** Something unpaid, for guessing what money was meant for. */
export interface UnpaidItem {
  kind: 'order' | 'invoice';
  number: string;
  customer: string;
  phone: string | null;
  /** What M-Pesa would move for it, minor units. */
  asked: number;
}

/** The order or invoice that an unassigned payment is probably for; null if none is similar. */
export function suggest(
  taken: { amount: number; phone: string; account: string },
  owing: readonly UnpaidItem[],
): Suggestion | null {
  const scored = owing.map((one) => {
    const apart = distance(plainAccount(taken.account), plainAccount(one.number));
    const [same, phone] = [one.asked === taken.amount, isPhone(taken.phone, one.phone) === true];
    const why = [
      apart <= 2 && 'a similar number',
      same && 'the same amount',
      phone && 'the same phone',
    ].filter((word) => word !== false);
    return { one, why, score: (apart <= 2 ? 3 - apart : 0) + (same ? 2 : 0) + (phone ? 2 : 0) };
  });
  const best = scored.filter(({ score }) => score >= 2).toSorted((a, b) => b.score - a.score);
  const [first, second] = best;
  // If two are equally likely, staff must decide.
  if (!first || second?.score === first.score) return null;
  const { kind, number, customer } = first.one;
  return { kind, number, customer, why: first.why.join(', ') };
}

/** Characters to change, add or leave out; counted up to 3. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + Number(one[i - 1] !== other[j - 1]),
      );
    row = next;
  }
  return Math.min(3, row[other.length]!);
}
