import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../contracts/call.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import { networkOf } from '../../kernel/network.ts';

const COOKIE = 'visitor';
const A_YEAR = 365 * 24 * 60 * 60;
const TOKEN = /^([\w-]{22})\.([\w-]{22})$/;
/** As the cookie was before it was signed. */
const UNSIGNED = /^[\w-]{43}$/;

/**
 * The visitor who likes a post, by a cookie that we signed. Without a cookie, all visitors of a
 * network with the same browser are one for that day, so a program that drops its cookie counts
 * once.
 */
export class Visitors {
  readonly #keys: PurposeKeys;
  readonly #clock: Clock;

  constructor(keys: PurposeKeys, clock: Clock) {
    this.#keys = keys;
    this.#clock = clock;
  }

  /** The key that an earlier like gave this browser; null for none or for one that we never gave. An old one counts for a post that it likes. */
  async known(call: Call, likesIt: (key: string) => Promise<boolean>): Promise<string | null> {
    const value = call.cookie(COOKIE) ?? '';
    if (UNSIGNED.test(value)) return (await likesIt(value)) ? value : null;
    const [, key, mark] = TOKEN.exec(value) ?? [];
    if (!key || !mark) return null;
    const given = Buffer.from(mark);
    const signed = this.#keys.all.some((secret) =>
      timingSafeEqual(given, Buffer.from(markOf(secret, `token ${key}`))),
    );
    return signed ? key : null;
  }

  /** The key of who comes without one. */
  begin(call: Call): string {
    const day = nairobiDay(this.#clock.now());
    const who = `${networkOf(call.ip)} ${day} ${call.header('user-agent') ?? ''}`;
    return markOf(this.#keys.newest, `visitor ${who}`);
  }

  /** Gives the browser its key, for a year; an old one stays as it is. */
  remember(call: Call, key: string): void {
    const value = UNSIGNED.test(key) ? key : `${key}.${markOf(this.#keys.newest, `token ${key}`)}`;
    call.answer.setCookie(COOKIE, value, A_YEAR);
  }
}

/** 128 bits, as 22 characters. */
function markOf(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url');
}
