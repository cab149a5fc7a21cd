import type { Language } from '../../kernel/language.ts';

/** One paper, ready as text: what is printed, and nothing that would still have to be computed. */
export interface Paper {
  /** The language of the record: of the words printed here, and of the file. */
  language: Language;
  /** INVOICE, CREDIT NOTE, RECEIPT, PROPOSAL, or ANKARA and so on; never TAX INVOICE while no eTIMS device signs it (docs/providers.md §7.5). */
  heading: string;
  number: string;
  /** Where it is saved, without ".pdf". */
  file: string;
  /** Below the number: DRAFT, OVERDUE, PAID, REFUNDED, VOID, or their Kiswahili. */
  mark: Mark | null;
  /** A number of which a woven band is drawn below the head. */
  band?: string;
  seller: Party;
  buyer: Party & { label: string };
  /** Date, due date, currency …, label and value. */
  about: Fact[];
  /** Says above the lines and at the foot of each page what the paper is not; null for nothing. */
  warning: string | null;
  blocks: Block[];
}

export interface Mark {
  text: string;
  tone: 'good' | 'bad' | 'warm' | 'quiet';
}

export interface Party {
  name: string;
  lines: string[];
}

export type Fact = [label: string, value: string];

interface Column {
  title: string;
  /** Figures are aligned right. */
  figure?: boolean;
  /** Takes the room that is left. */
  wide?: boolean;
}

export interface Ruled {
  columns: Column[];
  rows: string[][];
}

/** The parts of the paper in order; a part without content is left out. */
export type Block =
  | ({ kind: 'lines' } & Ruled)
  | { kind: 'sums'; rows: Sum[]; rates: Ruled | null }
  | ({ kind: 'table'; title: string } & Ruled)
  /** `code` says in words what the QR code of `link` opens. */
  | { kind: 'ways'; title: string; ways: Way[]; link: string | null; code: string }
  /** One line that the paper is about, such as a name. */
  | { kind: 'large'; label: string; text: string }
  | { kind: 'prose'; title: string | null; paragraphs: string[] };

export interface Sum {
  label: string;
  value: string;
  strong?: boolean;
}

/** One way to pay or to answer: facts to type, lines to read, or both. */
export interface Way {
  title: string;
  facts?: Fact[];
  lines?: string[];
  /** The block's link is below it. */
  online?: boolean;
}
