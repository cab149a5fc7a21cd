import type { ColumnKind } from '../contracts/exports.ts';
import { cellOf, type Cell } from './cells.ts';

/**
 * Where a spreadsheet would take a text for a formula: at its first sign, in the width of East Asian keyboards too, and
 * behind spaces, quotes and semicolons; and at the first sign behind what splits cells in some countries' spreadsheets.
 */
const FORMULA =
  /^(?=[\s\u200b\ufeff";]*[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n])(?=(?:[^\S\t\r\n]|[\u200b"])*[=+\-@＝＋－＠])/g;
/** Digits in groups are a telephone number and no formula: its plus stays. */
const PHONE = /^\+?\d[\d ]{5,20}$/;

/** One line of a CSV file (RFC 4180); values of columns whose kind is known are written as spreadsheets read them. */
export function csvLine(values: unknown[], kinds: (ColumnKind | undefined)[] = []): string {
  return `${values.map((value, index) => field(cellOf(value, kinds[index]), kinds[index])).join(',')}\r\n`;
}

function field(cell: Cell, kind: ColumnKind | undefined): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'number':
      return String(cell.number);
    case 'money':
      return cell.number.toFixed(2);
    case 'day':
      return new Date(cell.at).toISOString().slice(0, 10);
    case 'moment':
      return new Date(cell.at).toISOString().slice(0, 19).replace('T', ' ');
    case 'text':
      return quoted(cell.text, kind === 'phone' && PHONE.test(cell.text));
  }
}

function quoted(text: string, safe: boolean): string {
  const held = safe ? text : text.replace(FORMULA, "'");
  return /[",;\t\r\n]/.test(held) ? `"${held.replaceAll('"', '""')}"` : held;
}
