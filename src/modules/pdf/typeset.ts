import { piecesOf } from './blocks.ts';
import { flow, SMALL, TITLE } from './boxes.ts';
import { linesOf, type Style } from './lines.ts';
import type { Paper } from './paper.ts';
import { MEASURE, Sheet, type Words } from './sheet.ts';
import { PAPER_WORDS } from './words.ts';

/** What the foot of a page leaves for "Page 1 of 4", "Ukurasa 10 kati ya 12". */
const PAGE = 96;

/**
 * Typesets a paper as PDF: A4, as many pages as it needs, numbered, tagged for screen readers
 * (decision 0019). `made` is the file's creation time. A character that no face of ours has is a
 * box.
 */
export function typeset(paper: Paper, made: Date): Promise<Buffer> {
  const { language, heading, number, seller, warning } = paper;
  const sheet = new Sheet({
    language,
    title: `${capitalised(heading)} ${number}, ${seller.name}`,
    author: seller.name,
    made,
  });
  flow(sheet, piecesOf(paper));
  const said = words(warning ?? '', SMALL, MEASURE - PAGE);
  return sheet.end({
    running: [
      words(`${heading} ${number}`, TITLE, MEASURE / 2),
      firstLine(words(seller.name, SMALL, MEASURE / 2)),
    ],
    foot: (page, of) => [said, words(PAPER_WORDS[language].page(page, of), SMALL, PAGE)],
  });
}

const words = (text: string, style: Style, width: number): Words => ({
  lines: linesOf(text, style, width),
  style,
});

const firstLine = ({ lines, style }: Words): Words => ({ lines: lines.slice(0, 1), style });

const capitalised = (heading: string): string => heading[0]! + heading.slice(1).toLowerCase();
