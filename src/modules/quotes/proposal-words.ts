import type { Language } from '../../kernel/language.ts';

/** Words that only proposals on paper print; the others are in `mail-words.ts` and `PAPER_WORDS`. */
const en = {
  heading: 'PROPOSAL',
  for: 'FOR',
  request: 'Quote request',
  notSent: 'Not sent yet',
  marks: {
    accepted: 'ACCEPTED',
    declined: 'DECLINED',
    expired: 'EXPIRED',
    withdrawn: 'WITHDRAWN',
  },
  terms: 'Terms',
  accepted: {
    title: 'Accepted',
    by: (name: string, moment: string, invoice: string | null) =>
      `By ${name} on ${moment}. Invoice ${invoice} was created from this proposal.`,
    fingerprint: (hash: string | null) => `Fingerprint of the accepted text (SHA-256): ${hash}`,
  },
  answer: {
    title: 'How to answer',
    ways: 'Accept it, decline it or ask us a question',
    code: 'QR code for the page where you can answer this proposal',
  },
};

type Words = typeof en;

const sw: Words = {
  heading: 'PENDEKEZO',
  for: 'KWA',
  request: 'Ombi la bei',
  notSent: 'Bado halijatumwa',
  marks: {
    accepted: 'LIMEKUBALIWA',
    declined: 'LIMEKATALIWA',
    expired: 'MUDA WAKE UMEISHA',
    withdrawn: 'LIMEONDOLEWA',
  },
  terms: 'Masharti',
  accepted: {
    title: 'Kukubaliwa kwa pendekezo',
    by: (name, moment, invoice) =>
      `Limekubaliwa na ${name}, ${moment}. Ankara ${invoice} imetokana na pendekezo hili.`,
    fingerprint: (hash) => `Alama ya utambulisho ya maandishi yaliyokubaliwa (SHA-256): ${hash}`,
  },
  answer: {
    title: 'Jinsi ya kujibu',
    ways: 'Likubali, likatae au utuulize swali',
    code: 'Msimbo wa QR wa ukurasa wa kujibu pendekezo hili',
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
