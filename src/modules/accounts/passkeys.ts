import type { NewPasskeyAnswer, PasskeyAnswer } from '../../contracts/second-factor.ts';
import type { passkeys } from '../../db/tables/factors.ts';

/** Passkeys by WebAuthn, through `@simplewebauthn/server`, which is loaded when the first is used. */

type PasskeyRow = typeof passkeys.$inferSelect;

/** What a passkey is bound to: it works on no other site. */
export interface Site {
  /** The host of PUBLIC_URL: the relying party's id. */
  id: string;
  origin: string;
}

/** What a new passkey is kept as. */
type MadePasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

const library = () => import('@simplewebauthn/server');
const ASKED_FOR = 300_000;

export function siteOf(publicUrl: string): Site {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** What a browser asks its passkeys by: one of these, and it signs the challenge. */
export async function questionFor(site: Site, mine: PasskeyRow[], challenge: string) {
  const { generateAuthenticationOptions } = await library();
  return {
    ...(await generateAuthenticationOptions({
      rpID: site.id,
      challenge: bytesOf(challenge),
      allowCredentials: mine.map(({ credentialId: id, transports }) => ({ id, transports })),
      timeout: ASKED_FOR,
      // It comes after the password, so holding it is enough.
      userVerification: 'preferred',
    })),
  };
}

/** What a browser makes a new passkey by. */
export async function questionForNew(
  site: Site,
  { company, user }: { company: string; user: { id: string; email: string; name: string } },
  mine: PasskeyRow[],
  challenge: string,
) {
  const { generateRegistrationOptions } = await library();
  return {
    ...(await generateRegistrationOptions({
      rpID: site.id,
      rpName: company,
      userName: user.email,
      userDisplayName: user.name,
      userID: Uint8Array.from(Buffer.from(user.id)),
      challenge: bytesOf(challenge),
      timeout: ASKED_FOR,
      excludeCredentials: mine.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })),
  };
}

/** The use that its owner's authenticator says it is; null where the answer does not fit key, challenge or site. */
export async function countOfUse(
  site: Site,
  passkey: PasskeyRow,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await orNull(
    verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: false,
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

/** The key that a browser has made; null where its answer does not fit challenge or site. */
export async function madePasskey(
  site: Site,
  answer: NewPasskeyAnswer,
  challenge: string,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const checked = await orNull(
    verifyRegistrationResponse({
      response: answer as never,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    }),
  );
  if (!checked?.verified) return null;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
}

/** The challenge that an answer says it signed; null where it says none. */
export function challengeOf({ response }: PasskeyAnswer | NewPasskeyAnswer): string | null {
  try {
    const data: unknown = JSON.parse(
      Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'),
    );
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** The library throws for every answer that does not fit, from a wrong signature to bytes that are no CBOR. */
async function orNull<T>(checked: Promise<T>): Promise<T | null> {
  try {
    return await checked;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, 'base64url'));
