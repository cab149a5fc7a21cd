import { CsvError, parse } from 'csv-parse/sync';
import type { ImportFault } from '../../contracts/imports.ts';

/** A row under the head of a file: its line there, and its cells by column. */
interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

interface CsvFile {
  rows: CsvRow[];
  faults: ImportFault[];
}

interface Columns {
  required: readonly string[];
  optional: readonly string[];
  /** Rows under the head. */
  most: number;
}

/** Each unknown name is a fault, and a head of a million of them would take long to tell. */
const MOST_COLUMNS = 50;

interface Line {
  line: number;
  cells: string[];
}

/** Reads a CSV file in UTF-8, with commas or semicolons. What is wrong with it as a whole is a fault, and then there are no rows. */
export function readCsv(bytes: Uint8Array, columns: Columns): CsvFile {
  const text = decoded(bytes);
  if (text === null) return faulty(1, '', 'Save the file as CSV UTF-8: it has other characters.');
  const { lines, broken } = linesOf(text, columns.most + 1);
  if (broken !== null) return faulty(broken, '', 'A double quote in this line is not closed.');
  const [head, ...rest] = lines;
  if (!head) return faulty(1, '', 'The file is empty. Its first line must name the columns.');
  if (head.cells.length > MOST_COLUMNS)
    return faulty(head.line, '', `A file can have at most ${MOST_COLUMNS} columns.`);
  const names = head.cells.map((cell) => cell.toLowerCase());
  const faults = faultsOfHead(names, columns).map((fault) => ({ line: head.line, ...fault }));
  if (faults.length > 0) return { rows: [], faults };
  if (rest.length > columns.most)
    return faulty(rest.at(-1)!.line, '', `A file can have at most ${columns.most} rows.`);
  if (rest.length === 0) return faulty(head.line, '', 'There are no rows under the column names.');
  return rowsOf(rest, names);
}

const faulty = (line: number, column: string, message: string): CsvFile => ({
  rows: [],
  faults: [{ line, column, message }],
});

function decoded(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // PostgreSQL keeps no such character.
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The lines with something in them, no more than `most` under the head; `broken` is a line that is none. */
function linesOf(text: string, most: number): { lines: Line[]; broken: number | null } {
  const lines: Line[] = [];
  let end = 0;
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      to: most + 1,
      on_record: (raw: string[], { lines: last }) => {
        end = last;
        const line = last - raw.reduce((sum, cell) => sum + breaksIn(cell), 0);
        const cells = raw.map((cell) => cell.trim());
        // Spreadsheets leave rows of nothing but delimiters behind.
        if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines, broken: end + 1 };
  }
  return { lines, broken: null };
}

const breaksIn = (cell: string): number => cell.match(/\r\n|\r|\n/g)?.length ?? 0;

/** What the head has more of: no name of a column has either. */
function delimiterOf(text: string): ',' | ';' {
  const head = /^[^\r\n]*/.exec(text)![0];
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

function faultsOfHead(
  names: string[],
  { required, optional }: Columns,
): Pick<ImportFault, 'column' | 'message'>[] {
  const known = [...required, ...optional];
  return [
    ...required
      .filter((name) => !names.includes(name))
      .map((column) => ({ column, message: 'This column is missing.' })),
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => ({
        column: name.slice(0, 60),
        message: `No column has this name here. Use: ${known.join(', ')}.`,
      })),
    ...names
      .filter((name, index) => known.includes(name) && names.indexOf(name) !== index)
      .map((column) => ({ column, message: 'This column is there twice.' })),
  ];
}

function rowsOf(lines: Line[], names: string[]): CsvFile {
  const faults = lines
    .filter(({ cells }) => cells.length > names.length)
    .map(({ line, cells }) => ({
      line,
      column: '',
      message: `This line has ${cells.length} cells, but there are ${names.length} columns.`,
    }));
  const rows = lines
    .filter(({ cells }) => cells.length <= names.length)
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
    }));
  return { rows, faults };
}
