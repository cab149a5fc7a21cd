import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import type { SandboxContext } from '../context.ts';

const KIND = 'google_keys';

interface Keys {
  /** Signs identity tokens, RS256 as Google does. */
  signing: JWK;
  cookies: string;
}

/** Made once and kept: what was signed before a restart stays good. */
export async function keysOf(ctx: SandboxContext): Promise<Keys> {
  const known = ctx.store.get<Keys>(KIND, 'current');
  if (known) return known;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const keys: Keys = {
    signing: {
      ...privateKey.export({ format: 'jwk' }),
      use: 'sig',
      alg: 'RS256',
      kid: 'sandbox',
    } as JWK,
    cookies: randomBytes(32).toString('base64url'),
  };
  ctx.store.put(KIND, 'current', keys);
  return keys;
}
