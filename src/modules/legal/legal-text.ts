import type { LegalWords } from '../../contracts/legal.ts';

/** Words about VAT, with its {rate} in per cent, and those of a seller who is not registered for it. */
export interface TaxWords {
  vat: string;
  none: string;
}

type Written = string | TaxWords;

/** A legal text as it is written, before it is known how the seller is taxed and how long things are kept. */
export interface LegalText extends Omit<LegalWords, 'sections'> {
  sections: { title: Written; paragraphs: Written[]; list?: string[] }[];
}
