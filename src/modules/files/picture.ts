import sharp from 'sharp';
import { kindOf } from './kinds.ts';

/** More would take more memory than a picture is worth: about 7000 × 7000. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;

/**
 * A picture made anew as WebP within `max` × `max` pixels, upright, without EXIF or anything else that came along
 * (D122). Null for what is no JPEG, PNG, WebP, GIF or AVIF, or cannot be read.
 */
export async function remakePicture(bytes: Uint8Array, max: number): Promise<Uint8Array | null> {
  const kind = kindOf(bytes);
  if (kind === null || kind === 'pdf') return null;
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(max, max, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    // The decoder throws plain errors for damaged, cut or outsized pictures: an answer, not a fault.
    if (error instanceof Error) return null;
    throw error;
  }
}
