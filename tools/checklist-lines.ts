import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The requirements of docs/requirements.md by number, and the tests that name them. */
const ROOT = join(import.meta.dirname, '..');
/** A number, or several in a row: "S1-016", "S1-244…S1-262". */
const NAMED = /(S[12])-(\d{3})(?:…(?:\1-)?(\d{3}))?/g;
/** A row: number, text, and the tests that show it, written by `tools/checklist.ts`. */
const ROW = /^\| (S[12]-\d{3}) \| (.*?) \|(?: ((?:`[^`]+`(?:, )?)*) \|)?$/;
/** What visitors and customers see or send: the whole storefront, and these of the back office. */
const PUBLIC: [first: number, last: number][] = [
  [17, 57],
  [231, 260],
  [345, 378],
];

export interface Line {
  id: string;
  section: string;
  text: string;
  isPublic: boolean;
}

export function readLines(): Line[] {
  return linesIn(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));
}

/** The rows of the document's tables, each with the heading above it. */
export function linesIn(document: string): Line[] {
  let section = '';
  const lines: Line[] = [];
  for (const line of document.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, id, text] = ROW.exec(line) ?? [];
    if (id && text) lines.push({ id, section, text, isPublic: isPublic(id) });
  }
  return lines;
}

/** The document with the tests that show each row. */
export function withTests(document: string, shown: ReadonlyMap<string, string[]>): string {
  return document
    .split('\n')
    .map((line) => {
      const [, id, text] = ROW.exec(line) ?? [];
      if (!id) return line;
      return `| ${id} | ${text} | ${(shown.get(id) ?? []).map((file) => `\`${file}\``).join(', ')} |`;
    })
    .join('\n');
}

function isPublic(id: string): boolean {
  const number = Number(id.slice(3));
  return id.startsWith('S1') || PUBLIC.some(([first, last]) => number >= first && number <= last);
}

/** Every line that some text names; a range names each of its lines. */
export function namedIn(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, part, first, last]) => {
    const [from, to] = [Number(first), Number(last ?? first)];
    return Array.from(
      { length: Math.max(0, to - from) + 1 },
      (_, step) => `${part}-${String(from + step).padStart(3, '0')}`,
    );
  });
}

/** The test files that name a line, by line. */
export function readShown(): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const file of testFiles()) {
    for (const id of new Set(namedIn(readFileSync(join(ROOT, file), 'utf8'))))
      shown.set(id, [...(shown.get(id) ?? []), file]);
  }
  return shown;
}

function testFiles(): string[] {
  return ['tests', 'src']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
    )
    .sort();
}
