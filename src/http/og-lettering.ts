import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The display font at weight 700, as media/glyphs.ts wrote it: a machine without fonts draws the same. */
interface Lettering {
  unitsPerEm: number;
  glyphs: Record<string, [advance: number, path: string]>;
  pairs: Record<string, number>;
}

const font = JSON.parse(
  readFileSync(join(import.meta.dirname, 'og-glyphs.json'), 'utf8'),
) as Lettering;

/** A letter that the font lacks loses its accent, and is a question mark where that does not help. */
function letterOf(char: string): string {
  if (Object.hasOwn(font.glyphs, char)) return char;
  const plain = char.normalize('NFD')[0]!;
  return Object.hasOwn(font.glyphs, plain) ? plain : '?';
}

const lettersOf = (text: string): string[] => Array.from(text, letterOf);

/** Units from one letter to the next; letters that lean into each other stand closer. */
function stepOf(letters: string[], index: number): number {
  return (
    font.glyphs[letters[index]!]![0] + (font.pairs[`${letters[index]}${letters[index + 1]}`] ?? 0)
  );
}

/** How wide a text is, in pixels at this size. */
export function widthOf(text: string, size: number): number {
  const letters = lettersOf(text);
  return (
    (letters.reduce((sum, _, index) => sum + stepOf(letters, index), 0) * size) / font.unitsPerEm
  );
}

/** A text as SVG paths, its baseline beginning at x and y. */
export function lettered(text: string, x: number, y: number, size: number, fill: string): string {
  const letters = lettersOf(text);
  const scale = size / font.unitsPerEm;
  let at = 0;
  const drawn = letters.map((letter, index) => {
    const path = font.glyphs[letter]![1];
    const glyph = path ? `<path transform="translate(${at})" d="${path}"/>` : '';
    at += stepOf(letters, index);
    return glyph;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${drawn.join('')}</g>`;
}

/** Words broken into lines no wider than this; a word that is too wide alone is cut. Null where more than `most` lines are needed. */
export function linesOf(text: string, size: number, width: number, most: number): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, size) <= width) line = longer;
    else {
      if (line) lines.push(line);
      if (widthOf(word, size) > width) return null;
      line = word;
    }
  }
  if (line) lines.push(line);
  return lines.length <= most ? lines : null;
}
