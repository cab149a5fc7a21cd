import { createHmac, hkdfSync } from 'node:crypto';

/** What keys are for. A text that was signed or sealed for one purpose is no good for another. */
export type KeyPurpose =
  | 'identity token'
  | 'google handover'
  | 'private links'
  | 'newsletter links'
  | 'refund results'
  | 'order proofs'
  | 'paybill address'
  | 'provider tokens'
  | 'authenticator apps'
  | 'mails'
  | 'webhooks'
  | 'kept cards'
  | 'visitors'
  | 'proof of work'
  | 'key check';

/** The keys of one purpose, 32 bytes each. */
export interface PurposeKeys {
  /** Signs and seals what is new. */
  readonly newest: Buffer;
  /** Every key that still verifies and opens, the newest first. */
  readonly all: readonly Buffer[];
}

/**
 * SECRET_KEY, shut away: out come only keys of a purpose, so that no part can use the secret
 * itself and what is made for one purpose opens nothing of another (HKDF, RFC 5869).
 */
export class Keys {
  readonly #secrets: readonly string[];

  /** `previous` is the secret before this one: what it sealed still opens while it is being replaced. */
  constructor(secret: string, previous: string | null = null) {
    this.#secrets = previous === null || previous === secret ? [secret] : [secret, previous];
  }

  for(purpose: KeyPurpose): PurposeKeys {
    const derived = this.#secrets.map((secret) => derive(secret, purpose));
    const older = this.#secrets.map((secret) => deriveOld(secret, purpose));
    return { newest: derived[0]!, all: [...derived, ...older] };
  }
}

function derive(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `biashara ${purpose}`, 32));
}

/**
 * As keys were derived before HKDF. Private links and links to leave the newsletter stand in mails
 * without an end, so this stays until those mails need not work any more; a Google handover lasts
 * ten minutes and a refund's result days, and neither needs it after that.
 */
function deriveOld(secret: string, purpose: KeyPurpose): Buffer {
  if (purpose === 'refund results') return Buffer.from(secret);
  return createHmac('sha256', secret).update(purpose).digest();
}
