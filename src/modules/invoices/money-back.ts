import type { Refund } from '../payments/index.ts';

/** What of one payment is not ours to keep. Minor units of the payment's currency. */
export interface MoneyBack {
  /** Came above what was owed, wherever it is now. */
  surplus: number;
  /** Has to go back, or is on its way. */
  returning: number;
  /** Is back with the payer. */
  returned: number;
}

/** Why the product itself puts money on the refund list: more came than was owed, or another amount than was asked. */
const TOO_MUCH = ['surplus', 'amount_differs', 'sold_out'];

const isTooMuch = (refund: Refund): boolean =>
  refund.requestedBy === null && TOO_MUCH.includes(refund.reason);

/** Adds up the refunds of one payment. Surplus whose refund failed still has to go back; what staff wanted to give back and failed does not. */
export function moneyBackOf(refunds: readonly Refund[]): MoneyBack {
  const sum = (counts: (refund: Refund) => boolean): number =>
    refunds.filter(counts).reduce((total, refund) => total + refund.amount, 0);
  return {
    surplus: sum(isTooMuch),
    returning: sum(
      (refund) =>
        refund.reason !== 'dispute' &&
        (refund.status === 'due' ||
          refund.status === 'submitted' ||
          (refund.status === 'failed' && isTooMuch(refund))),
    ),
    returned: sum((refund) => refund.status === 'succeeded'),
  };
}

/** What of one payment came above what was owed, and whether all of that is back; null where nothing did. */
export function tooMuchOf(refunds: readonly Refund[]): { amount: number; isBack: boolean } | null {
  const { surplus, returned } = moneyBackOf(refunds.filter(isTooMuch));
  return surplus > 0 ? { amount: surplus, isBack: returned === surplus } : null;
}
