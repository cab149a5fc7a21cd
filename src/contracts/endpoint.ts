import type * as z from 'zod/mini';
import type { KeptKind } from '../kernel/kept-kind.ts';
import type { Scope } from './scopes.ts';
import type { FileLimit } from './upload.ts';

/** The callers allowed; checked before the input (docs/calls.md#errors). */
export type Access = 'public' | 'user' | 'admin';

/**
 * What somebody may do who acts for the account of another: `see` and pay, or also `act`. A call that names an order
 * acts for that order's account; any other names the account in its query (`onBehalf`).
 */
export type OthersRight = 'see' | 'act';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type { KeptKind };

type Schema = z.ZodMiniType;

/**
 * One call of the API: its address, its input and answer, and who may make it. Bound once on the server;
 * the browser's client and the pages' loaders both go through it.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  method: Method;
  /** With parameters in braces: /api/orders/{id}. */
  path: string;
  access: Access;
  /** The right with which it may be made for the account of another; `none`: for one's own alone. */
  others?: OthersRight | 'none';
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a multipart form with these files, each given as UploadedFile; JSON by default. */
  files?: Record<string, FileLimit>;
  answer: Answer;
  /** The answer is a file of this media type, and `answer` is not used. */
  file?: string;
  /** The answer is a stream of server-sent events: the name of each event with its data (docs/api.md). */
  events?: Record<string, Schema>;
  /** A form on our pages is redirected to a page (303); programs get the answer. */
  leadsOn?: true;
  /** An If-Match header is checked (docs/calls.md#edits). Without this flag no service sees the header. */
  edits?: true;
  /** An Idempotency-Key makes a repeated call safe (docs/calls.md#sent-again). Without this flag no service sees the header. */
  keyed?: true;
  /** HTTP status of success; 200 by default. */
  status?: number;
  /** Calls per minute and address, times RATE_LIMIT_SCALE; 300 by default. */
  perMinute?: number;
  /** A form on our pages: above its limit a page can do a proof of work instead (docs/api.md). */
  work?: true;
  /** Needs a proof of identity from the last 15 minutes, otherwise 403 `proof_required` (docs/calls.md#sign-in). */
  proof?: true;
  /** An API key with this scope may make the call, which is a GET for staff. No other call hears of keys. */
  scope?: Scope;
  /** Allowed for staff who must still enrol their second factor; no other call is. */
  beforeFactor?: true;
  /** The answer is the same for all callers and is cached until content of this kind changes, by an edit or by time. */
  keep?: KeptKind;
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.output<B> : never;
export type BodyInputOf<E> =
  E extends Endpoint<Schema, Schema, infer B, Schema> ? z.input<B> : never;
export type AnswerOf<E> = E extends Endpoint<Schema, Schema, Schema, infer A> ? z.output<A> : never;

/** A call of an account has to say who else may make it. */
type Decided = { access: 'user'; others: OthersRight | 'none' } | { access: 'public' | 'admin' };

/** Keeps the literal types of a definition. */
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  definition: Endpoint<P, Q, B, A> & Decided,
): Endpoint<P, Q, B, A> {
  return definition;
}
