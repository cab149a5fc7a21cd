import { Secret, TOTP } from 'otpauth';
import type { TestProduct } from './product.ts';

/** An authenticator app as its owner has it on the phone. */
export interface App {
  secret: string;
  recoveryCodes: string[] | null;
  /** A code that was not used yet: each works once, so time goes on by one of its steps first. */
  nextCode(): string;
}

const STEP = 30_000;

/** Enrols an app for who is signed in, as /account does. */
export async function enrolApp(product: TestProduct, cookie: string): Promise<App> {
  const call = <Body>(path: string, body: object) =>
    product.api<Body>('POST', path, body, { cookie });
  const begun = await call<{ id: string; secret: string }>('/api/me/factors/app', {});
  if (begun.status !== 200) throw new Error(begun.text);
  const { id, secret } = begun.body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeNow = (): string => totp.generate({ timestamp: product.clock.now().getTime() });
  const confirmed = await call<{ recoveryCodes: string[] | null }>(
    `/api/me/factors/app/${id}/confirm`,
    { code: codeNow() },
  );
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  return {
    secret,
    recoveryCodes: confirmed.body.recoveryCodes,
    nextCode() {
      product.clock.advance(STEP);
      return codeNow();
    },
  };
}

/** Goes as far as the password leads, and answers the challenge. */
export async function challengeFor(
  product: TestProduct,
  email: string,
  password: string,
): Promise<string> {
  const { body } = await product.api('POST', '/api/auth/login', { email, password });
  if (body.code !== 'second_factor_required') throw new Error(JSON.stringify(body));
  return body.challenge as string;
}
