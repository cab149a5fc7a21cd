import sharp from 'sharp';
import { lettered, linesOf, widthOf } from './og-lettering.ts';
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
export async function paintShared(title: string, company: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${ground()}${mark(LEFT, 64, 76)}${lettered(company, LEFT + 98, 116, 32, MIST)}${titled(title)}</svg>`;
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

/** The company's mark: an M whose middle strand is woven over its legs (media/lib.ts). */
function mark(x: number, y: number, size: number): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 24 24"><path fill="${PAPER}" d="M2.2 2.4L5.76 2.4L12 8.02L18.24 2.4L21.8 2.4L21.8 3.4L12 12.22L2.2 3.4ZM2.2 9.6L6.6 13.56L6.6 21.5L2.2 21.5ZM21.8 9.6L17.4 13.56L17.4 21.5L21.8 21.5Z"/><path fill="${SUNRISE}" d="M2.2 4.4L12 13.22L21.8 4.4L21.8 8.6L12 17.42L2.2 8.6Z"/></svg>`;
}
