import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import {
  BOTTLE,
  DARK_PAPER,
  FERN,
  MIST,
  PAPER,
  PINE,
  SAGE,
  SUNRISE,
  TERRACOTTA,
} from '../kernel/colours.ts';
import { notFound } from '../kernel/errors.ts';
import { WorkQueue } from '../kernel/work-queue.ts';
import { headOf } from './pages/page-words.ts';
import type { StoredPage } from './pages/stored-page.ts';
import { SHARED } from './security.ts';

interface SharedPicturesOptions {
  /** The page at a path, as every visitor gets it. */
  page(path: string): Promise<StoredPage>;
  rateLimitScale: number;
}

interface Picture {
  png: Buffer;
  etag: string;
}

interface Kept {
  /** What was painted; another title makes another picture. */
  words: string;
  picture: Promise<Picture>;
}

/** Pictures cached in memory, some 40 kB each. */
const MAX_CACHED = 300;
const PER_MINUTE = 120;
/** Each takes a fifth of a second of a thread that passwords also need. */
const painting = new WorkQueue({ atOnce: 1, mostWaiting: 8 });
/** Addresses of pages are made of these. */
const NAME = /^([\w-]+(?:\/[\w-]+)*)\.png$/;

/**
 * The pictures that pages show where they are shared: /og/about/team.png for /about/team, /og/home.png for the home
 * page. Painted once from the page's own title, so a page has its picture without being listed anywhere.
 */
export function sharedPictures(options: SharedPicturesOptions): FastifyPluginAsync {
  const cache = new Map<string, Kept>();
  const config = {
    rateLimit: { max: Math.ceil(PER_MINUTE * options.rateLimitScale), timeWindow: 60_000 },
  };
  return async (app) => {
    app.get<{ Params: { '*': string } }>('/og/*', { config }, async (request, reply) => {
      const name = NAME.exec(request.params['*'])?.[1];
      const shown =
        name === undefined ? null : titleOf(await options.page(name === 'home' ? '/' : `/${name}`));
      if (!shown) throw notFound('The image');
      const picture = await pictureOf(cache, name!, shown);
      reply.headers({
        ...SHARED,
        etag: picture.etag,
        'cache-control': 'public, max-age=86400',
      });
      if (request.headers['if-none-match']?.includes(picture.etag)) return reply.code(304).send();
      return reply.type('image/png').send(picture.png);
    });
  };
}

const titleOf = (page: StoredPage): ReturnType<typeof headOf> =>
  page.status === 200 ? headOf(page.body.toString()) : null;

/** Painted once, however many ask before it is done. */
function pictureOf(
  cache: Map<string, Kept>,
  name: string,
  { title, company }: { title: string; company: string },
): Promise<Picture> {
  const words = `${title}\n${company}`;
  const known = cache.get(name);
  if (known?.words === words) return known.picture;
  const picture = painting.run(() => paint(title, company));
  const kept = { words, picture };
  cache.set(name, kept);
  picture.catch(() => {
    if (cache.get(name) === kept) cache.delete(name);
  });
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
  return picture;
}

async function paint(title: string, company: string): Promise<Picture> {
  const png = await paintShared(title, company);
  return {
    png,
    etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`,
  };
}

/** The display font at weight 700, as outlines: a machine without fonts draws the same. */
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

/** Units from one letter to the next; kerning pairs are closer. */
function stepOf(letters: string[], index: number): number {
  return (
    font.glyphs[letters[index]!]![0] + (font.pairs[`${letters[index]}${letters[index + 1]}`] ?? 0)
  );
}

/** How wide a text is, in pixels at this size. */
function widthOf(text: string, size: number): number {
  const letters = lettersOf(text);
  return (
    (letters.reduce((sum, _, index) => sum + stepOf(letters, index), 0) * size) / font.unitsPerEm
  );
}

/** A text as SVG paths, its baseline beginning at x and y. */
function lettered(text: string, x: number, y: number, size: number, fill: string): string {
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
function linesOf(text: string, size: number, width: number, most: number): string[] | null {
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

/** How a page looks where its address is shared: 1200 by 630, on the night ground with the weave (docs/architecture.md#look). */
const [WIDTH, HEIGHT] = [1200, 630];
const STRANDS = [
  FERN,
  PINE,
  SAGE,
  TERRACOTTA,
  FERN,
  SUNRISE,
  PINE,
  SAGE,
  BOTTLE,
  FERN,
  TERRACOTTA,
  SAGE,
];

const LEFT = 84;
/** What a title may fill, from the largest letters that fit. */
const TITLE_WIDTH = 730;
const TITLE_SIZES: [size: number, lines: number][] = [
  [96, 2],
  [84, 3],
  [72, 3],
  [62, 4],
  [52, 5],
  [44, 6],
];
const LONGEST = 180;

/** Paints the share picture of a page as PNG. */
async function paintShared(title: string, company: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${ground()}${mark(LEFT, 64, 76)}${lettered(company, LEFT + 98, 116, 32, MIST)}${titled(title)}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 96, compressionLevel: 9, effort: 7 })
    .toBuffer();
}

/** The title in the largest letters that fit, standing on the sunrise bar at the foot. */
function titled(title: string): string {
  const { size, lines } = placed(title);
  const foot = 506;
  const drawn = lines.map((line, index) =>
    lettered(
      line,
      LEFT - size * 0.04,
      foot - (lines.length - 1 - index) * size * 1.06,
      size,
      PAPER,
    ),
  );
  return `${drawn.join('')}<path d="M${LEFT} 558h92" stroke="${SUNRISE}" stroke-width="9"/>`;
}

function placed(title: string): { size: number; lines: string[] } {
  const text = title.length > LONGEST ? `${title.slice(0, LONGEST).trimEnd()}…` : title;
  for (const [size, most] of TITLE_SIZES) {
    const lines = linesOf(text, size, TITLE_WIDTH, most);
    if (lines) return { size, lines };
  }
  // One word without end: as much of it as there is room for.
  const size = TITLE_SIZES.at(-1)![0];
  let end = text.length;
  while (widthOf(`${text.slice(0, end)}…`, size) > TITLE_WIDTH) end--;
  return { size, lines: [`${text.slice(0, end)}…`] };
}

/** Strands that go over and under each other to the right, and fade towards the words. */
function ground(): string {
  const [gap, width, count] = [84, 46, 12];
  const strands = Array.from({ length: count * count }, (_, cell) => {
    const [i, j] = [Math.floor(cell / count), cell % count];
    const [x, y] = [(i - count / 2 + 0.5) * gap, (j - count / 2 + 0.5) * gap];
    return (i + j) % 2
      ? `<rect x="${x - width / 2}" y="${y - gap / 2 - 15}" width="${width}" height="${gap + 30}" fill="${STRANDS[i % STRANDS.length]}"/>`
      : `<rect x="${x - gap / 2 - 15}" y="${y - width / 2}" width="${gap + 30}" height="${width}" fill="${STRANDS[(j + 5) % STRANDS.length]}"/>`;
  });
  return `<defs><linearGradient id="f"><stop offset=".66" stop-color="${DARK_PAPER}"/><stop offset=".92" stop-color="${DARK_PAPER}" stop-opacity="0"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${DARK_PAPER}"/><g transform="translate(1020 300) rotate(45)">${strands.join('')}</g><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#f)"/>`;
}

/** The company's mark: an M whose middle strand is woven over its legs. */
function mark(x: number, y: number, size: number): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 24 24"><path fill="${PAPER}" d="M2.2 2.4L5.76 2.4L12 8.02L18.24 2.4L21.8 2.4L21.8 3.4L12 12.22L2.2 3.4ZM2.2 9.6L6.6 13.56L6.6 21.5L2.2 21.5ZM21.8 9.6L17.4 13.56L17.4 21.5L21.8 21.5Z"/><path fill="${SUNRISE}" d="M2.2 4.4L12 13.22L21.8 4.4L21.8 8.6L12 17.42L2.2 8.6Z"/></svg>`;
}
