import type * as z from 'zod/mini';
import type { FileLimit } from './upload.ts';

/** The callers allowed, checked before the input (docs/calls.md#errors). */
export type Access = 'public' | 'user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an answer is made from that is kept. */
export type KeptKind = 'catalogue' | 'settings' | 'content';

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
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a multipart form with these files, each delivered in it as UploadedFile; JSON unless told. */
  files?: Record<string, FileLimit>;
  answer: Answer;
  /** The answer is a file of this media type, and `answer` says nothing. */
  file?: string;
  /** The answer is a stream of server-sent events: each one's name with its data (docs/api.md). */
  events?: Record<string, Schema>;
  /** A form of our pages is led on to a page (303) where programs get the answer. */
  leadsOn?: true;
  /** An If-Match that came along is checked (docs/calls.md#edits). Without this word no service sees one. */
  edits?: true;
  /** An Idempotency-Key makes a call that is sent again the same one (docs/calls.md#sent-again). Without this word no service sees one. */
  keyed?: true;
  /** HTTP status of success, 200 unless told. */
  status?: number;
  /** Calls a minute that one address may make, times RATE_LIMIT_SCALE; 300 unless told. */
  perMinute?: number;
  /** A form of our pages: above its limit they may do a piece of work and be let in (docs/api.md). */
  work?: true;
  /** Wants a proof younger than 15 minutes of who is signed in: 403 `proof_required` else (docs/calls.md#sign-in). */
  proof?: true;
  /** Open to staff who have yet to enrol the second factor that is demanded of them; nothing else of theirs is. */
  beforeFactor?: true;
  /** The answer is the same for everybody and is kept as bytes until content of this kind changes, by hand or by time. */
  keep?: KeptKind;
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.output<B> : never;
export type BodyInputOf<E> =
  E extends Endpoint<Schema, Schema, infer B, Schema> ? z.input<B> : never;
export type AnswerOf<E> = E extends Endpoint<Schema, Schema, Schema, infer A> ? z.output<A> : never;

/** Keeps the literal types of a definition. */
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  definition: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> {
  return definition;
}
