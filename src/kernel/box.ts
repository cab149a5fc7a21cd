import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PurposeKeys } from './keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A text that the database keeps and cannot read: AES-256-GCM with the newest key. */
export function sealText(keys: PurposeKeys, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keys.newest, iv);
  return Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url');
}

/** What was sealed, and whether the key that did it is still the newest. Null where it was sealed with none of the keys. */
export function openText(
  keys: PurposeKeys,
  sealed: string,
): { text: string; newest: boolean } | null {
  for (const key of keys.all) {
    const text = openWith(key, Buffer.from(sealed, 'base64url'));
    if (text !== null) return { text, newest: key === keys.newest };
  }
  return null;
}

/** Null where it was sealed with another key. */
function openWith(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (error) {
    // Node has no error of a kind of its own for a tag that does not fit.
    if (error instanceof Error && /authenticate/.test(error.message)) return null;
    throw error;
  }
}
