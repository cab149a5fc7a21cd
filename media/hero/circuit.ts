/** The strands as the tracks of a chip: eleven pins, of which each side has its own. */
import { even, rect, type P, type Shape } from './strand.ts';

const cx = 880,
  cy = 360,
  h = 104;
const pin = [-63, -21, 21, 63];

/** The tracks from the edges of the picture to the chip. */
const tracks = (W: number, H: number): P[][] => {
  const t: P[][] = [];
  // left side, from the left edge
  pin.forEach((d, i) => {
    const y = cy + d * 3.4;
    t.push([
      [-40, y],
      [cx - h - 150 - Math.abs(i - 1.5) * 46, y],
      [cx - h - 60, cy + d],
      [cx - h, cy + d],
    ]);
  });
  // right side
  pin.forEach((d, i) => {
    const y = cy + d * 3.4;
    t.push([
      [W + 40, y],
      [cx + h + 130 + Math.abs(i - 1.5) * 30, y],
      [cx + h + 50, cy + d],
      [cx + h, cy + d],
    ]);
  });
  // top and bottom
  pin.slice(0, 3).forEach((d, i) => {
    const x = cx + d * 2.4 + 50;
    t.push([
      [x, -40],
      [x, 70 + 40 * i],
      [cx + d + 21, cy - h - 50],
      [cx + d + 21, cy - h],
    ]);
  });
  pin.slice(0, 3).forEach((d, i) => {
    const x = cx + d * 2.4 + 50;
    t.push([
      [x, H + 40],
      [x, H - 150 + 40 * i],
      [cx + d + 21, cy + h + 50],
      [cx + d + 21, cy + h],
    ]);
  });
  return t;
};

export const circuit = (W: number, H: number): Shape[] => {
  const out: Shape[] = [],
    t = tracks(W, H);
  t.push(rect(cx - h, cy - h, 2 * h, 2 * h, 16));
  t.push(rect(cx - h + 34, cy - h + 34, 2 * h - 68, 2 * h - 68, 8));
  // lattice order: interleave so that neighbours stay neighbours
  const order = [0, 4, 8, 11, 1, 5, 14, 9, 2, 15, 6, 12, 10, 3, 7, 13];
  for (const i of order) out.push({ w: i >= 14 ? 9 : 7, p: even(t[i]) });
  return out;
};
