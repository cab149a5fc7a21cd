import { LINE, PAPER } from '../../kernel/colours.ts';
import { stacked, textBox, type Box, type Piece, COLUMN, TEXT } from './boxes.ts';
import { widthOf, type Style } from './lines.ts';
import type { Ruled } from './paper.ts';
import { MEASURE, type Sheet, type Tag } from './sheet.ts';

/** Room within a cell: beside its text, and above and below. */
const BESIDE = 5;
const ABOVE = 4.5;
/** What the wide column is not made narrower than, while the other columns' letters can be made smaller. */
const WIDE = 130;
const SIZES = [TEXT.size, 8, 7, 6];
/** How it is set, the first that has room: titles are broken between their words before letters are made smaller. */
const SETTINGS = SIZES.flatMap((size) => [
  { size, broken: false },
  { size, broken: true },
]);

/** A table in pieces that flow: no row is cut, and the head is said again on every page. */
export function tablePieces(ruled: Ruled, { together }: { together: boolean }): Piece[] {
  const { head, again, rows } = partsOf(ruled, MEASURE);
  return [
    { box: head, keep: true },
    ...rows.map((box, index) => ({
      box,
      head: again,
      // The last stays with what is said of all.
      keep: together || index === rows.length - 1,
    })),
  ];
}

/** A table in one piece, as wide as its content, within a width. */
export function tableBox(ruled: Ruled, within: number): Box {
  const { head, rows } = partsOf(ruled, within);
  return stacked([head, ...rows]);
}

function partsOf(ruled: Ruled, within: number) {
  const widths = widthsOf(ruled, within);
  const parts = structure();
  return {
    head: rowBox(
      ruled,
      ruled.columns.map(({ title }) => title),
      widths,
      { role: 'TH', in: parts.head },
    ),
    again: rowBox(
      ruled,
      ruled.columns.map(({ title }) => title),
      widths,
      { role: 'TH', in: null },
    ),
    rows: ruled.rows.map((row) => rowBox(ruled, row, widths, { role: 'TD', in: parts.body })),
  };
}

/** The elements of a table, made when its first row is drawn. */
function structure() {
  const made = new Map<string, Tag>();
  const once = (key: string, make: () => Tag): Tag => {
    const tag = made.get(key) ?? make();
    made.set(key, tag);
    return tag;
  };
  const part = (role: string) => (sheet: Sheet, under: Tag) =>
    once(role, () =>
      sheet.tag(
        once('Table', () => sheet.tag(under, 'Table')),
        role,
      ),
    );
  return { head: part('THead'), body: part('TBody') };
}

interface Place {
  role: 'TH' | 'TD';
  /** The part of the table it is in; null for a head that is said again. */
  in: ((sheet: Sheet, under: Tag) => Tag) | null;
}

function rowBox(
  { columns }: Ruled,
  row: readonly string[],
  { widths, size }: Widths,
  place: Place,
): Box {
  const isHead = place.role === 'TH';
  const cells = row.map((text, index) =>
    textBox(text, styleOf(isHead, size), widths[index]! - 2 * BESIDE, {
      role: place.role,
      align: columns[index]!.figure ? 'right' : 'left',
      silent: place.in === null,
      ...(isHead && { scope: 'Column' }),
    }),
  );
  const width = widths.reduce((sum, one) => sum + one, 0);
  const height = Math.max(...cells.map((cell) => cell.height)) + 2 * ABOVE;
  return {
    width,
    height,
    draw(sheet, x, y, under) {
      if (isHead) sheet.ground(x, y, width, height, PAPER);
      const tag = place.in ? sheet.tag(place.in(sheet, under), 'TR') : under;
      let left = x;
      cells.forEach((cell, index) => {
        cell.draw(sheet, left + BESIDE, y + ABOVE, tag);
        left += widths[index]!;
      });
      if (!isHead) sheet.rule(x, y + height, x + width, LINE);
    },
  };
}

const styleOf = (isHead: boolean, size: number): Style =>
  isHead ? { ...COLUMN, size: Math.min(COLUMN.size, size) } : { ...TEXT, size };

interface Widths {
  widths: number[];
  /** Of the letters. */
  size: number;
}

/** Each column as wide as it needs, the wide one what is left; figures that are too large are set smaller, not broken. */
function widthsOf(ruled: Ruled, within: number): Widths {
  const wide = ruled.columns.findIndex((column) => column.wide);
  const left = within - (wide < 0 ? 0 : WIDE);
  for (const { size, broken } of SETTINGS) {
    const natural = naturalWidths(ruled, size, broken);
    const others = natural.reduce((sum, one, index) => (index === wide ? sum : sum + one), 0);
    if (others > left && !(broken && size === SIZES.at(-1))) continue;
    const widths = others > left ? capped(natural, left, wide) : natural;
    const used = widths.reduce((sum, one, index) => (index === wide ? sum : sum + one), 0);
    return { size, widths: widths.map((one, index) => (index === wide ? within - used : one)) };
  }
  throw new Error('a table has no size');
}

function naturalWidths({ columns, rows }: Ruled, size: number, broken: boolean): number[] {
  return columns.map(({ title }, index) => {
    const cells = rows.map((row) => widthOf(row[index]!, styleOf(false, size)));
    const heads = (broken ? title.split(' ') : [title]).map((head) =>
      widthOf(head, styleOf(true, size)),
    );
    return Math.max(...heads, ...cells) + 2 * BESIDE + 0.01;
  });
}

/** The widest columns made equal until all fit. */
function capped(natural: readonly number[], room: number, wide: number): number[] {
  const others = natural.filter((_, index) => index !== wide).toSorted((a, b) => a - b);
  let left = room;
  let cap = 0;
  for (const [index, one] of others.entries()) {
    cap = left / (others.length - index);
    if (one > cap) break;
    left -= one;
  }
  return natural.map((one) => Math.min(one, cap));
}
