import type { OfferWords } from './copy.ts';

export const copy: OfferWords = {
  due: {
    accepted: 'unapokubali',
    day: 'ndani ya siku moja baada ya kukubali',
    days: 'ndani ya siku {days} baada ya kukubali',
    by: 'kufikia {day}',
    milestone: 'hatua hii ikifikiwa',
  },
  changes: {
    title: 'Kilichobadilika kutoka toleo la {version}',
    line: '{description}: {quantity} × {price}{less} = {sum}',
    less: ', punguzo {sum}',
    currency: 'Kwa {currency}',
    validUntil: 'Linatumika hadi {day}',
    terms: 'Masharti: {terms}',
    total: 'Jumla {sum}',
    discount: 'Punguzo: {sum}',
    atOnce: 'Hulipwa yote mara moja',
    none: 'hakuna',
  },
};
