import { fill } from '../../texts/fill.ts';
import type { LegalDocument, LegalText } from './document.ts';

/** A legal text for a seller with this rate of VAT, in basis points; 0 is not registered. */
export function withTax(text: LegalText, vatRate: number): LegalDocument {
  const said = (words: LegalText['sections'][number]['title']): string =>
    typeof words === 'string'
      ? words
      : vatRate > 0
        ? fill(words.vat, { rate: vatRate / 100 })
        : words.none;
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      title: said(section.title),
      paragraphs: section.paragraphs.map(said),
    })),
  };
}
