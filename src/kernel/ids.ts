/**
 * The author of automatic changes, as staff read it. It is not the product's code name, which
 * staff do not know.
 */
export const SYSTEM_ACTOR = 'System';
/** Time-sortable and unguessable identifiers. Randomness comes from one place, so that a test can set it. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export const randomSource = {
  /** Fills with random bytes; replaced by tests that need a fixed sequence. */
  bytes(length: number): Uint8Array {
    return crypto.getRandomValues(new Uint8Array(length));
  },
};

/** A row's id: prefix, 48 bits of time, 80 random bits: `pay_01jd…`. Sorts by time of making. */
export function newId(prefix: string, now = Date.now()): string {
  let time = '';
  for (let rest = now, index = 0; index < 10; index++) {
    time = ALPHABET[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  return `${prefix}_${time}${randomText(16)}`;
}

/** An id that works as a key to what it names: 160 random bits and nothing else. */
export function newSecretId(prefix: string): string {
  return `${prefix}_${randomText(32)}`;
}

/** Random characters of Crockford's base 32. */
export function randomText(length: number): string {
  return Array.from(randomSource.bytes(length), (byte) => ALPHABET[byte & 31]).join('');
}

/** 32 random bytes as base64url, for secrets in addresses and cookies. */
export function newToken(): string {
  return btoa(String.fromCharCode(...randomSource.bytes(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Before a secret that a browser is given in a cookie bound to this host (docs/security.md#sessions). */
const BOUND = 'host.';

/** A session's secret, which tells whether its cookie is bound to this host: a sibling host can set any other. */
export const newSessionToken = (bound: boolean): string => (bound ? BOUND : '') + newToken();

export const isBoundToken = (token: string): boolean => token.startsWith(BOUND);

/** 32 random bytes as hex: for an address that must hold none of the words Daraja refuses (docs/providers.md §1.4). */
export function newHexToken(): string {
  return Array.from(randomSource.bytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a person reads out on the telephone: "BA7KQ2M9XT", without I, L, O, U. Letters and digits only, at most 12, as M-Pesa wants it. */
export function newOrderNumber(): string {
  return `BA${randomText(8).toUpperCase()}`;
}

/** Of a certificate, as it is printed: it names the paper and opens nothing. */
export function newCertificateNumber(): string {
  return `BC${randomText(8).toUpperCase()}`;
}
