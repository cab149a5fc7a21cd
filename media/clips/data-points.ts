/** The points of the data clip: where they lie at first, in their groups, along the line. */
export type Point = {
  /** Its group. */
  k: number;
  ax: number;
  ay: number;
  bx: number;
  by: number;
  lx: number;
  ly: number;
  /** How late it leaves. */
  d: number;
};

let seed = 7;
const rnd = (): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};
const gauss = (): number => (rnd() + rnd() + rnd() + rnd() - 2) * 0.9;
const centre: [number, number][] = [
  [300, 180],
  [510, 370],
  [720, 190],
];
export const pts: Point[] = Array.from({ length: 96 }, (_, i) => {
  const k = i % 3;
  const u = (i + 0.5) / 96;
  const lx = 130 + u * 700;
  return {
    k,
    ax: 110 + rnd() * 740,
    ay: 80 + rnd() * 370,
    bx: centre[k][0] + gauss() * 78,
    by: centre[k][1] + gauss() * 62,
    lx,
    ly: 430 - u * 290 + gauss() * 80,
    d: rnd(),
  };
});

// the line that fits best, by least squares
const m = pts.reduce(
  (a, p) => ({ x: a.x + p.lx, y: a.y + p.ly, xx: a.xx + p.lx ** 2, xy: a.xy + p.lx * p.ly }),
  { x: 0, y: 0, xx: 0, xy: 0 },
);
const N = pts.length,
  slope = (N * m.xy - m.x * m.y) / (N * m.xx - m.x ** 2),
  cut = (m.y - slope * m.x) / N;
/** Height of the fitted line at x. */
export const lineAt = (x: number): number => slope * x + cut;

/** means that walk to their groups, as k-means does */
export const walk = (k: number, x: number): [number, number] => {
  const s: [number, number] = [
    [480, 120],
    [200, 400],
    [800, 420],
  ][k] as [number, number];
  const st = Math.min(3, x * 4);
  const v = 1 - 0.32 ** st;
  return [s[0] + (centre[k][0] - s[0]) * v, s[1] + (centre[k][1] - s[1]) * v];
};
