import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { newHexToken } from '../kernel/ids.ts';

/** A challenge as a refusal carries it: a text to be completed so that its SHA-256 begins with so many zero bits. */
export interface Work {
  challenge: string;
  bits: number;
}

/** Where the proof comes back: the challenge, a full stop and the number that completes it. */
export const PROOF_HEADER = 'proof-of-work';

/** About a second of a cheap phone, 30,000 hashes. */
const BITS = 15;
const WINDOW = 60_000;
const PROOF = /^((\d{1,12})\.([0-9a-f]{64})\.[\w-]{22})\.\d{1,9}$/;

/**
 * Work that a browser does to be let in above the limit of a form: it costs a person a second and a program that
 * sends without end a second each time. A challenge is signed with the minute and with who asks, and kept nowhere; any
 * node knows those of the others. A proof counts once, in the minute of its challenge or the next.
 */
export class ProofOfWork {
  readonly #key: Buffer;
  readonly #now: () => number;
  #minute = 0;
  /** Challenges whose proof was shown, in this minute and in the one before: each took a second's work. */
  #spent = new Set<string>();
  #spentBefore = new Set<string>();

  constructor(key: Buffer, now: () => number = Date.now) {
    this.#key = key;
    this.#now = now;
  }

  /** What somebody has to work on; `who` is their network and the call. */
  ask(who: string): Work {
    return { challenge: this.#challenge(who, this.#thisMinute(), newHexToken()), bits: BITS };
  }

  /** Whether the header's value is a proof for this caller that nobody has shown before. */
  accept(who: string, value: unknown): boolean {
    if (typeof value !== 'string') return false;
    const [, challenge = '', minute = '', salt = ''] = PROOF.exec(value) ?? [];
    const now = this.#thisMinute();
    const given = Number(minute);
    if (given !== now && given !== now - 1) return false;
    const ours = this.#challenge(who, given, salt);
    if (challenge.length !== ours.length) return false;
    if (!timingSafeEqual(Buffer.from(challenge), Buffer.from(ours))) return false;
    if (zeroBits(value) < BITS) return false;
    if (this.#spent.has(challenge) || this.#spentBefore.has(challenge)) return false;
    this.#spent.add(challenge);
    return true;
  }

  #thisMinute(): number {
    const minute = Math.floor(this.#now() / WINDOW);
    if (minute !== this.#minute) {
      this.#spentBefore = minute === this.#minute + 1 ? this.#spent : new Set();
      this.#spent = new Set();
      this.#minute = minute;
    }
    return minute;
  }

  #challenge(who: string, minute: number, salt: string): string {
    const text = `${minute}.${salt}`;
    const mac = createHmac('sha256', this.#key).update(`${text} ${who}`).digest('base64url');
    return `${text}.${mac.slice(0, 22)}`;
  }
}

/** With how many zero bits the hash of a proof begins, up to 32. */
function zeroBits(proof: string): number {
  return Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0));
}
