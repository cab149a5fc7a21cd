import type { Edition } from '../../texts/edition.ts';

/** The words of an offer's instalments, and of what changed from one version to the next. */
export const copy = {
  due: {
    accepted: 'on acceptance',
    day: 'within 1 day of acceptance',
    days: 'within {days} days of acceptance',
    by: 'by {day}',
    milestone: 'when the milestone is reached',
  },
  changes: {
    title: 'What changed from version {version}',
    line: '{description}: {quantity} × {price}{less} = {sum}',
    less: ' minus {sum}',
    currency: 'In {currency}',
    validUntil: 'Valid until {day}',
    terms: 'Terms: {terms}',
    total: 'Total {sum}',
    discount: 'Discount: {sum}',
    atOnce: 'Payable in one payment',
    none: 'none',
  },
};

export type OfferWords = Edition<typeof copy>;
