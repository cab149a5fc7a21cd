import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The letters of every paper; where they come from and under which licence: fonts/README.md. */
export const BASE_FACES = ['text-regular.ttf', 'text-bold.ttf', 'display.ttf'];

/** Those of scripts that few papers need, read at the first that does. */
export const FALLBACK_FACES = [
  { family: 'Biashara Ethiopic', file: 'ethiopic.ttf.br' },
  { family: 'Biashara Arabic', file: 'arabic.ttf.br' },
  { family: 'Biashara Devanagari', file: 'devanagari.ttf.br' },
  { family: 'Biashara Gujarati', file: 'gujarati.ttf.br' },
  { family: 'Biashara Han', file: 'han.ttf.br' },
  { family: 'Biashara Hangul', file: 'hangul.ttf.br' },
];

/** What the base faces hold: Latin with every accent, Greek, Cyrillic, Armenian, Hebrew's neighbours, signs. */
const BASE = /^[\u0000-\u052F\u1E00-\u1EFF\u2000-\u206F\u20A0-\u214F]*$/u;

/** Whether a text has letters that the base faces lack. */
export const needsFallback = (text: string): boolean => !BASE.test(text);

/** A face as the compiler takes it. */
export function readFace(file: string): Buffer {
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', file));
  return file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
}
