/** The skyline of Nairobi: closed outlines standing on the ground, far to near. */
import { even, type P, type Shape } from './strand.ts';

/** Where the ground lies. */
export const G = 590;
const towers: P[][] = [
  // twin round towers joined at the foot
  [
    [560, G],
    [560, 398],
    [552, 398],
    [552, 380],
    [604, 380],
    [604, 398],
    [598, 398],
    [598, 520],
    [618, 520],
    [618, 398],
    [612, 398],
    [612, 380],
    [664, 380],
    [664, 398],
    [656, 398],
    [656, G],
  ],
  // slab with a mast
  [
    [676, G],
    [676, 330],
    [706, 330],
    [706, 300],
    [716, 300],
    [716, 210],
    [720, 210],
    [720, 300],
    [736, 300],
    [736, 330],
    [762, 330],
    [762, G],
  ],
  // the conference tower: round shaft, saucer above, and its folded-leaf hall beside it
  [
    [820, G],
    [820, 286],
    [802, 262],
    [802, 244],
    [826, 228],
    [848, 222],
    [848, 178],
    [852, 178],
    [852, 222],
    [874, 228],
    [898, 244],
    [898, 262],
    [880, 286],
    [880, G],
  ],
  [
    [884, G],
    [900, 546],
    [892, 528],
    [938, 470],
    [984, 528],
    [976, 546],
    [992, G],
  ],
  // leaning blade that tapers to a crown
  [
    [1012, G],
    [1022, 300],
    [1052, 168],
    [1058, 168],
    [1084, 300],
    [1096, G],
  ],
  // stepped tower
  [
    [1106, G],
    [1106, 372],
    [1122, 372],
    [1122, 336],
    [1138, 336],
    [1138, 306],
    [1168, 306],
    [1168, 336],
    [1184, 336],
    [1184, 372],
    [1200, 372],
    [1200, G],
  ],
  // low blocks
  [
    [480, G],
    [480, 486],
    [544, 486],
    [544, G],
  ],
  [
    [1210, G],
    [1210, 462],
    [1290, 462],
    [1290, G],
  ],
  [
    [400, G],
    [400, 530],
    [470, 530],
    [470, G],
  ],
];
// which strand becomes which outline: neighbours in the weave stay neighbours
const order = [8, 4, 0, 5, 6, 7, 1, 2, 9, 10, 3, 11, 12, 13, 14, 15];

/** For each strand the tower it becomes; -1 for a line of the ground. */
export const isTower = order.map((i) => (i < 9 ? i : -1));

export const skyline = (W: number): Shape[] => {
  const ground: P[][] = [];
  for (let k = 0; k < 7; k++) {
    const p: P[] = [],
      y = G + 4 + k * 24;
    const amp = k === 0 ? 0 : 9,
      per = 104;
    for (let x = -60; x <= W + 60; x += 4) {
      const u = ((((x + (k % 2) * per) / per) % 2) + 2) % 2;
      p.push([x, y + amp * (u < 1 ? 1 - 2 * u : 2 * u - 3)]);
    }
    ground.push(p);
  }
  const t = [...towers, ...ground];
  return order.map((i) => ({ w: i >= 9 ? (i === 9 ? 7 : 9) : 6, p: even(t[i]) }));
};
