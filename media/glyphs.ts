/**
 * Makes src/http/og-glyphs.json: the display font's glyphs as SVG paths, so that the server draws titles into share
 * pictures on a machine that has no font at all (src/http/og-picture.ts).
 *
 * Expects in the folder named by MEDIA_TOOLS the npm packages fontkit and wawoff2, and public/fonts/display.woff2.
 *
 *   MEDIA_TOOLS=<scratch folder> node media/glyphs.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load, pub } from './lib.ts';

const WEIGHT = 700;
// fontkit varies a font only where its tables are not packed.
const unpacked = await load('wawoff2').decompress(readFileSync(pub('fonts/display.woff2')));
const font = load('fontkit').create(Buffer.from(unpacked)).getVariation({ wght: WEIGHT });

/** What the font has, of what titles are written with. */
const codes = (font.characterSet as number[]).filter(
  (code) => code >= 0x20 && code !== 0x7f && code !== 0xad,
);
const glyphs: Record<string, [advance: number, path: string]> = {};
for (const code of codes) {
  const glyph = font.glyphForCodePoint(code);
  const { codePoints: _, path } = glyph;
  glyphs[String.fromCodePoint(code)] = [
    Math.round(glyph.advanceWidth),
    path.commands.length > 0 ? compact(path) : '',
  ];
}

/** Whole units are fine enough: a letter is a thousand of them high. */
function compact(path: { commands: { command: string; args: number[] }[] }): string {
  const letter: Record<string, string> = {
    moveTo: 'M',
    lineTo: 'L',
    quadraticCurveTo: 'Q',
    bezierCurveTo: 'C',
    closePath: 'Z',
  };
  return path.commands
    .map(({ command, args }) => letter[command] + args.map((value) => Math.round(value)).join(' '))
    .join('');
}

/** Pairs that stand closer, or further apart, than their widths say. */
const pairs: Record<string, number> = {};
const written = codes
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /[A-Za-z0-9 .,:;?!'’()&\/-]/.test(letter));
for (const left of written) {
  for (const right of written) {
    const run = font.layout(left + right, ['kern']);
    if (run.glyphs.length !== 2) continue;
    const shift = Math.round(run.positions[0].xAdvance - glyphs[left]![0]);
    if (Math.abs(shift) > 7) pairs[left + right] = shift;
  }
}

const file = resolve(import.meta.dirname, '../src/http/og-glyphs.json');
const lines = (entries: Record<string, unknown>): string =>
  Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n');
writeFileSync(
  file,
  `{"unitsPerEm":${font.unitsPerEm},\n"glyphs":{\n${lines(glyphs)}\n},\n"pairs":{${lines(pairs).replaceAll(',\n', ',')}}}\n`,
);
console.log(`og-glyphs.json: ${codes.length} glyphs, ${Object.keys(pairs).length} pairs`);
