import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { DocumentFacts } from './facts.ts';
import { CLAY, DANGER, GOOD, INK, LINE, PAPER, SOFT, SUNRISE } from '../../../kernel/colours.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** A4 in points, and the margins. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const LEFT = 48;
const RIGHT = WIDTH - 48;
const TOP = 48;
/** Below it stands the foot of the page. */
const BOTTOM = HEIGHT - 76;

const folder = join(import.meta.dirname, 'fonts');
const letters = {
  display: readFileSync(join(folder, 'display.ttf')),
  text: readFileSync(join(folder, 'text-regular.ttf')),
  bold: readFileSync(join(folder, 'text-bold.ttf')),
};

/** Draws a document as PDF bytes: A4, numbered pages, as many as its lines need. */
export function drawDocument(facts: DocumentFacts, made: Date): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, bottom: 0, left: LEFT, right: WIDTH - RIGHT },
    bufferPages: true,
    lang: 'en-KE',
    info: {
      Title: `${facts.heading} ${facts.number}`,
      Author: facts.seller.name,
      CreationDate: made,
    },
  });
  for (const [name, file] of Object.entries(letters)) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  let y = drawHead(pdf, facts);
  y = drawParties(pdf, facts, y);
  y = drawTable(pdf, facts, y);
  y = drawTotals(pdf, facts, y);
  drawRest(pdf, facts, y);
  drawFeet(pdf, facts);
  pdf.end();
  return done;
}

function drawHead(pdf: Pdf, facts: DocumentFacts): number {
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
  if (facts.stamp) drawStamp(pdf, facts.stamp);
  return pdf.y + 14;
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

function drawParties(pdf: Pdf, facts: DocumentFacts, top: number): number {
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
function drawTable(pdf: Pdf, facts: DocumentFacts, top: number): number {
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

/** The size at which a figure stays on one line: a large one is set smaller, never broken. */
function fit(pdf: Pdf, figure: string, width: number, size: number): void {
  const needed = pdf.fontSize(size).widthOfString(figure);
  // A hair less, for the line breaker rounds up.
  if (needed > width) pdf.fontSize((size * (width - 0.5)) / needed);
}

/** A new page with the document's name on it; answers where its content begins. */
function nextPage(pdf: Pdf, facts: DocumentFacts): number {
  pdf.addPage();
  pdf.rect(0, 0, WIDTH, 6).fill(SUNRISE);
  pdf
    .font('display')
    .fontSize(12)
    .fillColor(INK)
    .text(`${facts.heading} ${facts.number}`, LEFT, 30, { lineBreak: false });
  return 60;
}

function drawTotals(pdf: Pdf, facts: DocumentFacts, top: number): number {
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

function drawRest(pdf: Pdf, facts: DocumentFacts, top: number): void {
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

/** The foot of every page, once it is known how many there are. */
function drawFeet(pdf: Pdf, facts: DocumentFacts): void {
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
