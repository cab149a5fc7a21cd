import { DANGER, GOOD, INK, SOFT, SUNRISE } from '../../../kernel/colours.ts';
import type { DocumentFacts } from './facts.ts';
import { LEFT, RIGHT, TOP, WIDTH, type Pdf } from './page.ts';

/** Who sells, and which document it is; answers where the parties begin. */
export function drawHead(pdf: Pdf, facts: DocumentFacts): number {
  pdf.rect(0, 0, WIDTH, 6).fill(SUNRISE);
  pdf
    .fillColor(INK)
    .font('display')
    .fontSize(30)
    .text(facts.heading, LEFT, TOP, { lineBreak: false });
  pdf
    .font('display')
    .fontSize(13)
    .fillColor(SOFT)
    .text(facts.number, LEFT, TOP + 38, { lineBreak: false });
  pdf
    .fillColor(INK)
    .font('bold')
    .fontSize(11)
    .text(facts.seller.name, 300, TOP + 2, { width: RIGHT - 300, align: 'right' });
  pdf
    .font('text')
    .fontSize(9)
    .fillColor(SOFT)
    .text(facts.seller.lines.join('\n'), 300, pdf.y + 2, {
      width: RIGHT - 300,
      align: 'right',
      lineGap: 1.5,
    });
  const y = Math.max(pdf.y, TOP + 64) + 6;
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(INK)
    .text(facts.notice, LEFT, y, { width: RIGHT - LEFT });
  // The stamp is set beside; what follows goes on below the notice.
  const below = pdf.y + 14;
  if (facts.stamp) drawStamp(pdf, facts.stamp);
  return below;
}

function drawStamp(pdf: Pdf, stamp: string): void {
  pdf
    .save()
    .rotate(-8, { origin: [265, TOP + 30] })
    .font('display')
    .fontSize(18)
    .fillColor(stamp === 'VOID' ? DANGER : GOOD)
    .text(stamp, 230, TOP + 40, { lineBreak: false })
    .restore();
}

/** Whom it is for, and the facts beside the name; answers where the lines begin. */
export function drawParties(pdf: Pdf, facts: DocumentFacts, top: number): number {
  pdf.font('text').fontSize(8).fillColor(SOFT).text('TO', LEFT, top, { characterSpacing: 0.8 });
  pdf
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(facts.buyer.name, LEFT, pdf.y + 2, { width: 240 });
  if (facts.buyer.lines.length > 0)
    pdf
      .font('text')
      .fontSize(9)
      .fillColor(SOFT)
      .text(facts.buyer.lines.join('\n'), LEFT, pdf.y + 2, { width: 240, lineGap: 1.5 });
  const left = pdf.y;
  let y = top;
  for (const [label, value] of facts.about) {
    pdf.font('text').fontSize(9).fillColor(SOFT).text(label, 320, y, { width: 100 });
    pdf
      .font('text')
      .fillColor(INK)
      .text(value, 420, y, { width: RIGHT - 420, align: 'right' });
    y = pdf.y + 3;
  }
  return Math.max(left, y) + 18;
}
