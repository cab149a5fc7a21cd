import { showDay } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import { letterhead, type Paper, type Seller } from '../pdf/index.ts';
import type { CertificateRow } from './classes.ts';

/** Words that only certificates print. */
const en = {
  heading: 'CERTIFICATE',
  to: 'AWARDED TO',
  class: 'CLASS',
  starts: 'Began on',
  issued: 'Issued on',
  corrected: 'Corrected on',
  finished: (className: string, day: string) =>
    `finished the ${className} class, which began on ${day}, and presented a project of their own to the class.`,
  built: 'What they built',
  check: 'Is this certificate real?',
  open: 'Open this address to check it',
  code: 'This code opens the page that says whether the certificate is valid',
};

const sw: typeof en = {
  heading: 'CHETI',
  to: 'KIMETOLEWA KWA',
  class: 'DARASA',
  starts: 'Lilianza',
  issued: 'Kilitolewa',
  corrected: 'Kilirekebishwa',
  finished: (className, day) =>
    `amemaliza darasa la ${className}, lililoanza ${day}, na kuwasilisha mradi wake mwenyewe mbele ya darasa.`,
  built: 'Alichounda',
  check: 'Je, cheti hiki ni cha kweli?',
  open: 'Fungua anwani hii ili kukithibitisha',
  code: 'Msimbo huu unafungua ukurasa unaosema kama cheti ni halali',
};

const WORDS: Record<Language, typeof en> = { en, sw };

export interface CertificateFacts extends Seller {
  row: CertificateRow;
  /** The page at which anybody can check it. */
  address: string;
}

/** The printed certificate. A correction says its day, so that two papers of one code can be told apart. */
export function certificatePaper({ row, address, ...seller }: CertificateFacts): Paper {
  const { language, number, name, className } = row;
  const words = WORDS[language];
  const day = (value: string): string => showDay(value, language);
  return {
    language,
    heading: words.heading,
    number,
    file: `certificate-${number}`,
    mark: null,
    band: number,
    seller: letterhead(seller, language),
    buyer: { label: words.class, name: className, lines: [] },
    about: [
      [words.starts, day(row.startsOn)],
      [words.issued, day(row.issuedOn)],
      ...(row.correctedOn
        ? [[words.corrected, day(row.correctedOn)] satisfies [string, string]]
        : []),
    ],
    warning: null,
    blocks: [
      { kind: 'large', label: words.to, text: name },
      {
        kind: 'prose',
        title: null,
        paragraphs: [words.finished(className, day(row.startsOn))],
      },
      { kind: 'prose', title: words.built, paragraphs: [row.built] },
      {
        kind: 'ways',
        title: words.check,
        ways: [{ title: words.open, online: true }],
        link: address,
        code: words.code,
      },
    ],
  };
}
