import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ColumnKind } from '../contracts/exported.ts';
import { DAY, HOUR } from '../kernel/clock.ts';
import { escapeHtml } from '../kernel/html.ts';

/** One value as a spreadsheet knows it. */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number' | 'money'; number: number }
  /** Nairobi's wall clock, in milliseconds as if it were UTC: spreadsheets know no zones. */
  | { kind: 'day' | 'moment'; at: number };

const NAIROBI_OFFSET = 3 * HOUR;
/** Days and instants as the API has them; `Date.parse` takes far more. */
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)?$/;
const EMPTY: Cell = { kind: 'empty' };

/** What a column's value becomes; a value of another kind than its column's stays what it is. */
export function cellOf(value: unknown, kind: ColumnKind = 'text'): Cell {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'number')
    return { kind: kind === 'money' ? 'money' : 'number', number: value };
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'Yes' : 'No' };
  const text = String(value);
  if ((kind === 'day' || kind === 'moment') && ISO.test(text)) {
    const at = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text);
    if (!Number.isNaN(at)) {
      const here = text.length === 10 ? at : at + NAIROBI_OFFSET;
      return { kind, at: kind === 'day' ? Math.floor(here / DAY) * DAY : here };
    }
  }
  if (kind === 'phone') return { kind: 'text', text: grouped(text) };
  return { kind: 'text', text };
}

/**
 * A telephone number in groups, as people write it: 0712 345 678, +254 712 345 678. A spreadsheet takes bare digits for a
 * number, which loses the zero and the plus; groups stay text.
 */
function grouped(phone: string): string {
  const [, plus, digits] = /^(\+?)(\d{7,15})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  if (digits === undefined) return phone;
  const normal =
    plus === '' && /^254\d{9}$/.test(digits) ? `0${digits.slice(3)}` : `${plus}${digits}`;
  if (normal.startsWith('0')) return normal.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');
  return normal.replace(/^(\+?\d{3})(\d{3})(\d{3})(\d*)$/, '$1 $2 $3 $4').trim();
}

/** The columns of a sheet: each title, and the type of its values. */
export interface SheetColumn {
  head: string;
  kind?: ColumnKind;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What every workbook of one sheet has (ECMA-376), beside the sheet itself. */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Formats: 1 head, 2 money, 3 day, 4 moment, 5 text that stays text when it is edited.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const STYLES = { text: 5, number: 0, money: 2, day: 3, moment: 4 } as const;
const WIDTHS: Record<ColumnKind, number> = {
  text: 24,
  number: 12,
  money: 14,
  day: 12,
  moment: 17,
  phone: 18,
};

/** Days from 30 December 1899, where spreadsheets begin to count, to 1970. */
const EPOCH = 25_569;
/** The longest text that a cell of Excel holds. */
const LONGEST = 32_767;

/**
 * A workbook with one sheet, made while its rows are read: no more than a page of them is held. Texts are texts whatever
 * they begin with, so none is a formula; days and moments are Nairobi's.
 */
export function workbook(
  name: string,
  columns: SheetColumn[],
  pages: AsyncIterable<unknown[][]>,
): Readable {
  const zip = new ZipFile();
  const options = { mtime: new Date(0), compress: true };
  for (const [path, text] of Object.entries(PARTS))
    zip.addBuffer(Buffer.from(HEAD + text), path, options);
  const sheets = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  zip.addBuffer(Buffer.from(HEAD + sheets), 'xl/workbook.xml', options);
  const out = zip.outputStream as Readable;
  const rows = Readable.from(sheet(columns, pages), { objectMode: false });
  // A list that fails midway must not look like a whole file.
  rows.on('error', (error) => out.destroy(error));
  out.on('close', () => rows.destroy());
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', options);
  zip.end();
  return out;
}

async function* sheet(
  columns: SheetColumn[],
  pages: AsyncIterable<unknown[][]>,
): AsyncGenerator<string> {
  const widths = columns
    .map(
      ({ kind = 'text' }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
    )
    .join('');
  const names = columns.map((_, index) => columnName(index));
  const head = columns.map(({ head: text }, index) => textCell(`${names[index]}1`, text, 1));
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${head.join('')}</row>`;
  let number = 1;
  for await (const page of pages)
    yield page
      .map((row) => {
        number++;
        const cells = row.map((value, index) =>
          written(`${names[index]}${number}`, cellOf(value, columns[index]?.kind)),
        );
        return `<row r="${number}">${cells.join('')}</row>`;
      })
      .join('');
  yield '</sheetData></worksheet>';
}

/** A, B … Z, AA: 0 and on. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function written(place: string, cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return textCell(place, cell.text, STYLES.text);
    case 'number':
    case 'money':
      return `<c r="${place}" s="${STYLES[cell.kind]}"><v>${cell.number}</v></c>`;
    case 'day':
    case 'moment':
      return `<c r="${place}" s="${STYLES[cell.kind]}"><v>${cell.at / DAY + EPOCH}</v></c>`;
  }
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST))}</t></is></c>`;

/** What XML cannot hold goes: control characters, halves of a character. */
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string => escapeHtml(text.toWellFormed().replace(IMPOSSIBLE, ''));
