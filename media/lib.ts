/**
 * Shared by the scripts of this folder: the brand colours, the mark, the weave, and the
 * way to a headless browser and to sharp.
 *
 * Expects: chromium (path in CHROMIUM, else /usr/bin/chromium), and in the folder named by
 * MEDIA_TOOLS the npm packages playwright-core and sharp.
 */
import { createRequire } from 'node:module';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import {
  BOTTLE,
  DARK_INK,
  DARK_PAPER,
  FERN,
  INK,
  PAPER,
  SUNRISE,
  TERRACOTTA,
} from '../src/kernel/colours.ts';

export const load = createRequire(join(resolve(process.env.MEDIA_TOOLS ?? '.'), 'x.js'));
export const pub = (p: string): string => {
  const f = resolve(import.meta.dirname, '../public', p);
  mkdirSync(dirname(f), { recursive: true });
  return f;
};

/** The tokens of the site, and between them the shades of what is painted. */
export const C = {
  paper: PAPER,
  paper2: '#ebe4d6',
  ink: INK,
  night: DARK_PAPER,
  night2: '#172e25',
  night3: BOTTLE,
  fern: FERN,
  moss: '#4d7262',
  leaf: '#63927d',
  mid: '#6a8076',
  sunrise: SUNRISE,
  sun2: '#f7d293',
  clay: TERRACOTTA,
  dink: DARK_INK,
};

type P = [number, number];
const poly = (a: P[]): string =>
  'M' + a.map(([x, y]) => `${+x.toFixed(2)} ${+y.toFixed(2)}`).join('L') + 'Z';

/** The mark: an M whose middle strand is woven over its legs. 24 by 24. */
export function mark(): { ink: string; sun: string } {
  const t = 4.2,
    g = 1,
    s = 0.9,
    top = 2.4,
    w = 4.4,
    bot = 21.5,
    lift = 3.2,
    L = 2.2,
    R = 21.8;
  const v = (x: number, y0: number): number => y0 + (Math.min(x, 24 - x) - L) * s;
  const y1 = top - lift,
    a = y1 + t,
    b = a + g,
    c = b + t,
    d = c + g,
    x1 = L + lift / s;
  return {
    ink:
      poly([
        [L, top],
        [x1, top],
        [12, v(12, y1)],
        [24 - x1, top],
        [R, top],
        [R, v(L, a)],
        [12, v(12, a)],
        [L, v(L, a)],
      ]) +
      poly([
        [L, v(L, d)],
        [L + w, v(L + w, d)],
        [L + w, bot],
        [L, bot],
      ]) +
      poly([
        [R, v(L, d)],
        [R - w, v(L + w, d)],
        [R - w, bot],
        [R, bot],
      ]),
    sun: poly([
      [L, v(L, b)],
      [12, v(12, b)],
      [R, v(L, b)],
      [R, v(L, c)],
      [12, v(12, c)],
      [L, v(L, c)],
    ]),
  };
}

/** Open weave of diagonal double strands; the tile repeats both ways. */
export function weave(T = 24, d = 4.4): string {
  const n = (v: number): number => +v.toFixed(2);
  const at = (sum: number, dif: number): string => `${n((sum + dif) / 2)} ${n((sum - dif) / 2)}`;
  const seg: string[] = [];
  for (const o of [-d, d]) {
    // the "/" strand runs over at the middle of the tile, the "\\" strand at its corners
    seg.push(`M${at(T + o, d - T)}L${at(T + o, T - d)}`);
    for (const [x, y] of [
      [0, 0],
      [T, 0],
      [0, T],
      [T, T],
    ] as P[])
      seg.push(`M${at(x + y - T + d, x - y + o)}L${at(x + y + T - d, x - y + o)}`);
  }
  return seg.join('');
}

export async function browser(): Promise<any> {
  const { chromium } = load('playwright-core');
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Letters at their true widths, whichever build of Chromium draws them.
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'],
  });
}

/** Rasterises an HTML string; returns PNG bytes. */
export async function raster(
  b: Browser,
  html: string,
  w: number,
  h: number,
  transparent = false,
): Promise<Buffer> {
  const p = await b.newPage({ viewport: { width: w, height: h } });
  await p.setContent(
    `<!doctype html><meta charset=utf-8><style>*{box-sizing:border-box}html,body{margin:0;height:100%}svg{display:block}</style>${html}`,
  );
  await p.evaluate(() => document.fonts.ready);
  const png: Buffer = await p.screenshot({ omitBackground: transparent });
  await p.close();
  return png;
}

export const kb = (f: string): string => `${f.slice(f.indexOf('public/'))} ${statSync(f).size}`;
