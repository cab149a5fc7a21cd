/** A person as an identity provider vouches for them. */
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
export interface Unreachable {
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
  /** Who came back. `cameBackTo` is the whole address that the browser asked for. */
  finish(cameBackTo: string, handover: Handover): Promise<Proof>;
}
