import { encode } from 'uqr';
import { INK } from '../../kernel/colours.ts';
import type { Box } from './boxes.ts';

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
