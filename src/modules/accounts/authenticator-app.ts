import { Secret, TOTP } from 'otpauth';

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
export function digitsOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
