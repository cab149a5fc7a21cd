import { encode } from 'uqr';
import { CLAY, DANGER, GOOD, INK, SOFT } from '../../kernel/colours.ts';
import { linesOf, widthOf, type Style } from './lines.ts';
import type { Mark } from './paper.ts';
import { LEADING, type Sheet, type Tag, LEFT } from './sheet.ts';

/** Something of a known size, which is not cut by the end of a page; points. */
export interface Box {
  width: number;
  height: number;
  /** Draws it with its upper left corner at a point, under an element of the structure. */
  draw(sheet: Sheet, x: number, y: number, under: Tag): void;
}

interface TextOptions {
  /** The element it is in the structure; null where it belongs to the one above. */
  role?: string | null;
  scope?: 'Column' | 'Row';
  align?: 'left' | 'right';
  /** Where it leads. */
  link?: string;
  /** Said already: a screen reader passes it over. */
  silent?: boolean;
}

/** Lines that somebody typed one below the other on and on are joined, so that no box is higher than a page. */
const MOST_LINES = 12;

function joined(text: string): string {
  const typed = text.split('\n');
  const rest = typed.slice(MOST_LINES).filter((line) => line.trim());
  return [...typed.slice(0, MOST_LINES), ...(rest.length > 0 ? [rest.join(', ')] : [])].join('\n');
}

/** A text, broken into lines of a width. */
export function textBox(text: string, style: Style, width: number, options: TextOptions = {}): Box {
  const { role = 'P', scope, align = 'left', link, silent = false } = options;
  const lines = linesOf(joined(text), style, width);
  return {
    width,
    height: lines.length * style.size * LEADING,
    draw(sheet, x, y, under) {
      const flush = align === 'right' ? x + width : undefined;
      if (silent) {
        sheet.text(null, { lines, style }, x, y, flush);
        return;
      }
      const tag = role === null ? under : sheet.tag(under, role, scope && { scope });
      if (link) sheet.link(tag, { lines, style }, x, y, link);
      else sheet.text(tag, { lines, style }, x, y, flush);
    },
  };
}

/** A text as wide as it is. */
export function label(text: string, style: Style, options: TextOptions = {}): Box {
  // A hair more, so that sums of widths never break it.
  return textBox(text, style, widthOf(text, style) + 0.01, options);
}

/** Boxes below each other. */
export function stacked(boxes: readonly Box[], gap = 0): Box {
  return {
    width: Math.max(0, ...boxes.map((box) => box.width)),
    height: boxes.reduce((sum, box) => sum + box.height, 0) + gap * Math.max(0, boxes.length - 1),
    draw(sheet, x, y, under) {
      let top = y;
      for (const box of boxes) {
        box.draw(sheet, x, top, under);
        top += box.height + gap;
      }
    },
  };
}

/** Two boxes beside each other, the second at the right edge of a width. */
export function beside(left: Box, right: Box, width: number): Box {
  return {
    width,
    height: Math.max(left.height, right.height),
    draw(sheet, x, y, under) {
      left.draw(sheet, x, y, under);
      right.draw(sheet, x + width - right.width, y, under);
    },
  };
}

/** Room around a box. */
export function padded(box: Box, { top = 0, bottom = 0 }: { top?: number; bottom?: number }): Box {
  return {
    width: box.width,
    height: box.height + top + bottom,
    draw: (sheet, x, y, under) => box.draw(sheet, x, y + top, under),
  };
}

type Pairs = readonly (readonly [label: string, value: string])[];
interface PairStyles {
  label: Style;
  value: Style;
}
/** Room between labels and what they name. */
const BETWEEN = 12;

const widest = (texts: readonly string[], style: Style): number =>
  Math.max(0, ...texts.map((text) => widthOf(text, style))) + 0.01;

/** The width at which no label and no value is broken. */
export const factsWidth = (pairs: Pairs, styles: PairStyles): number =>
  widest(
    pairs.map(([name]) => name),
    styles.label,
  ) +
  BETWEEN +
  widest(
    pairs.map(([, value]) => value),
    styles.value,
  );

/** Labels and what they name, in two columns; read as a list. */
export function facts(
  pairs: Pairs,
  styles: PairStyles,
  { width, align = 'left' }: { width: number; align?: 'left' | 'right' },
): Box {
  const names = pairs.map(([name]) => name);
  const first = Math.min(widest(names, styles.label), width / 2);
  const second = width - first - BETWEEN;
  const rows = pairs.map(([name, value]): Box => {
    const left = textBox(name, styles.label, first, { role: 'Lbl' });
    const right = textBox(value, styles.value, second, { role: 'LBody', align });
    const row = beside(left, right, width);
    return { ...row, draw: (sheet, x, y, under) => row.draw(sheet, x, y, sheet.tag(under, 'LI')) };
  });
  const list = stacked(rows, 3);
  return { ...list, draw: (sheet, x, y, under) => list.draw(sheet, x, y, sheet.tag(under, 'L')) };
}

/** How the parts of a paper are set; sizes in points. */
export const TEXT: Style = { weight: 'text', size: 9, colour: INK };
export const QUIET: Style = { ...TEXT, colour: SOFT };
export const SMALL: Style = { ...QUIET, size: 8 };
export const BOLD: Style = { ...TEXT, weight: 'bold' };
export const COLUMN: Style = { ...BOLD, size: 8 };
export const NAME: Style = { ...BOLD, size: 11 };
export const LINK: Style = { ...TEXT, colour: CLAY };
export const HEADING: Style = { weight: 'display', size: 26, colour: INK };
export const NUMBER: Style = { ...QUIET, size: 12 };
export const TITLE: Style = { ...HEADING, size: 11 };

const TONES: Record<Mark['tone'], string> = { good: GOOD, bad: DANGER, warm: CLAY, quiet: SOFT };
export const markStyle = (tone: Mark['tone']): Style => ({
  weight: 'bold',
  size: 10,
  colour: TONES[tone],
});

/** One piece of what flows over the pages. */
export interface Piece {
  box: Box;
  /** Room above it, but at the top of a page. */
  gap?: number;
  /** Is never at the end of a page without what follows. */
  keep?: boolean;
  /** Said again above it where it begins a page: the head of its table. */
  head?: Box;
}

/** Sets pieces one below the other, and goes on to the next page before one that has no room. */
export function flow(sheet: Sheet, pieces: readonly Piece[]): void {
  pieces.forEach((piece, index) => {
    const goesOn = index > 0 && pieces[index - 1]!.keep;
    const needed = goesOn ? heightOf(piece) : heightOfChain(pieces, index);
    if (!sheet.fresh && !sheet.fits(needed)) sheet.nextPage();
    if (sheet.fresh && piece.head) {
      piece.head.draw(sheet, LEFT, sheet.y, sheet.root);
      sheet.y += piece.head.height;
    } else if (!sheet.fresh) sheet.y += piece.gap ?? 0;
    piece.box.draw(sheet, LEFT, sheet.y, sheet.root);
    sheet.y += piece.box.height;
  });
}

const heightOf = ({ box, gap = 0 }: Piece): number => gap + box.height;

/** A piece with all that it must not be parted from. */
function heightOfChain(pieces: readonly Piece[], from: number): number {
  let sum = 0;
  for (let index = from; index < pieces.length; index++) {
    sum += heightOf(pieces[index]!);
    if (!pieces[index]!.keep) break;
  }
  return sum;
}

/** The QR code of an address as a picture for a phone's camera; `alt` says what it opens. */
export function codeBox(address: string, alt: string, side: number): Box {
  const { data, size } = encode(address, { border: 2, ecc: 'M' });
  const unit = side / size;
  return {
    width: side,
    height: side,
    draw(sheet, x, y, under) {
      const dark = data.flatMap((row, line) =>
        stretches(row).map(([from, to]): [number, number, number, number] => [
          x + from * unit,
          y + line * unit,
          (to - from) * unit,
          unit,
        ]),
      );
      sheet.picture(sheet.tag(under, 'Figure', { alt }), dark, INK);
    },
  };
}

/** Where a row is dark, from and to. */
function stretches(row: readonly boolean[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  row.forEach((dark, index) => {
    if (!dark) return;
    const last = found.at(-1);
    if (last?.[1] === index) last[1]++;
    else found.push([index, index + 1]);
  });
  return found;
}
