import { errors, jwtVerify, SignJWT } from 'jose';
import type { PurposeKeys } from '../../kernel/keys.ts';

/** Signed text that the browser keeps for us for a while: it can be read there, and not changed. */
export interface Sealer<T extends object> {
  seal(value: T, now: Date, lifetime: number): Promise<string>;
  /** Null for text that is not ours, was changed or is over. */
  open(text: string | undefined, now: Date): Promise<T | null>;
}

/** Lifetimes in milliseconds. A seal is no sign-in: whoever holds the key could make one (decision 0005). */
export function createSealer<T extends object>(keys: PurposeKeys): Sealer<T> {
  return {
    seal: (value, now, lifetime) =>
      new SignJWT({ value })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(new Date(now.getTime() + lifetime))
        .sign(keys.newest),
    async open(text, now) {
      if (!text) return null;
      for (const key of keys.all) {
        try {
          const { payload } = await jwtVerify<{ value: T }>(text, key, {
            algorithms: ['HS256'],
            currentDate: now,
          });
          return payload.value;
        } catch (error) {
          if (!(error instanceof errors.JOSEError)) throw error;
        }
      }
      return null;
    },
  };
}
