/** What the pictures are put together from, as SVG. */
import { readFileSync } from 'node:fs';
import { C, mark, pub, weave } from '../lib.ts';

export const m = mark();
/** The display font, for text in a picture. */
export const font = `<style>@font-face{font-family:Display;src:url(data:font/woff2;base64,${readFileSync(pub('fonts/display.woff2')).toString('base64')});font-weight:300 800}text{font-family:Display}</style>`;
export const logo = (x: number, y: number, s: number, ink: string): string =>
  `<svg x="${x}" y="${y}" width="${s}" height="${s}" viewBox="0 0 24 24"><path fill="${ink}" d="${m.ink}"/><path fill="${C.sunrise}" d="${m.sun}"/></svg>`;
/** The weave as a pattern to fill with. */
export const weaveDef = (id: string, c: string, s = 1, w = 1.1): string =>
  `<pattern id="${id}" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(${s})"><path d="${weave()}" fill="none" stroke="${c}" stroke-width="${w}"/></pattern>`;
/** The same dice for all pictures, thrown in their order: another order makes other pictures. */
let seed = 11;
export const rnd = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
export const T = (
  x: number,
  y: number,
  s: string,
  size: number,
  c: string,
  w = 500,
  extra = '',
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${c}" font-weight="${w}" ${extra}>${s}</text>`;
export const R = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  c: string,
  extra = '',
): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${c}" ${extra}/>`;
