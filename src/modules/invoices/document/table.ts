import { INK, LINE, PAPER, SOFT } from '../../../kernel/colours.ts';
import type { DocumentFacts } from './facts.ts';
import { BOTTOM, fit, LEFT, nextPage, RIGHT, type Pdf } from './page.ts';

interface Column {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

const COLUMNS: Record<keyof DocumentFacts['lines'][number], Column> = {
  description: { title: 'Description', x: LEFT + 26, width: 188, align: 'left' },
  quantity: { title: 'Quantity', x: 264, width: 52, align: 'right' },
  price: { title: 'Unit price', x: 318, width: 74, align: 'right' },
  rate: { title: 'VAT rate', x: 394, width: 46, align: 'right' },
  vat: { title: 'VAT', x: 440, width: 50, align: 'right' },
  net: { title: 'Without VAT', x: 490, width: RIGHT - 490, align: 'right' },
};
/** Without VAT the price stands further to the right, and the last column is the line's amount. */
const COLUMNS_NO_VAT = {
  description: { ...COLUMNS.description, width: 258 },
  quantity: { ...COLUMNS.quantity, x: 340 },
  price: { ...COLUMNS.price, x: 396 },
  net: { ...COLUMNS.net, title: 'Amount', x: 474, width: RIGHT - 474 },
};

function columnsOf({ withVat }: DocumentFacts): [keyof typeof COLUMNS, Column][] {
  return Object.entries(withVat ? COLUMNS : COLUMNS_NO_VAT) as [keyof typeof COLUMNS, Column][];
}

function drawTableHead(pdf: Pdf, facts: DocumentFacts, y: number): number {
  pdf.rect(LEFT, y, RIGHT - LEFT, 20).fill(PAPER);
  pdf
    .font('bold')
    .fontSize(8)
    .fillColor(INK)
    .text('#', LEFT + 6, y + 6, { lineBreak: false });
  for (const [, { title, x, width, align }] of columnsOf(facts))
    pdf.text(title, x, y + 6, { width, align, lineBreak: false });
  return y + 26;
}

/** Every line whole on one page; a line that does not fit begins the next page below the table's head. */
export function drawTable(pdf: Pdf, facts: DocumentFacts, top: number): number {
  const columns = columnsOf(facts);
  let y = drawTableHead(pdf, facts, top);
  facts.lines.forEach((line, index) => {
    pdf.font('text').fontSize(9);
    const height = pdf.heightOfString(line.description, { width: columns[0]![1].width });
    if (y + height > BOTTOM) y = drawTableHead(pdf, facts, nextPage(pdf, facts));
    pdf
      .font('text')
      .fontSize(9)
      .fillColor(SOFT)
      .text(String(index + 1), LEFT + 6, y, { lineBreak: false });
    pdf.fillColor(INK);
    for (const [name, { x, width, align }] of columns) {
      if (align === 'right') fit(pdf, line[name], width - 4, 9);
      pdf.text(line[name], x, y, { width, align });
    }
    y += height + 5;
    pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(LINE);
    y += 5;
  });
  return y + 6;
}
