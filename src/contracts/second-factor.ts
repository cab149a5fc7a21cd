import * as z from 'zod/mini';
import { signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, line, noBody, text, textMatching } from './fields.ts';

/** How somebody can show who they are: the second factors of an account, and the fresh proof (docs/calls.md#sign-in). */

/** What of one's own can be shown. `code` is one of the app, `recovery` one of the list on paper. */
export const factorKind = z.enum(['code', 'passkey', 'recovery']);
export type FactorKind = z.output<typeof factorKind>;

const token = () => textMatching(/^[\w-]{43}$/, 'This is not one of our questions', 43);

/** Six digits, or a recovery code, as typed: spaces and hyphens are no part of it. */
const code = () => text('Code is required', 40);

/** What an authenticator may say at most: keys of every known kind are below a tenth of it. */
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
  'The answer of the passkey could not be read',
);
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** The same of `navigator.credentials.create()` (RegistrationResponseJSON). */
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
  'The answer of the passkey could not be read',
);
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;

/** What a browser asks its passkeys by (PublicKeyCredentialRequestOptionsJSON); null where the account has none. */
const passkeyQuestion = z.nullable(z.looseObject({ challenge: z.string() }));

/** What is asked after the password: also in the body of 401 `second_factor_required`. */
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
  summary: 'Ends a sign-in that asked for a second factor: by a code, a recovery code or a passkey',
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
  summary: 'What a sign-in that goes on asks for, by its challenge',
  body: z.object({ challenge: token() }),
  answer: factorQuestion,
  perMinute: 30,
});

/** A proof of who is there. */
export const newProof = z.object({
  password: z.optional(z.string().check(z.maxLength(200, { abort: true }))),
  code: z.optional(code()),
  passkey: z.optional(passkeyAnswer),
});

export const prove = endpoint({
  method: 'POST',
  path: '/api/auth/proof',
  access: 'user',
  tag: 'accounts',
  summary: 'Renews the proof of who is signed in: by password, code or passkey',
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
  tag: 'accounts',
  summary:
    'By what who is signed in can prove it anew; none where signing in again is the only way',
  body: noBody,
  answer: z.object({ ways: z.array(proofWay), passkey: passkeyQuestion }),
  beforeFactor: true,
});

export const checkProof = endpoint({
  method: 'GET',
  path: '/api/auth/proof',
  access: 'user',
  tag: 'accounts',
  summary: 'Whether the proof is fresh: 403 `proof_required` where it is not',
  answer: z.object({ fresh: z.literal(true) }),
  proof: true,
});

/** The second factors of who is signed in. */
export const factors = z.object({
  /** Whether there is a password; who comes by Google alone has none. */
  password: z.boolean(),
  /** Since when codes of an app are taken; null for none. */
  app: z.nullable(z.object({ since: z.string() })),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.string(),
      used_at: z.nullable(z.string()),
    }),
  ),
  /** Recovery codes that were not used. */
  recoveryCodes: z.number(),
  /** Without one, this account may do nothing else. */
  demanded: z.boolean(),
});
export type Factors = z.output<typeof factors>;

export const readFactors = endpoint({
  method: 'GET',
  path: '/api/me/factors',
  access: 'user',
  tag: 'accounts',
  summary: 'The second factors of who is signed in',
  answer: factors,
  beforeFactor: true,
});

/** Told once, where a first factor was enrolled: the codes for who loses it. */
const enrolled = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export type Enrolled = z.output<typeof enrolled>;

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/me/factors/app',
  access: 'user',
  tag: 'accounts',
  summary:
    'Makes a secret for an authenticator app; nothing is asked for by it until a code confirms it',
  body: noBody,
  answer: z.object({ id: z.string(), secret: z.string(), uri: z.string() }),
  proof: true,
  beforeFactor: true,
});

export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/me/factors/app/{id}/confirm',
  access: 'user',
  tag: 'accounts',
  summary: 'Enrols the app by its first code, in place of one that was there; other sessions end',
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
  tag: 'accounts',
  summary: 'Removes the authenticator app. 409 for the last factor of who needs one',
  answer: z.unknown(),
  status: 204,
  proof: true,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/me/factors/passkeys/question',
  access: 'user',
  tag: 'accounts',
  summary: 'What a browser makes a new passkey by (PublicKeyCredentialCreationOptionsJSON)',
  body: noBody,
  answer: z.looseObject({ challenge: z.string() }),
  proof: true,
  beforeFactor: true,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/me/factors/passkeys',
  access: 'user',
  tag: 'accounts',
  summary: 'Enrols a passkey that the browser has made; with a first factor, other sessions end',
  body: z.object({ name: line(60), passkey: newPasskeyAnswer }),
  answer: enrolled,
  proof: true,
  beforeFactor: true,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/me/factors/passkeys/{id}',
  access: 'user',
  tag: 'accounts',
  summary: 'Removes a passkey. 409 for the last factor of who needs one',
  params: z.object({ id: id() }),
  answer: z.unknown(),
  status: 204,
  proof: true,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/factors/recovery-codes',
  access: 'user',
  tag: 'accounts',
  summary: 'Ten new recovery codes in place of those from before; told once',
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
    'Takes away the second factors of somebody who has lost them and ends their sessions; not those of the caller',
  params: z.object({ id: id() }),
  answer: z.unknown(),
  status: 204,
  proof: true,
});
