import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { drawClosing } from './closing.ts';
import type { DocumentFacts } from './facts.ts';
import { drawHead, drawParties } from './head.ts';
import { drawFeet, LEFT, RIGHT, TOP, WIDTH } from './page.ts';
import { drawTable } from './table.ts';
import { drawTotals } from './totals.ts';

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
  drawClosing(pdf, facts, y);
  drawFeet(pdf, facts);
  pdf.end();
  return done;
}
