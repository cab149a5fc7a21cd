import { Secret, TOTP } from 'otpauth';
import type { FactorKind, FactorQuestion, PasskeyAnswer } from '../../contracts/second-factor.ts';
import type { Tx } from '../../db/database.ts';
import { openText } from '../../kernel/box.ts';
import { HOUR } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import type { Keys, PurposeKeys } from '../../kernel/keys.ts';
import { store, countRecoveryCodes, useRecoveryCode } from './factors.store.ts';
import { challengeOf, countOfUse, questionFor, siteOf, type Site } from './passkeys.ts';

/** What somebody shows besides the password; one of the two. */
interface ShownFactor {
  code?: string;
  passkey?: PasskeyAnswer;
}

/** Asks for a second factor and accepts it, each once. The caller counts the tries. */
export class SecondFactor {
  readonly #keys: PurposeKeys;
  readonly #site: Site;

  constructor(keys: Keys, publicUrl: string) {
    this.#keys = keys.for('authenticator apps');
    this.#site = siteOf(publicUrl);
  }

  /** What a user can show; nothing for who has enrolled none. */
  async waysOf(tx: Tx, userId: string): Promise<FactorKind[]> {
    const [app, passkeys, codes] = [
      await store.app(tx, userId),
      await store.passkeys(tx, userId),
      await countRecoveryCodes(tx, userId),
    ];
    if (!app && passkeys.length === 0) return [];
    return [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(app ? (['code'] as const) : []),
      ...(codes > 0 ? (['recovery'] as const) : []),
    ];
  }

  /** What a browser is asked by a challenge: the ways, and the question for its passkeys. */
  async question(tx: Tx, userId: string, challenge: string): Promise<FactorQuestion> {
    const passkeys = await store.passkeys(tx, userId);
    return {
      challenge,
      ways: await this.waysOf(tx, userId),
      passkey: passkeys.length > 0 ? await questionFor(this.#site, passkeys, challenge) : null,
    };
  }

  /**
   * Accepts a code or passkey and uses it up; null if it is wrong. A passkey must have signed the
   * challenge.
   */
  async take(
    tx: Tx,
    userId: string,
    shown: ShownFactor,
    challenge: string | null,
    now: Date,
  ): Promise<FactorKind | null> {
    if (shown.passkey)
      return challenge && (await this.#takePasskey(tx, userId, shown.passkey, challenge, now))
        ? 'passkey'
        : null;
    const code = shown.code ?? '';
    if (digitsOf(code) !== null)
      return (await this.#takeCode(tx, userId, code, now)) ? 'code' : null;
    return (await useRecoveryCode(tx, userId, code)) ? 'recovery' : null;
  }

  async #takeCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
    const app = await store.app(tx, userId);
    if (!app) return false;
    const secret = openText(this.#keys, app.sealed)?.text;
    if (!secret) throw refusal('code_unreadable', {}, { retryAfter: HOUR / 1000 });
    const step = stepOfCode(secret, code, now);
    return step !== null && store.useStep(tx, app.id, step);
  }

  async #takePasskey(
    tx: Tx,
    userId: string,
    answer: PasskeyAnswer,
    challenge: string,
    now: Date,
  ): Promise<boolean> {
    const all = await store.passkeys(tx, userId);
    const passkey = all.find((one) => one.credentialId === answer.id);
    if (!passkey || challengeOf(answer) !== challenge) return false;
    const counter = await countOfUse(this.#site, passkey, answer, challenge);
    if (counter === null) return false;
    await store.usePasskey(tx, passkey.id, counter, now);
    return true;
  }
}

/** Codes of an authenticator app: TOTP (RFC 6238) as every app takes it, SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, as long as the hash, which RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A code of the step before and of the next one are good: clocks differ, and people type slowly. */
const WINDOW = 1;

/** A new secret in base 32, as people type it into an app that cannot see the picture. */
export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that the picture holds. */
export function appUri(secret: string, issuer: string, account: string): string {
  return new TOTP({
    ...FORM,
    issuer,
    label: account,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** The time step whose code this is; null for no code of now. Spaces within are as the app shows them. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = digitsOf(typed);
  if (token === null) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...FORM,
    secret: Secret.fromBase32(secret),
    token,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp }) + delta;
}

/** Six digits, however they are grouped; null for anything else. */
function digitsOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
