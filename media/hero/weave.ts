/** The strands woven: the shape the film begins and ends with. */
import { even, S, type Shape } from './strand.ts';

const OX = 880,
  OY = 360;

export const weaveAt = (drift: number): Shape[] => {
  const out: Shape[] = [],
    gap = 112;
  for (let i = 0; i < S; i++) {
    const back = i % 2 === 0,
      k = (i >> 1) - 3.5;
    const o = k * gap * 1.414 + drift * (back ? 1 : -1);
    const L = 620;
    const x = OX + o;
    out.push({
      w: 30,
      p: even(
        back
          ? [
              [x - L, OY - L],
              [x + L, OY + L],
            ]
          : [
              [x - L, OY + L],
              [x + L, OY - L],
            ],
      ),
    });
  }
  return out;
};
