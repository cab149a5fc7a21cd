import { INK, SOFT } from '../../../kernel/colours.ts';
import type { DocumentFacts } from './facts.ts';
import { BOTTOM, fit, LEFT, nextPage, RIGHT, type Pdf } from './page.ts';

/** The sums, with the VAT by rate beside them; answers where the closing text begins. */
export function drawTotals(pdf: Pdf, facts: DocumentFacts, top: number): number {
  const height = Math.max(facts.totals.length * 19, (facts.rates.length + 1) * 15) + 10;
  let y = top + height > BOTTOM ? nextPage(pdf, facts) : top;
  const rates = drawRates(pdf, facts, y);
  for (const { label, value, strong } of facts.totals) {
    if (strong) pdf.moveTo(330, y).lineTo(RIGHT, y).lineWidth(0.8).stroke(INK);
    pdf
      .font(strong ? 'bold' : 'text')
      .fontSize(strong ? 11 : 9.5)
      .fillColor(INK)
      .text(label, 330, y + 4, { width: 110 });
    fit(pdf, value, RIGHT - 430, strong ? 11 : 9.5);
    pdf.text(value, 430, y + 4, { width: RIGHT - 430, align: 'right', lineBreak: false });
    y += strong ? 22 : 17;
  }
  return Math.max(y, rates) + 14;
}

function drawRates(pdf: Pdf, facts: DocumentFacts, top: number): number {
  if (facts.rates.length === 0) return top;
  const cells = (row: [string, string, string], y: number): void => {
    pdf.text(row[0], LEFT, y, { width: 80 });
    pdf.text(row[1], LEFT + 80, y, { width: 90, align: 'right', lineBreak: false });
    pdf.text(row[2], LEFT + 170, y, { width: 80, align: 'right', lineBreak: false });
  };
  pdf.font('bold').fontSize(8).fillColor(SOFT);
  cells(['VAT by rate', 'Without VAT', 'VAT'], top + 4);
  pdf.font('text').fontSize(9).fillColor(INK);
  facts.rates.forEach(({ rate, net, vat }, index) =>
    cells([rate, net, vat], top + 18 + index * 14),
  );
  return top + 18 + facts.rates.length * 14;
}
