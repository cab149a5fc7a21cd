/** A legal text: numbered sections of paragraphs, some with a list after them. */
export interface LegalDocument {
  title: string;
  description: string;
  /** The version that checkout stores with an order. */
  version: string;
  lead: string;
  sections: { title: string; paragraphs: string[]; list?: string[] }[];
}
