/** The strands as a phone with its prompt, and the receipt beside it. */
import { even, rect, type P, type Shape } from './strand.ts';

export const PX = 700,
  PY = 96,
  PW = 250,
  PH = 528,
  RX = 1010,
  RY = 150,
  RW = 196;

/** The edge where the paper was torn off. */
const torn = (): P[] => {
  const zig: P[] = [];
  const n = 14,
    bottom = RY + 400;
  zig.push([RX, RY]);
  zig.push([RX, bottom]);
  for (let i = 0; i <= n; i++) zig.push([RX + (RW * i) / n, bottom + (i % 2 ? 15 : 0)]);
  zig.push([RX + RW, bottom], [RX + RW, RY], [RX, RY]);
  return zig;
};

export const phone = (): Shape[] => {
  const out: Shape[] = [];
  const line = (x: number, y: number, w: number): P[] => [
    [x, y],
    [x + w, y],
  ];
  const zig = torn();
  const L: [P[], number][] = [
    [rect(PX, PY, PW, PH, 34), 10],
    [zig, 7],
    [line(PX + 95, PY + 32, 60), 8],
    [line(RX + 28, RY + 46, 92), 12],
    [rect(PX + 26, PY + 132, PW - 52, 232, 16), 5],
    [line(RX + 28, RY + 100, 138), 6],
    [line(PX + 50, PY + 172, 104), 12],
    [line(RX + 28, RY + 136, 104), 6],
    [line(PX + 50, PY + 206, 146), 7],
    [line(RX + 28, RY + 172, 124), 6],
    [line(PX + 50, PY + 330, 52), 9],
    [line(RX + 28, RY + 208, 84), 6],
    [line(PX + 152, PY + 330, 48), 20],
    [line(RX + 28, RY + 272, 140), 14],
    [line(PX + 80, PY + PH - 26, 90), 6],
    [
      [
        [RX + 66, RY + 346],
        [RX + 90, RY + 370],
        [RX + 134, RY + 322],
      ],
      14,
    ],
  ];
  for (const [p, w] of L) out.push({ w, p: even(p) });
  return out;
};
