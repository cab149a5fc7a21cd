import type { Sharp } from 'sharp';
import { invalidField, type AppError } from '../../kernel/errors.ts';
import type { PictureVersion } from '../../kernel/picture-versions.ts';
import type { RefusalKey } from '../../kernel/refusals/index.ts';
import { WorkQueue } from '../../kernel/work-queue.ts';

/** What a file is by its first bytes; its name and declared type prove nothing. */
type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const STARTS: [FileKind, number, string][] = [
  ['pdf', 0, '%PDF-'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['gif', 0, 'GIF8'],
  ['avif', 4, 'ftypavif'],
];

/** Null for what is none of the kinds that are taken here. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return STARTS.find(([, at, start]) => head.startsWith(start, at))?.[0] ?? null;
}

/**
 * A phone's default: 24.5 megapixels. One such image needs some 100 MB while we encode it,
 * whatever its file size: a plain one of 50 megapixels is 294 kB.
 */
const MAX_PIXELS = 25_000_000;
const MOST_WAITING = 8;
const LONGEST_SECONDS = 20;
const QUALITY = 82;

/** One picture at a time in this process, on one thread, and none kept in memory afterwards. */
async function decoder() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const queue = new WorkQueue({ atOnce: 1, mostWaiting: MOST_WAITING });

type Remade =
  | { kind: 'made'; bytes: Uint8Array }
  /** Not one of JPEG, PNG, WebP, GIF and AVIF, or damaged. */
  | { kind: 'unreadable' }
  | { kind: 'too_large'; megapixels: number };

/**
 * An image encoded as WebP within `max` × `max` pixels, upright, without EXIF or other metadata.
 * Throws 503 if too many images wait already.
 */
export async function remakePicture(bytes: Uint8Array, max: number): Promise<Remade> {
  const kind = kindOf(bytes);
  if (kind === null || kind === 'pdf') return { kind: 'unreadable' };
  return queue.run(async () => {
    try {
      const sharp = await decoder();
      // By the picture's header alone, before any of it is decoded.
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > MAX_PIXELS)
        return { kind: 'too_large', megapixels: inMegapixels(width * height) };
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      return { kind: 'made', bytes: await made(picture, max) };
    } catch (error) {
      // The decoder throws plain errors for damaged or cut pictures: an answer, not a fault.
      if (error instanceof Error) return { kind: 'unreadable' };
      throw error;
    }
  });
}

/** The same for an upload: throws 422 at its field, as `unreadable` for what is no picture. */
export async function pictureFrom(
  bytes: Uint8Array,
  max: number,
  field: string,
  unreadable: Extract<
    RefusalKey,
    'not_a_receipt' | 'not_a_certificate' | `not_a_delivery_file${string}` | `not_an_image${string}`
  >,
): Promise<Uint8Array> {
  const remade = await remakePicture(bytes, max);
  if (remade.kind === 'made') return remade.bytes;
  throw remade.kind === 'too_large'
    ? tooManyPixels(field, remade.megapixels)
    : invalidField(field, unreadable);
}

/** Enough to read the small print of a till roll. */
const PAPER_PIXELS = 2_000;

/** A scanned or photographed paper as it is kept: a PDF unchanged, a picture made again. Throws 422 at its field for anything else. */
export async function paperFrom(
  bytes: Uint8Array,
  field: string,
  unreadable: Parameters<typeof pictureFrom>[3],
): Promise<{ bytes: Uint8Array; contentType: 'application/pdf' | 'image/webp' }> {
  if (kindOf(bytes) === 'pdf') return { bytes, contentType: 'application/pdf' };
  const picture = await pictureFrom(bytes, PAPER_PIXELS, field, unreadable);
  return { bytes: picture, contentType: 'image/webp' };
}

export function tooManyPixels(field: string, megapixels: number): AppError {
  return invalidField(field, 'too_many_pixels', { megapixels, most: inMegapixels(MAX_PIXELS) });
}

const inMegapixels = (pixels: number): number => Math.round(pixels / 1e6);

const within = (picture: Sharp, max: number): Sharp =>
  picture
    .timeout({ seconds: LONGEST_SECONDS })
    .rotate()
    .resize(max, max, { fit: 'inside', withoutEnlargement: true });

const made = (picture: Sharp, max: number): Promise<Uint8Array> =>
  within(picture, max).webp({ quality: QUALITY }).toBuffer();

/** One at a time beside the uploads, which somebody waits for. */
const versions = new WorkQueue({ atOnce: 1, mostWaiting: 64 });
/** Looks as WebP does at 82, in two thirds of the bytes; more effort takes eight times as long for a tenth. */
const AVIF = { quality: 55, effort: 2 };

/**
 * A version of a stored picture. Null where too many wait already: it is asked for again with the next look. Throws the
 * decoder's error for bytes that are none of our pictures.
 */
export async function pictureVersion(
  read: () => Promise<Uint8Array | null>,
  { width, format }: PictureVersion,
): Promise<Uint8Array | null> {
  if (!versions.hasRoom) return null;
  return versions.run(async () => {
    const stored = await read();
    if (!stored) return null;
    const smaller = within((await decoder())(stored), width);
    return format === 'avif'
      ? smaller.avif(AVIF).toBuffer()
      : smaller.webp({ quality: QUALITY }).toBuffer();
  });
}
