import type { LegalWords } from '../../contracts/legal.ts';
import type { LegalText } from './legal-text.ts';

/** A legal text for a seller who is registered for VAT, or is not; its places are left open. */
export function forSeller(text: LegalText, registered: boolean): LegalWords {
  const said = (words: LegalText['sections'][number]['title']): string =>
    typeof words === 'string' ? words : registered ? words.vat : words.none;
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      title: said(section.title),
      paragraphs: section.paragraphs.map(said),
    })),
  };
}
