import { refusal } from '../kernel/errors.ts';
import type { Language } from '../kernel/language.ts';
import type { Role } from './accounts.ts';
import type { Preset } from './permissions.ts';
import type { KeyHolder } from './scopes.ts';
import type { AnswerOf, BodyOf, Endpoint, OthersRight, ParamsOf, QueryOf } from './endpoint.ts';

/** The signed-in user, by the session cookie and never by a browser's token. */
export interface SignedIn {
  sessionId: string;
  userId: string;
  email: string;
  name: string;
  /** The name that customers see; staff may have a separate one. */
  shownAs: string;
  role: Role;
  /** The rights of an administrator in the back office. */
  preset: Preset;
  /** The user proved their identity within the last 15 minutes; sign-in counts. */
  proved: boolean;
  /** Staff who must have a second factor but have none. Until they enrol, `role` is that of a customer. */
  lacksFactor: boolean;
  /** Where the person acts for another account: who they are, and what they may do for whom. All else is then that account's, and `name` names both. */
  behind?: { userId: string; account: { name: string; role: OthersRight } };
}

/** The context of one call, over HTTP and in process alike. */
export interface Call {
  requestId: string;
  /** The caller's address, for rate limits and the audit log. */
  ip: string;
  /** Looks up the session once; null for a caller who is not signed in. */
  signedIn(): Promise<SignedIn | null>;
  /** Looks up the API key that came with the call once, null for one that cannot be used; absent where none came. */
  apiKey?: (() => Promise<KeyHolder | null>) | undefined;
  header(name: string): string | undefined;
  /** The value of the session cookie, if one was sent. */
  sessionToken: string | undefined;
  /** Another cookie's value. */
  cookie(name: string): string | undefined;
  /** Headers and cookies of the answer. */
  answer: {
    setSession(token: string, maxAgeSeconds: number | null, userId: string): void;
    clearSession(): void;
    /** Sets an HttpOnly cookie for the whole site. */
    setCookie(name: string, value: string, maxAgeSeconds: number): void;
    /** Keeps the language of the pages in this browser, unless its user chose one before. */
    keepLanguage(language: Language): void;
    header(name: string, value: string): void;
  };
}

/** The caller by cookies and address, for work that continues after the answer. */
export type Caller = Pick<Call, 'signedIn' | 'cookie' | 'ip'>;

export interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** A contract together with the one service call behind it. */
export interface Binding {
  endpoint: Endpoint;
  handle(input: Input<Endpoint>, call: Call): Promise<unknown>;
}

/** Binds a contract to its service call; the types of input and answer come from the contract. */
export function bind<E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, call: Call) => Promise<AnswerOf<E>>,
): Binding {
  return { endpoint, handle: handle as Binding['handle'] };
}

/** The Idempotency-Key of a call; null if there is none. Throws 400 for an invalid one. */
export function keyOf(call: Call): string | null {
  const key = call.header('idempotency-key') ?? null;
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) throw refusal('bad_idempotency_key');
  return key;
}

/** The caller of a call that needs sign-in; throws 401 if nobody is signed in. */
export async function callerOf(call: Call): Promise<SignedIn> {
  const signedIn = await call.signedIn();
  if (!signedIn) throw refusal('sign_in_required');
  return signedIn;
}

/** Throws 403 if the caller's proof is older than 15 minutes, for calls that need it only in some cases. */
export function assertProved(signedIn: Pick<SignedIn, 'proved'>): void {
  if (!signedIn.proved) throw refusal('proof_required');
}
