import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import type { DocumentFacts } from './facts.ts';
import { drawHead } from './head.ts';

const facts = (stamp: string | null) =>
  ({
    heading: 'Invoice',
    number: 'INV-00001',
    notice: 'Not a tax invoice.',
    seller: { name: 'Mfano Technologies', lines: ['Ngong Road', 'Nairobi'] },
    stamp,
  }) as unknown as DocumentFacts;

function endOfHead(stamp: string | null): number {
  const pdf = new PDFDocument({ size: 'A4' });
  for (const [name, file] of [
    ['display', 'display'],
    ['text', 'text-regular'],
    ['bold', 'text-bold'],
  ] as const)
    pdf.registerFont(name, join(import.meta.dirname, `fonts/${file}.ttf`));
  return drawHead(pdf, facts(stamp));
}

test.each(['PAID', 'VOID'])(
  'a document that is %s begins its parties where any other does',
  (stamp) => {
    expect(endOfHead(stamp)).toBe(endOfHead(null));
  },
);
