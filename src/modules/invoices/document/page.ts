import type PDFDocument from 'pdfkit';
import { INK, LINE, SOFT, SUNRISE } from '../../../kernel/colours.ts';
import type { DocumentFacts } from './facts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** A4 in points, and the margins. */
export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const LEFT = 48;
export const RIGHT = WIDTH - 48;
export const TOP = 48;
/** Below it stands the foot of the page. */
export const BOTTOM = HEIGHT - 76;

/** The size at which a figure stays on one line: a large one is set smaller, never broken. */
export function fit(pdf: Pdf, figure: string, width: number, size: number): void {
  const needed = pdf.fontSize(size).widthOfString(figure);
  // A hair less, for the line breaker rounds up.
  if (needed > width) pdf.fontSize((size * (width - 0.5)) / needed);
}

/** A new page with the document's name on it; answers where its content begins. */
export function nextPage(pdf: Pdf, facts: DocumentFacts): number {
  pdf.addPage();
  pdf.rect(0, 0, WIDTH, 6).fill(SUNRISE);
  pdf
    .font('display')
    .fontSize(12)
    .fillColor(INK)
    .text(`${facts.heading} ${facts.number}`, LEFT, 30, { lineBreak: false });
  return 60;
}

/** The foot of every page, once it is known how many there are. */
export function drawFeet(pdf: Pdf, facts: DocumentFacts): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    pdf
      .moveTo(LEFT, HEIGHT - 56)
      .lineTo(RIGHT, HEIGHT - 56)
      .lineWidth(0.5)
      .stroke(LINE);
    pdf
      .font('text')
      .fontSize(8)
      .fillColor(SOFT)
      .text(facts.notice, LEFT, HEIGHT - 48, { width: 380, lineBreak: false });
    pdf.text(`Page ${page + 1} of ${count}`, 430, HEIGHT - 48, {
      width: RIGHT - 430,
      align: 'right',
      lineBreak: false,
    });
  }
}
