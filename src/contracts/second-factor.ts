import * as z from 'zod/mini';
import { signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, line, noBody, text, textMatching } from './fields.ts';

/** Proof of identity: the second factors of an account, and the fresh proof (docs/calls.md#sign-in). */

/** The kinds of proof. `code` is from the app, `recovery` is from the list of recovery codes. */
export const factorKind = z.enum(['code', 'passkey', 'recovery']);
export type FactorKind = z.output<typeof factorKind>;

const token = () => textMatching(/^[\w-]{43}$/, 'This challenge is not valid', 43);

/** Six digits or a recovery code, as typed; spaces and hyphens are ignored. */
const code = () => text('Code is required', 40);

/** The maximum length of an authenticator's answer; all known keys need less than a tenth of it. */
const part = () => z.string().check(z.maxLength(8_000, { abort: true }));

/** The answer of a browser's `navigator.credentials.get()` as JSON (WebAuthn Level 3, AuthenticationResponseJSON). */
export const passkeyAnswer = z.object(
  {
    id: part(),
    rawId: part(),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: part(),
      authenticatorData: part(),
      signature: part(),
      userHandle: z.optional(part()),
    }),
    clientExtensionResults: z.optional(z.unknown()),
    authenticatorAttachment: z.optional(z.nullable(part())),
  },
  'We could not read the answer from the passkey. Try again',
);
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** The same for `navigator.credentials.create()` (RegistrationResponseJSON). */
export const newPasskeyAnswer = z.object(
  {
    id: part(),
    rawId: part(),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: part(),
      attestationObject: part(),
      authenticatorData: z.optional(part()),
      transports: z.optional(z.array(part()).check(z.maxLength(10))),
      publicKeyAlgorithm: z.optional(z.number()),
      publicKey: z.optional(part()),
    }),
    clientExtensionResults: z.optional(z.unknown()),
    authenticatorAttachment: z.optional(z.nullable(part())),
  },
  'We could not read the answer from the passkey. Try again',
);
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;

/** The options for a passkey sign-in (PublicKeyCredentialRequestOptionsJSON); null if the account has no passkey. */
const passkeyQuestion = z.nullable(z.looseObject({ challenge: z.string() }));

/** The two-step sign-in question after the password; also in the body of 401 `second_factor_required`. */
export const factorQuestion = z.object({
  challenge: z.string(),
  ways: z.array(factorKind),
  passkey: passkeyQuestion,
});
export type FactorQuestion = z.output<typeof factorQuestion>;

export const secondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'public',
  tag: 'accounts',
  summary: 'Completes a two-step sign-in, with a code, a recovery code or a passkey',
  body: z.object({
    challenge: token(),
    code: z.optional(code()),
    passkey: z.optional(passkeyAnswer),
  }),
  answer: signedIn,
  perMinute: 30,
});

export const readQuestion = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/question',
  access: 'public',
  tag: 'accounts',
  summary: 'The two-step sign-in methods that an unfinished sign-in accepts, by its challenge',
  body: z.object({ challenge: token() }),
  answer: factorQuestion,
  perMinute: 30,
});

/** A proof of identity. */
export const newProof = z.object({
  password: z.optional(z.string().check(z.maxLength(200, { abort: true }))),
  code: z.optional(code()),
  passkey: z.optional(passkeyAnswer),
});

export const prove = endpoint({
  method: 'POST',
  path: '/api/auth/proof',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Renews the proof of identity with a password, code or passkey',
  body: newProof,
  answer: z.object({ success: z.literal(true) }),
  perMinute: 30,
  beforeFactor: true,
});

export const proofWay = z.enum(['password', 'code', 'passkey', 'recovery']);
export type ProofWay = z.output<typeof proofWay>;

export const readProofWays = endpoint({
  method: 'POST',
  path: '/api/auth/proof/question',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'The ways the user can confirm their identity again; empty if they must sign in instead',
  body: noBody,
  answer: z.object({ ways: z.array(proofWay), passkey: passkeyQuestion }),
  beforeFactor: true,
});

export const checkProof = endpoint({
  method: 'GET',
  path: '/api/auth/proof',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Checks that the proof is fresh; 403 `proof_required` if it is not',
  answer: z.object({ fresh: z.literal(true) }),
  proof: true,
});

/** The two-step sign-in methods of the signed-in user. */
export const factors = z.object({
  /** Whether there is a password; a user who signs in only with Google has none. */
  password: z.boolean(),
  /** When the authenticator app was enrolled; null for none. */
  app: z.nullable(z.object({ since: z.string() })),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.string(),
      used_at: z.nullable(z.string()),
    }),
  ),
  /** The number of unused recovery codes. */
  recoveryCodes: z.number(),
  /** Whether this account must set up two-step sign-in before any other call. */
  demanded: z.boolean(),
});
export type Factors = z.output<typeof factors>;

export const readFactors = endpoint({
  method: 'GET',
  path: '/api/me/factors',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'The two-step sign-in methods of the signed-in user',
  answer: factors,
  beforeFactor: true,
});

/** The recovery codes, shown once when a first factor is enrolled. */
const enrolled = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export type Enrolled = z.output<typeof enrolled>;

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/me/factors/app',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Creates a secret for an authenticator app; it is not used until a code confirms it',
  body: noBody,
  answer: z.object({ id: z.string(), secret: z.string(), uri: z.string() }),
  proof: true,
  beforeFactor: true,
});

export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/me/factors/app/{id}/confirm',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary:
    'Enrols the app with its first code, replacing an earlier app. If it is the account’s first two-step method, all other sessions end',
  params: z.object({ id: id() }),
  body: z.object({ code: code() }),
  answer: enrolled,
  proof: true,
  beforeFactor: true,
});

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/me/factors/app',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary:
    'Removes the authenticator app; 409 if it is the last method and two-step sign-in is required',
  answer: z.unknown(),
  status: 204,
  proof: true,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/me/factors/passkeys/question',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'The options for a new passkey (PublicKeyCredentialCreationOptionsJSON)',
  body: noBody,
  answer: z.looseObject({ challenge: z.string() }),
  proof: true,
  beforeFactor: true,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/me/factors/passkeys',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary:
    'Enrols a passkey from the browser. If it is the account’s first two-step method, all other sessions end',
  body: z.object({ name: line(60), passkey: newPasskeyAnswer }),
  answer: enrolled,
  proof: true,
  beforeFactor: true,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/me/factors/passkeys/{id}',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Removes a passkey; 409 if it is the last method and two-step sign-in is required',
  params: z.object({ id: id() }),
  answer: z.unknown(),
  status: 204,
  proof: true,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/factors/recovery-codes',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Ten new recovery codes, which replace the old ones and are shown once',
  body: noBody,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  proof: true,
});

export const resetFactors = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/factors',
  access: 'admin',
  tag: 'users',
  summary:
    'Removes the two-step sign-in methods of another user who has lost them, and ends that user’s sessions',
  params: z.object({ id: id() }),
  answer: z.unknown(),
  status: 204,
  proof: true,
});
