import type { LegalWords } from '../../contracts/legal.ts';

/** Words about VAT, with its {rate} in per cent, and those of a seller who is not registered for it. */
interface TaxWords {
  vat: string;
  none: string;
}

type Written = string | TaxWords;

/** A legal text as it is written, before it is known how the seller is taxed and how long things are kept. */
export interface LegalText extends Omit<LegalWords, 'sections'> {
  sections: { title: Written; paragraphs: Written[]; list?: string[] }[];
}

type Section = LegalWords['sections'][number];

const HEADING = '## ';
const ITEM = '- ';

/** Sections as staff edit them: "## Title", paragraphs with an empty line between, "- " before what is listed. */
export function toSource(sections: Section[]): string {
  return sections
    .map(({ title, paragraphs, list = [] }) =>
      [
        HEADING + title,
        ...paragraphs,
        ...(list.length > 0 ? [list.map((item) => ITEM + item).join('\n')] : []),
      ].join('\n\n'),
    )
    .join('\n\n');
}

/** The sections of such a text; null for one that does not begin with a section's title. Lines of a paragraph are joined. */
export function fromSource(source: string): Section[] | null {
  const sections: Section[] = [];
  let fresh = true;
  for (const line of source.split('\n').map((each) => each.trim())) {
    const section = sections.at(-1);
    if (line.startsWith(HEADING))
      sections.push({ title: line.slice(HEADING.length).trim(), paragraphs: [] });
    else if (line === '') fresh = true;
    else if (!section) return null;
    else if (line.startsWith(ITEM)) (section.list ??= []).push(line.slice(ITEM.length).trim());
    else if (fresh || section.paragraphs.length === 0) section.paragraphs.push(line);
    else section.paragraphs.push(`${section.paragraphs.pop()} ${line}`);
    if (line !== '') fresh = line.startsWith(HEADING) || line.startsWith(ITEM);
  }
  return sections.length > 0 && sections.every(({ title }) => title !== '') ? sections : null;
}
