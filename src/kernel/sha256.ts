import { createHash } from 'node:crypto';

/**
 * The SHA-256 of a text or of bytes as hex digits: what is kept of a secret, and whether two texts are the same.
 * Our tokens are 256 random bits, so a plain hash of them is as good as a slow one.
 */
export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
