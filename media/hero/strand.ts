/** A strand: a line of K points and a width. Sixteen of them make every shape of the film. */
import { clamp, mix } from '../canvas.ts';

export type P = [number, number];
export type Shape = { p: P[]; w: number };

export const K = 140;
export const S = 16;

export const ease = (x: number): number => (x < 0.5 ? 4 * x * x * x : 1 - (-2 * x + 2) ** 3 / 2);

/** K points spread evenly over a polyline */
export const even = (pts: P[]): P[] => {
  const len = [0];
  for (let i = 1; i < pts.length; i++)
    len.push(len[i - 1] + Math.hypot(pts[i][0] - pts[i - 1][0], pts[i][1] - pts[i - 1][1]));
  const total = len[len.length - 1] || 1,
    out: P[] = [];
  for (let k = 0, i = 1; k < K; k++) {
    const d = (total * k) / (K - 1);
    while (i < pts.length - 1 && len[i] < d) i++;
    const x = clamp((d - len[i - 1]) / (len[i] - len[i - 1] || 1));
    out.push([mix(pts[i - 1][0], pts[i][0], x), mix(pts[i - 1][1], pts[i][1], x)]);
  }
  return out;
};

/** The outline of a rectangle with round corners. */
export const rect = (x: number, y: number, w: number, h: number, r: number): P[] => {
  const p: P[] = [];
  for (const [cx, cy, a] of [
    [x + w - r, y + r, -90],
    [x + w - r, y + h - r, 0],
    [x + r, y + h - r, 90],
    [x + r, y + r, 180],
  ] as [number, number, number][])
    for (let i = 0; i <= 6; i++) {
      const t = ((a + i * 15) * Math.PI) / 180;
      p.push([cx + r * Math.cos(t), cy + r * Math.sin(t)]);
    }
  p.push(p[0]);
  return p;
};
