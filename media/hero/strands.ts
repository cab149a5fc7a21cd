/** The strands on their way from one shape to the next, and how they are drawn. */
import { blend, clamp, mix, type Colours, type Stage } from '../canvas.ts';
import { isTower, G } from './skyline.ts';
import { ease, K, S, type P, type Shape } from './strand.ts';
import type { Moment } from './time.ts';

export type Strand = Shape & {
  /** Its colour. */
  c: string;
  /** How far it is on its way. */
  x: number;
};

export const order = Array.from({ length: S }, (_, i) => i);

/** colour of each strand in each shape: w weave, c circuit, p phone, s skyline */
export const coloursOf = (C: Colours): Record<string, string[]> => {
  const A = '#2f5143',
    N3 = '#1d382d',
    D = '#3d6354',
    SUN = C.sunrise,
    CLAY = '#a04d30',
    PALE = '#8fa89b';
  return {
    w: [A, N3, D, CLAY, A, N3, SUN, A, D, N3, A, CLAY, D, N3, A, D],
    c: [D, A, D, CLAY, A, D, SUN, A, D, D, A, D, CLAY, A, D, A],
    p: [PALE, PALE, D, CLAY, D, D, PALE, D, D, D, D, D, SUN, PALE, D, SUN],
    s: [D, D, D, D, D, D, D, PALE, SUN, D, D, CLAY, D, A, CLAY, A],
  };
};

/** Where each strand is: one after another they leave. */
export const strandsAt = (
  { from, to, raw }: Moment,
  shapes: Record<string, Shape[]>,
  col: Record<string, string[]>,
): Strand[] =>
  order.map((i) => {
    const lag = ((i * 7) % S) / S;
    const x = ease(clamp(raw * 1.45 - lag * 0.45));
    const a = shapes[from][i],
      b = shapes[to][i];
    // a strand on its way bows a little, as a fibre does
    const bow = Math.sin(Math.PI * x) * 26 * (i % 2 ? 1 : -1);
    const p = a.p.map((q, j): P => [
      mix(q[0], b.p[j][0], x) + bow * Math.sin((Math.PI * j) / (K - 1)),
      mix(q[1], b.p[j][1], x) + bow * 0.6 * Math.sin((2 * Math.PI * j) / (K - 1)),
    ]);
    return { p, w: mix(a.w, b.w, x), c: blend(col[from][i], col[to][i], x), x };
  });

/** Part of a line, to be stroked or filled. */
export const path = (g: CanvasRenderingContext2D, p: P[], a = 0, b = K - 1): void => {
  g.beginPath();
  g.moveTo(p[a][0], p[a][1]);
  for (let k = a + 1; k <= b; k++) g.lineTo(p[k][0], p[k][1]);
};

/** A strand over its dark edge, which parts it from what lies below. */
const strand = (
  { g, C }: Stage,
  { p, w, c }: Strand,
  cap: CanvasLineCap,
  a = 0,
  b = K - 1,
): void => {
  g.lineJoin = 'round';
  g.lineCap = 'butt';
  g.strokeStyle = C.night;
  g.lineWidth = w + Math.min(12, w * 0.9);
  path(g, p, a, b);
  g.stroke();
  g.lineCap = cap;
  g.strokeStyle = c;
  g.lineWidth = w;
  path(g, p, a, b);
  g.stroke();
};

/** The bodies of the towers, filled so that the sun stands behind them. */
export const towerBodies = ({ g, W, H }: Stage, now: Strand[], s: number): void => {
  for (const i of order)
    if (isTower[i] >= 0) {
      g.globalAlpha = s;
      g.fillStyle = '#0c1b15';
      path(g, now[i].p);
      g.closePath();
      g.fill();
    }
  g.globalAlpha = 1;
  g.fillStyle = '#0b1812';
  g.globalAlpha = s;
  g.fillRect(0, G + 4, W, H - G);
  g.globalAlpha = 1;
};

/** The bodies of phone, receipt and prompt. */
export const phoneBodies = ({ g }: Stage, now: Strand[], ph: number): void => {
  g.globalAlpha = ph;
  g.fillStyle = '#0f231b';
  path(g, now[0].p);
  g.closePath();
  g.fill();
  g.fillStyle = '#132a21';
  path(g, now[1].p);
  g.closePath();
  g.fill();
  g.fillStyle = '#183428';
  path(g, now[4].p);
  g.closePath();
  g.fill();
  g.globalAlpha = 1;
};

export const strands = (stage: Stage, now: Strand[]): void => {
  for (const i of order) strand(stage, now[i], 'round');
};

/** over and under: short lengths drawn again on top */
export const crossings = (
  stage: Stage,
  now: Strand[],
  { from, to }: Moment,
  drift: number,
): void => {
  const { g } = stage;
  if (from === 'w' || to === 'w')
    for (let i = 0; i < S; i += 2)
      for (let j = 1; j < S; j += 2) {
        // drawn in order, the later strand lies on top; the weave wants every second one there
        const top = ((i + j - 1) / 2) % 2 ? j : i;
        if (top > Math.min(i, j)) continue;
        // where they cross, along the strand to lift
        const o = (((i >> 1) - (j >> 1)) * 112 * 1.414) / 2 + drift;
        const u = ((top === i ? -o : o) + 620) / 1240;
        if (u < 0.02 || u > 0.98) continue;
        const mid = Math.round(u * (K - 1)),
          r = 3;
        const x = Math.max(now[i].x, now[j].x);
        if ((from === 'w' && x > 0.12) || (to === 'w' && Math.min(now[i].x, now[j].x) < 0.88))
          continue;
        g.globalAlpha = 1 - (from === 'w' ? x : 1 - Math.min(now[i].x, now[j].x)) / 0.12;
        strand(stage, now[top], 'butt', Math.max(0, mid - r), Math.min(K - 1, mid + r));
      }
  g.globalAlpha = 1;
};
