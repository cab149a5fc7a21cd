import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY, type Clock } from '../../kernel/clock.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';

/** The cookie by which a browser proves which guest's orders it made. */
export const PROOFS_COOKIE = 'orders';

const KEPT = 10;
const LIFETIME = 30 * DAY;
const ENTRY = /^([0-9a-z]{32})\.([0-9a-z]{1,9})\.([\w-]{22})$/;

interface Proof {
  id: string;
  /** As the cookie has it. */
  text: string;
}

/**
 * Proofs that a browser made an order: id and end, signed. They are not stored, so a repeated call
 * of an Idempotency-Key can prove the same order again. Orders from before the proofs have none,
 * so their id alone lets one read them.
 */
export class OrderProofs {
  readonly #keys: PurposeKeys;
  readonly #clock: Clock;

  constructor(keys: PurposeKeys, clock: Clock) {
    this.#keys = keys;
    this.#clock = clock;
  }

  /** The orders that a cookie proves, newest first; what is forged, over or no proof at all is left out. */
  read(cookie: string | undefined): string[] {
    return this.#good(cookie).map((proof) => proof.id);
  }

  /** The cookie with one order more; the oldest beyond ten are left out. The time in seconds. */
  add(cookie: string | undefined, orderId: string): { value: string; maxAge: number } {
    const bare = orderId.replace(/^ord_/, '');
    const until = Math.floor((this.#clock.now().getTime() + LIFETIME) / 1000).toString(36);
    const others = this.#good(cookie).filter((proof) => proof.id !== orderId);
    const newest = `${bare}.${until}.${sign(this.#keys.newest, bare, until)}`;
    const value = [newest, ...others.map((proof) => proof.text)].slice(0, KEPT).join('~');
    return { value, maxAge: LIFETIME / 1000 };
  }

  #good(cookie = ''): Proof[] {
    const now = this.#clock.now().getTime() / 1000;
    return cookie.split('~', KEPT).flatMap((text) => {
      const [, bare, until, mark] = ENTRY.exec(text) ?? [];
      if (!bare || !until || !mark || Number.parseInt(until, 36) < now) return [];
      const given = Buffer.from(mark);
      const signed = this.#keys.all.some((key) =>
        timingSafeEqual(given, Buffer.from(sign(key, bare, until))),
      );
      return signed ? [{ id: `ord_${bare}`, text }] : [];
    });
  }
}

function sign(key: Buffer, bare: string, until: string): string {
  const mark = createHmac('sha256', key).update(`${bare}.${until}`).digest();
  return mark.subarray(0, 16).toString('base64url');
}
