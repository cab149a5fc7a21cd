import LineBreaker from 'linebreak';
import { faceFor, type Face, type Weight } from './faces.ts';

export interface Style {
  weight: Weight;
  /** Points. */
  size: number;
  colour: string;
}

/** Letters of one face on a line without a gap; widths in points. */
interface Run {
  face: Face;
  text: string;
  width: number;
}

export interface Line {
  runs: Run[];
  width: number;
}

/** What is set from one place where a line may break to the next. */
interface Piece {
  text: string;
  /** Without the space at its end, which may hang over the edge. */
  width: number;
  leftwards: boolean;
}

/** What says nothing, or turns the order of letters behind the reader's back. */
// oxlint-disable-next-line no-control-regex -- these are the ones
const UNSEEN =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a text into lines of a width, at spaces where it can and anywhere where it must; no letter is lost. */
export function linesOf(text: string, style: Style, width: number): Line[] {
  return clean(text)
    .split('\n')
    .flatMap((paragraph) => filled(piecesOf(paragraph, style), style, width));
}

/** How wide a text is that is not broken; of several lines the widest. */
export function widthOf(text: string, style: Style): number {
  return Math.max(...linesOf(text, style, Infinity).map((line) => line.width));
}

const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();

function filled(pieces: Piece[], style: Style, width: number): Line[] {
  const lines: Line[] = [];
  let standing: Piece[] = [];
  let used = 0;
  const end = () => {
    lines.push(lineOf(standing, style));
    standing = [];
    used = 0;
  };
  for (const whole of pieces) {
    const parts = whole.width > width ? splitPiece(whole, style, width) : [whole];
    for (const part of parts) {
      if (standing.length > 0 && used + part.width > width) end();
      standing.push(part);
      used += widthIn(part.text, style);
    }
  }
  if (standing.length > 0 || lines.length === 0) end();
  return lines;
}

function piecesOf(paragraph: string, style: Style): Piece[] {
  const breaker = new LineBreaker(paragraph);
  const pieces: Piece[] = [];
  let last = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    pieces.push(pieceOf(paragraph.slice(last, next.position), style));
    last = next.position;
  }
  return pieces;
}

function pieceOf(text: string, style: Style): Piece {
  return {
    text,
    width: widthIn(text.trimEnd(), style),
    leftwards: runsOf(text.trimEnd(), style).some(({ face }) => face.leftwards),
  };
}

/** A run that fits no line, in parts that do. */
function splitPiece({ text, leftwards }: Piece, style: Style, width: number): Piece[] {
  const parts: Piece[] = [];
  let part = '';
  let used = 0;
  for (const { segment } of letters.segment(text)) {
    const wide = widthIn(segment, style);
    if (part && used + wide > width) {
      parts.push({ text: part, width: used, leftwards });
      part = '';
      used = 0;
    }
    part += segment;
    used += wide;
  }
  return [...parts, { ...pieceOf(part, style), leftwards }];
}

/**
 * The pieces in visual order: words of a right-to-left script change places, each with the gap
 * beside it.
 */
function lineOf(pieces: Piece[], style: Style): Line {
  const ordered: string[] = [];
  for (let index = 0; index < pieces.length;) {
    let end = index;
    while (end < pieces.length && pieces[end]!.leftwards) end++;
    if (end === index) ordered.push(pieces[index++]!.text);
    else {
      const words = pieces.slice(index, end).map(({ text }) => text.trimEnd());
      const last = pieces[end - 1]!.text;
      ordered.push(words.toReversed().join(' ') + last.slice(last.trimEnd().length));
      index = end;
    }
  }
  const runs = runsOf(ordered.join('').trimEnd(), style);
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** Letters that the face of a weight has for sure, so that nobody has to look. */
const PLAIN: Record<Weight, RegExp> = {
  text: /^[ -~\u00A0-\u017F]*$/,
  bold: /^[ -~\u00A0-\u017F]*$/,
  display: /^[ -~]*$/,
};

/** Runs of pieces, widths in ems: a text without spaces is asked for letter by letter, again and again. */
const met = new Map<string, Run[]>();
const SHORT = 20;

/** A text in runs of one face each. */
function runsOf(text: string, { weight, size }: Style): Run[] {
  const key = weight + text;
  let runs = met.get(key);
  if (!runs) {
    runs = madeRuns(text, weight);
    if (met.size > 10_000) met.clear();
    if (text.length <= SHORT) met.set(key, runs);
  }
  return runs.map((run) => ({ ...run, width: run.width * size }));
}

function madeRuns(text: string, weight: Weight): Run[] {
  if (PLAIN[weight].test(text)) {
    const face = faceFor(weight, 'a');
    return text ? [{ face, text, width: advance(face, text) }] : [];
  }
  const runs: { face: Face; text: string }[] = [];
  for (const { segment } of letters.segment(text)) {
    const last = runs.at(-1);
    const face = faceFor(weight, segment);
    if (last?.face === face) last.text += segment;
    else runs.push({ face, text: segment });
  }
  return runs.map((run) => ({ ...run, width: advance(run.face, run.text) }));
}

function widthIn(text: string, style: Style): number {
  return runsOf(text, style).reduce((sum, run) => sum + run.width, 0);
}

/** Widths of words in ems: papers say the same ones again and again. */
const widths = new Map<string, number>();

function advance({ name, font }: Face, text: string): number {
  let sum = 0;
  // By words, as pdfkit sets them.
  for (const word of text.match(/[^ ]* ?/g)!) {
    if (!word) continue;
    const key = name + word;
    let wide = widths.get(key);
    if (wide === undefined) {
      wide = font.layout(word).advanceWidth / font.unitsPerEm;
      if (widths.size > 10_000) widths.clear();
      widths.set(key, wide);
    }
    sum += wide;
  }
  return sum;
}
