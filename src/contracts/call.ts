import { refusal } from '../kernel/errors.ts';
import type { Role } from './accounts.ts';
import type { Preset } from './permissions.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts';

/** The signed-in user by the session cookie, never by the browser's token. */
export interface SignedIn {
  sessionId: string;
  userId: string;
  email: string;
  name: string;
  /** The name under which customers read what they write: staff may have one of its own. */
  shownAs: string;
  role: Role;
  /** What an administrator may do in the office. */
  preset: Preset;
  /** They showed who they are within the last 15 minutes; signing in counts. */
  proved: boolean;
  /**
   * Staff who must use two-step sign-in and have not set it up. Until they do, `role` is that of a
   * customer.
   */
  lacksFactor: boolean;
}

/** What surrounds one call: the same over HTTP and in process. */
export interface Call {
  requestId: string;
  /** The caller's address, for rate limits and the audit log. */
  ip: string;
  /** Looks the session up once; null for nobody. */
  signedIn(): Promise<SignedIn | null>;
  header(name: string): string | undefined;
  /** The session cookie's value, where one was sent. */
  sessionToken: string | undefined;
  /** Another cookie's value. */
  cookie(name: string): string | undefined;
  /** What the answer carries besides its body. */
  answer: {
    setSession(token: string, maxAgeSeconds: number | null, userId: string): void;
    clearSession(): void;
    /** Sets an HttpOnly cookie for the whole site. */
    setCookie(name: string, value: string, maxAgeSeconds: number): void;
    header(name: string, value: string): void;
  };
}

/** The caller by cookies and address: enough for what is sent after the answer. */
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

/** What makes a repeated call the same one; null where its sender gave none. Throws 400 for one that cannot be kept. */
export function keyOf(call: Call): string | null {
  const key = call.header('idempotency-key') ?? null;
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) throw refusal('bad_idempotency_key');
  return key;
}

/** The caller of a call for signed-in people only; throws 401 for nobody. */
export async function callerOf(call: Call): Promise<SignedIn> {
  const signedIn = await call.signedIn();
  if (!signedIn) throw refusal('sign_in_required');
  return signedIn;
}

/** Throws 403 where the proof of who calls is older than 15 minutes: for calls that want it only for a part of what they do. */
export function assertProved(signedIn: Pick<SignedIn, 'proved'>): void {
  if (!signedIn.proved) throw refusal('proof_required');
}
