import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { contactSheets } from './contact-sheet.ts';

/**
 * Contact sheets of every paper in every state, from the PDFs that the tests of papers leave under PAPERS_TO:
 * `npm run shots:papers`. Pages are drawn by poppler's `pdftoppm`, another program than the one that wrote them.
 */
const FOLDER = resolve(process.argv[2] ?? join(import.meta.dirname, '../shots/papers'));
const TILE = { width: 620, height: 877 };

const pages = mkdtempSync(join(tmpdir(), 'papers-'));
try {
  const pdfs = readdirSync(FOLDER).filter((name) => name.endsWith('.pdf'));
  for (const name of pdfs)
    execFileSync('pdftoppm', ['-png', '-r', '75', join(FOLDER, name), join(pages, name)]);
  const pictures = readdirSync(pages)
    .toSorted()
    .map((name) => readFileSync(join(pages, name)));
  const sheets = await contactSheets(FOLDER, 'sheet', pictures, {
    columns: 4,
    rows: 2,
    tile: TILE,
  });
  console.log(sheets.join('\n'));
} finally {
  rmSync(pages, { recursive: true });
}
