import type { Box } from './boxes.ts';
import { LEFT, type Sheet } from './sheet.ts';
import { CLAY, DANGER, GOOD, INK, SOFT } from '../../kernel/colours.ts';
import type { Style } from './lines.ts';
import type { Mark } from './paper.ts';

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
