/**
 * What the scenes draw with. These modules run in the headless browser (film.ts serves them
 * to it), so they may import one another, but nothing of Node.
 */
export type Colours = Record<string, string>;
export type Kit = {
  mark: { ink: string; sun: string };
  weave: string;
  frames: number;
  fps: number;
};
/** Prepares a scene on its canvas; answers what draws frame n of it. */
export type Scene = (cv: HTMLCanvasElement, C: Colours, kit: Kit) => (frame: number) => void;

/** The canvas that a part of a scene draws on, its size, and the colours. */
export type Stage = { g: CanvasRenderingContext2D; W: number; H: number; C: Colours; kit: Kit };

export const stageOf = (cv: HTMLCanvasElement, C: Colours, kit: Kit): Stage => ({
  g: cv.getContext('2d')!,
  W: cv.width,
  H: cv.height,
  C,
  kit,
});

export const clamp = (x: number): number => Math.max(0, Math.min(1, x));
export const mix = (a: number, b: number, x: number): number => a + (b - a) * x;
/** Quick at first, gentle at its end. */
export const easeOut = (x: number): number => 1 - (1 - clamp(x)) ** 3;

const rgb = (h: string): number[] =>
  h[0] === '#'
    ? [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16))
    : h.match(/\d+/g)!.map(Number);
/** A colour between two, by its parts. */
export const blend = (a: string, b: string, x: number): string => {
  const p = rgb(a),
    q = rgb(b);
  return `rgb(${p.map((v, i) => Math.round(mix(v, q[i], x))).join(',')})`;
};

/** The path of a diamond; it is filled or stroked by whoever asked for it. */
export const diamond = (g: CanvasRenderingContext2D, x: number, y: number, r: number): void => {
  g.beginPath();
  g.moveTo(x, y - r);
  g.lineTo(x + r, y);
  g.lineTo(x, y + r);
  g.lineTo(x - r, y);
  g.closePath();
};

/** A clip begins and ends in its ground, so that it can run in a loop. */
export const fadeToStart = ({ g, W, H, kit }: Stage, t: number, colour: string): void => {
  const f = Math.max(clamp((t - 6.6) / 0.4), 1 - clamp((t + 1 / kit.fps) / 0.3));
  if (f > 0) {
    g.globalAlpha = f;
    g.fillStyle = colour;
    g.fillRect(0, 0, W, H);
    g.globalAlpha = 1;
  }
};
