import * as openid from 'openid-client';
import type {
  Begun,
  Handover,
  IdentityProvider,
  Proof,
} from '../../modules/accounts/identity-provider.ts';

export interface GoogleOptions {
  /** https://accounts.google.com, or another OpenID provider that speaks as it does. */
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
}

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 10;

/**
 * Google by OpenID Connect: authorization code with state, nonce and PKCE; the identity token's signature is checked
 * although it comes straight from Google. What Google says of itself is read at first use and kept.
 */
export function createGoogle(options: GoogleOptions): IdentityProvider {
  let known: Promise<openid.Configuration> | undefined;
  const configuration = async (): Promise<openid.Configuration> => {
    known ??= discover(options);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
  return {
    async begin(returnTo) {
      try {
        return await beginning(await configuration(), returnTo);
      } catch (error) {
        const failure = failureOf(error);
        return { kind: 'unreachable', reason: 'reason' in failure ? failure.reason : failure.kind };
      }
    },
    async finish(cameBackTo, handover) {
      try {
        return await finished(await configuration(), cameBackTo, handover);
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** Reads what the provider says of itself; nobody signs in. Answers what was found, throws what is wrong. */
export async function checkGoogle(options: GoogleOptions): Promise<string> {
  const { issuer } = (await discover(options)).serverMetadata();
  return `${issuer} answers; the client ID and secret are tested at the first sign-in`;
}

function discover({
  issuerUrl,
  clientId,
  clientSecret,
}: GoogleOptions): Promise<openid.Configuration> {
  const insecure = issuerUrl.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  return openid.discovery(new URL(issuerUrl), clientId, clientSecret, undefined, {
    execute: [...insecure, openid.enableNonRepudiationChecks],
    timeout: TIMEOUT_SECONDS,
  });
}

async function beginning(config: openid.Configuration, returnTo: string): Promise<Begun> {
  const handover = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: returnTo,
    scope: SCOPE,
    state: handover.state,
    nonce: handover.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(handover.verifier),
    code_challenge_method: 'S256',
    // Phones and computers are shared: who signs in is chosen each time.
    prompt: 'select_account',
  });
  return { kind: 'begun', address: address.href, handover };
}

async function finished(
  config: openid.Configuration,
  cameBackTo: string,
  { state, nonce, verifier }: Handover,
): Promise<Proof> {
  const tokens = await openid.authorizationCodeGrant(config, new URL(cameBackTo), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const text = (name: string): string =>
    typeof claims?.[name] === 'string' ? claims[name].trim() : '';
  if (!claims || !text('email'))
    return { kind: 'refused', reason: 'no email address in the identity token' };
  const person = {
    subject: claims.sub,
    email: text('email'),
    emailVerified: claims.email_verified === true,
    firstName: text('given_name') || text('name'),
    lastName: text('family_name'),
  };
  return { kind: 'person', person };
}

/** No answer in time, or an answer that is none of OpenID's. */
const DOWN = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** The library's own failures and the network's, as outcomes. Throws whatever else there is. */
function failureOf(error: unknown): Exclude<Proof, { kind: 'person' }> {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'access_denied'
      ? { kind: 'cancelled' }
      : { kind: 'refused', reason: error.error };
  if (error instanceof openid.ResponseBodyError)
    return { kind: error.status >= 500 ? 'unreachable' : 'refused', reason: error.error };
  if (error instanceof openid.WWWAuthenticateChallengeError)
    return { kind: 'refused', reason: error.name };
  if (error instanceof openid.ClientError)
    return {
      kind: DOWN.has(error.code ?? '') ? 'unreachable' : 'refused',
      reason: error.code ?? error.message,
    };
  // What fetch throws without a connection.
  if (error instanceof TypeError && error.message === 'fetch failed')
    return {
      kind: 'unreachable',
      reason: String((error.cause as { code?: string } | undefined)?.code ?? 'no connection'),
    };
  throw error;
}
