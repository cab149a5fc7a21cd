import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';

/** A4 in points, and the margins that no word leaves (src/modules/pdf/sheet.ts). */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const SIDE = 48;

/** One run of letters at its place: points from the lower left corner of its page. */
export interface Placed {
  page: number;
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export interface ReadPaper {
  pages: number;
  title: string;
  language: string;
  placed: Placed[];
  /** Roles of the structure tree, page by page, in reading order: H1, Table, TH … */
  roles: string[];
  /** Alternative texts of its pictures. */
  alternatives: string[];
}

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

/** A PDF as a reader meets it: every run of letters with its place, and the tags that a screen reader goes by. */
export async function readPaper(bytes: Buffer): Promise<ReadPaper> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, string> };
  const read: ReadPaper = {
    pages: pdf.numPages,
    title: info.Title ?? '',
    language: info.Language ?? '',
    placed: [],
    roles: [],
    alternatives: [],
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const [, , , , left, base] = item.transform as number[];
      const size = item.height;
      read.placed.push({
        page: number,
        text: item.str.replaceAll('\u00a0', ' ').replaceAll('\u200b', ''),
        left: left!,
        right: left! + item.width,
        bottom: base! - 0.2 * size,
        top: base! + 0.74 * size,
      });
    }
    walk((await page.getStructTree()) as Node, read);
  }
  if (process.env.PAPERS_TO) keep(process.env.PAPERS_TO, read.title, bytes);
  return read;
}

let kept = 0;

/** For a contact sheet (tools/paper-shots.ts). */
function keep(folder: string, title: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  const name = title.split(',')[0]!.replaceAll(/\W+/g, '-');
  writeFileSync(join(folder, `${name}-${String(++kept).padStart(2, '0')}.pdf`), bytes);
}

function walk(node: Node | null, read: ReadPaper): void {
  if (!node) return;
  if (node.role) read.roles.push(node.role);
  if (node.alt) read.alternatives.push(node.alt);
  for (const child of node.children ?? []) walk(child, read);
}

/** Pairs of runs that overlap by more than half a point either way. */
function overlapping({ placed }: ReadPaper): string[] {
  const pairs: string[] = [];
  placed.forEach((one, index) => {
    for (const other of placed.slice(index + 1)) {
      if (one.page !== other.page) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const along = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
      if (across > 0.5 && along > 0.5)
        pairs.push(`"${one.text}" on "${other.text}", page ${one.page}`);
    }
  });
  return pairs;
}

/** Runs that leave the margins or the page. */
function outside({ placed }: ReadPaper): string[] {
  return placed
    .filter(
      ({ left, right, bottom, top }) =>
        left < SIDE - 0.5 || right > WIDTH - SIDE + 0.5 || bottom < 24 || top > HEIGHT - 20,
    )
    .map(({ text, page }) => `"${text}", page ${page}`);
}

/** All text of a page, or of all pages; runs of one line are joined. */
export function textOf({ placed }: ReadPaper, page?: number): string {
  return placed
    .filter((one) => page === undefined || one.page === page)
    .map((one) => one.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

/** What a reader would stumble over, in words; nothing on a sound paper. */
export function flawsOf(paper: ReadPaper): string[] {
  return [
    ...overlapping(paper),
    ...outside(paper),
    ...(/^(en|sw)-KE$/.test(paper.language) && paper.title ? [] : ['no language or title']),
  ];
}
