import type { PurposeKeys } from '../../kernel/keys.ts'; /** A person as an identity provider vouches for them. */
export interface ProvenPerson {
  /** The provider's lasting id of the person. */
  subject: string;
  email: string;
  /** Whether the provider has made sure that the address is theirs. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What has to be known again when the browser comes back; kept by the browser, signed by us. */
export interface Handover {
  state: string;
  nonce: string;
  /** The secret half of PKCE. */
  verifier: string;
}

/** The provider cannot be reached, or answers nothing of use. `reason` is for the log. */
interface Unreachable {
  kind: 'unreachable';
  reason: string;
}

export type Begun = { kind: 'begun'; address: string; handover: Handover } | Unreachable;

export type Proof =
  | { kind: 'person'; person: ProvenPerson }
  /** The person said no at the provider. */
  | { kind: 'cancelled' }
  | Unreachable
  /** The answer is no good: an error of the provider, a wrong state, nonce, code or signature. */
  | { kind: 'refused'; reason: string };

/** Somebody who can tell us who a person is: OpenID Connect with code, state, nonce and PKCE. */
export interface IdentityProvider {
  /** Where to send the browser. `returnTo` is our own address for coming back. */
  begin(returnTo: string): Promise<Begun>;
  /** The person who returned. `cameBackTo` is the whole address that the browser asked for. */
  finish(cameBackTo: string, handover: Handover): Promise<Proof>;
}

interface Identity {
  userId: string;
  email: string;
  role: string;
  name: string;
}

/** Makes the identity token: it shows a page who is signed in until `end`, and no call takes it as a credential. */
type SignIdentity = (identity: Identity, now: Date, end: Date) => Promise<string>;

export function identitySigner(keys: PurposeKeys): SignIdentity {
  return async ({ userId, email, role, name }, now, end) =>
    new (await import('jose')).SignJWT({ email, role, name })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(userId)
      .setIssuedAt(now)
      .setExpirationTime(end)
      .sign(keys.newest);
}

/** Signed text that the browser keeps for us for a while: it can be read there, and not changed. */
interface Sealer<T extends object> {
  seal(value: T, now: Date, lifetime: number): Promise<string>;
  /** Null for text that is not ours, was changed or is over. */
  open(text: string | undefined, now: Date): Promise<T | null>;
}

/**
 * Lifetimes in milliseconds. A seal is no sign-in, because anyone with the key could make one
 * (decision 0005).
 */
export function createSealer<T extends object>(keys: PurposeKeys): Sealer<T> {
  return {
    seal: async (value, now, lifetime) =>
      new (await import('jose')).SignJWT({ value })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(new Date(now.getTime() + lifetime))
        .sign(keys.newest),
    async open(text, now) {
      if (!text) return null;
      const { errors, jwtVerify } = await import('jose');
      for (const key of keys.all) {
        try {
          const { payload } = await jwtVerify<{ value: T }>(text, key, {
            algorithms: ['HS256'],
            currentDate: now,
          });
          return payload.value;
        } catch (error) {
          if (!(error instanceof errors.JOSEError)) throw error;
        }
      }
      return null;
    },
  };
}
