import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Signed text that the browser keeps for us for a while: it can be read there, and not changed. */
export interface Sealer<T extends object> {
  seal(value: T, now: Date, lifetime: number): Promise<string>;
  /** Null for text that is not ours, was changed or is over. */
  open(text: string | undefined, now: Date): Promise<T | null>;
}

/** `purpose` keeps seals apart: text sealed for one is no good for another. Lifetimes in milliseconds. */
export function createSealer<T extends object>(secretKey: string, purpose: string): Sealer<T> {
  const key = createHmac('sha256', secretKey).update(purpose).digest();
  return {
    seal: (value, now, lifetime) =>
      new SignJWT({ value }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(new Date(now.getTime() + lifetime)).sign(key),
    async open(text, now) {
      if (!text) return null;
      try {
        const { payload } = await jwtVerify<{ value: T }>(text, key, { algorithms: ['HS256'], currentDate: now });
        return payload.value;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
