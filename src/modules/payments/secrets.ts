import { createHash } from 'node:crypto';

/** SHA-256 of the secret in a callback's path, as hex: all that is kept of it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
