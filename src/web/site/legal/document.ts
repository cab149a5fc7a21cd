/** The legal texts, each at an address of its own. */
export const LEGAL = ['terms', 'privacy', 'license', 'refunds'] as const;
export type LegalName = (typeof LEGAL)[number];

export const pathOf = (name: LegalName): string => `/legal/${name}`;

/** A legal text: numbered sections of paragraphs, some with a list after them. */
export interface LegalDocument {
  title: string;
  description: string;
  /** The version that checkout stores with an order. */
  version: string;
  lead: string;
  sections: { title: string; paragraphs: string[]; list?: string[] }[];
}

/** Words about VAT, with its {rate} in per cent, and those of a seller who is not registered for it. */
export interface TaxWords {
  vat: string;
  none: string;
}

type Written = string | TaxWords;

/** A legal text as it is written, before it is known whether the seller is registered for VAT. */
export interface LegalText extends Omit<LegalDocument, 'sections'> {
  sections: { title: Written; paragraphs: Written[]; list?: string[] }[];
}
