import type { Box } from './boxes.ts';
import { LEFT, type Sheet } from './sheet.ts';

/** One piece of what flows over the pages. */
export interface Piece {
  box: Box;
  /** Room above it, but at the top of a page. */
  gap?: number;
  /** Does not stand at the end of a page without what follows. */
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

/** A piece with all that it does not stand without. */
function heightOfChain(pieces: readonly Piece[], from: number): number {
  let sum = 0;
  for (let index = from; index < pieces.length; index++) {
    sum += heightOf(pieces[index]!);
    if (!pieces[index]!.keep) break;
  }
  return sum;
}
