import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

/** What a text is set in; letters that a face lacks are set in a further one. */
export type Weight = 'text' | 'bold' | 'display';

/** A face as `faceFor` found it; its name is the one under which a paper knows it. */
export interface Face {
  name: string;
  font: Font;
  /** Of a script that is read from right to left. */
  leftwards: boolean;
}

interface Kept {
  file: string;
  /** The letters it is asked for; of a base face whatever it has. */
  letters?: RegExp;
  leftwards?: boolean;
}

/** Where they come from and under which licence: fonts/README.md. */
const BASE: Record<Weight, Kept> = {
  text: { file: 'text-regular.ttf' },
  bold: { file: 'text-bold.ttf' },
  display: { file: 'display.ttf' },
};

/** Those of scripts that few papers need, each read at the first paper that does. */
const FURTHER: Kept[] = [
  { file: 'han.ttf.br', letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\uFF00-\uFF60]/u },
  { file: 'hangul.ttf.br', letters: /\p{scx=Hangul}/u },
  { file: 'ethiopic.ttf.br', letters: /\p{scx=Ethiopic}/u },
  { file: 'arabic.ttf.br', letters: /\p{scx=Arabic}/u, leftwards: true },
  { file: 'devanagari.ttf.br', letters: /\p{scx=Devanagari}/u },
  { file: 'gujarati.ttf.br', letters: /\p{scx=Gujarati}/u },
];

/** What goes from a text to its face, for letters met before: papers use the same few hundred. */
const met = new Map<string, Face>();
const open = new Map<string, Face>();

/** The face that has a letter (with its accents): that of its weight, else the text's, else one of its script. */
export function faceFor(weight: Weight, letter: string): Face {
  const key = weight + letter;
  const before = met.get(key);
  if (before) return before;
  const found = find(weight, letter);
  if (met.size > 5_000) met.clear();
  met.set(key, found);
  return found;
}

function find(weight: Weight, letter: string): Face {
  const own = opened(BASE[weight]);
  const base = [own, opened(weight === 'text' ? BASE.text : BASE.bold)];
  const held = base.find((face) => has(face, letter));
  if (held) return held;
  const kept = FURTHER.find(({ letters }) => letters!.test(letter));
  const further = kept && opened(kept);
  // A character that no face has is a box, not a gap.
  return further && has(further, letter) ? further : base[1]!;
}

function has({ font }: Face, letter: string): boolean {
  return [...letter].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0)!));
}

function opened({ file, leftwards = false }: Kept): Face {
  const standing = open.get(file);
  if (standing) return standing;
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', file));
  const font = create(file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes) as Font;
  const face = { name: file, font, leftwards };
  open.set(file, face);
  return face;
}
