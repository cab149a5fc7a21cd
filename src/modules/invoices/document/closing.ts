import { CLAY, INK } from '../../../kernel/colours.ts';
import type { DocumentFacts } from './facts.ts';
import { BOTTOM, LEFT, nextPage, RIGHT, type Pdf } from './page.ts';

/** What is said below the sums: notes, how to pay, and the link to pay by. */
export function drawClosing(pdf: Pdf, facts: DocumentFacts, top: number): void {
  let y = top;
  for (const paragraph of facts.paragraphs) y = drawParagraph(pdf, facts, paragraph, y);
  if (!facts.payLink) return;
  if (y + 40 > BOTTOM) y = nextPage(pdf, facts);
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(INK)
    .text('Pay online', LEFT, y, { width: RIGHT - LEFT });
  pdf
    .font('text')
    .fillColor(CLAY)
    .text(facts.payLink, LEFT, pdf.y + 2, {
      width: RIGHT - LEFT,
      link: facts.payLink,
      underline: true,
    });
}

/** A longer text goes on over the pages line by line. */
function drawParagraph(pdf: Pdf, facts: DocumentFacts, paragraph: string, top: number): number {
  let y = top;
  for (const line of paragraph.split('\n')) {
    pdf.font('text').fontSize(9.5);
    const height = pdf.heightOfString(line || ' ', { width: RIGHT - LEFT, lineGap: 2 });
    if (y + height > BOTTOM) y = nextPage(pdf, facts);
    pdf
      .font('text')
      .fontSize(9.5)
      .fillColor(INK)
      .text(line, LEFT, y, { width: RIGHT - LEFT, lineGap: 2 });
    y += height;
  }
  return y + 10;
}
