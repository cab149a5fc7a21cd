import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, refusal } from '../kernel/errors.ts';
import { STATUS } from '../kernel/refusals/refusal.ts';
import type { SandboxContext } from './context.ts';
import { pause } from './deliver.ts';
import type { Fault, SandboxProvider } from './faults.ts';
import type { ListOptions } from './store.ts';

/** A stand-in's answer: a string `body` unchanged, anything else as JSON. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Thrown to end a call early with an answer. */
class Refused extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('refused');
    this.answer = answer;
  }
}

/** Ends a call here with this answer. Throws always. */
export function refuseWith(answer: Answer): never {
  throw new Refused(answer);
}

/** What a piece of work answers, also where it was refused half way. */
export function answerOf(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    return answerOfRefused(error);
  }
}

function answerOfRefused(error: unknown): Answer {
  if (error instanceof Refused) return error.answer;
  throw error;
}

/** One call of a provider's interface under the faults set for it. */
export interface Call {
  ctx: SandboxContext;
  request: FastifyRequest<{ Params: { id: string } }>;
  /** Which endpoint, for the faults that concern only one: stkpush, query, capture, token, … */
  label: string;
  /** The id in the address, where it has one. */
  id: string;
  fault: Fault;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;
type Route = [method: 'GET' | 'POST', url: string, label: string, handler: Handler];

/** How a provider speaks, whatever is asked of it. */
export interface Provider {
  name: SandboxProvider;
  /** Its name for the log. */
  title: string;
  /** The error body for a status set by `http_status`. */
  errorBody(status: number, fault: Fault, label: string): unknown;
  /** Refuses a call without our credentials. */
  authorise?(call: Call): void;
  /** Refuses an address that it does not have. */
  notFound?(request: FastifyRequest): never;
  /** Refuses what was sent wrongly (or what failed with us, `ours`); where it returns, the sandbox's own error goes out. */
  failed?(error: FastifyError | AppError, ours: boolean): void;
}

/** Serves a provider's interface as its table of routes says, with its errors in its own shape. */
export function wire(
  scope: FastifyInstance,
  ctx: SandboxContext,
  provider: Provider,
  routes: readonly Route[],
): void {
  for (const [method, url, label, handler] of routes)
    scope.route<{ Params: { id: string } }>({
      method,
      url,
      handler(request, reply) {
        const fault = ctx.faults.take(provider.name, 'call', label);
        const call = { ctx, request, label, id: request.params.id, fault };
        return answerCall(provider, call, reply, handler);
      },
    });
  const { notFound } = provider;
  if (notFound)
    scope.setNotFoundHandler((request, reply) =>
      write(
        reply,
        answerOf(() => notFound(request)),
      ),
    );
  scope.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const ours = !(error instanceof AppError) && (error.statusCode ?? 500) >= 500;
    try {
      provider.failed?.(error, ours);
    } catch (refused) {
      if (ours) request.log.error({ err: error }, `the ${provider.title} stand-in failed`);
      return write(reply, answerOfRefused(refused));
    }
    return answerFailure(error, request, reply);
  });
}

const HANG = 60_000;

/**
 * Answers a call late, with an error in the provider's shape, or never (the connection breaks after 60 s or when the
 * sandbox closes), as its fault says. Under `http_status` and `hang` the work is done only with `charge_anyway`.
 */
async function answerCall(
  provider: Provider,
  call: Call,
  reply: FastifyReply,
  handler: Handler,
): Promise<FastifyReply> {
  const { ctx, fault, label } = call;
  const { http_status: status } = fault;
  const work = async (): Promise<Answer> => {
    try {
      provider.authorise?.(call);
      return await handler(call);
    } catch (error) {
      return answerOfRefused(error);
    }
  };
  if (fault.delay_ms) await pause(ctx.closing, fault.delay_ms);
  if (!fault.hang && status === undefined) return write(reply, await work());
  if (fault.charge_anyway) await work();
  if (fault.hang || status === undefined) {
    reply.hijack();
    await pause(ctx.closing, HANG);
    reply.raw.destroy();
    return reply;
  }
  if (!fault.html) return write(reply, { status, body: provider.errorBody(status, fault, label) });
  const body = '<html><body><h1>Service Unavailable</h1></body></html>';
  return write(reply, { status, body, headers: { 'content-type': 'text/html' } });
}

function write(reply: FastifyReply, { status, body, headers }: Answer): FastifyReply {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  return reply
    .code(status)
    .headers({ 'content-type': type, ...headers })
    .send(isText ? body : JSON.stringify(body));
}

/** Errors of the sandbox's own pages and program interface, in the shape of docs/calls.md#errors. */
export function answerFailure(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = error instanceof AppError ? error : undefined;
  const status = error instanceof AppError ? STATUS[error.kind] : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'the sandbox failed');
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Sandbox", charset="UTF-8"');
  const message = status >= 500 ? 'Something went wrong in the sandbox.' : error.message;
  const code = known?.code ?? (status >= 500 ? 'internal' : 'malformed');
  const fields = known?.fields && { fields: known.fields };
  return reply
    .code(status)
    .send({ error: message, message, code, requestId: request.id, ...fields });
}

/** Gives this scope raw bodies of any type: each stand-in reads what its provider reads. */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** The body as text; empty where none was sent. */
export function textBody(request: FastifyRequest): string {
  return Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
}

/** A JSON object. Throws a malformed AppError for anything else. */
export function jsonBody(request: FastifyRequest): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(textBody(request));
  } catch (error) {
    throw refusal('malformed_body:json', {}, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusal('malformed_body');
  return value as Record<string, unknown>;
}

/** A form-encoded body. */
export function formBody(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(textBody(request));
}

/** Input by its schema. Throws an invalid AppError with `fields`. */
export function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const complaints = Object.fromEntries(
    result.error.issues.map((issue) => [
      issue.path.join('.') || 'body',
      { code: 'invalid_input', params: {}, text: issue.message },
    ]),
  );
  const text = Object.entries(complaints)
    .map(([name, complaint]) => `${name}: ${complaint.text}`)
    .join('; ');
  throw refusal('invalid_input', {}, { complaints, text });
}

/** The documents of one kind in the store, each under the id that `idOf` reads from it. */
export function collection<T>(kind: string, idOf: (value: T) => string) {
  return {
    get: ({ store }: SandboxContext, id: string) => store.get<T>(kind, id),
    list: ({ store }: SandboxContext, options?: ListOptions) => store.list<T>(kind, options),
    remove: ({ store }: SandboxContext, id: string) => store.remove(kind, id),
    /** Keeps a document, in its old place where it has one, and answers it. */
    put({ store }: SandboxContext, value: T, tag?: string): T {
      store.put(kind, idOf(value), value, tag);
      return value;
    },
  };
}

/** Sends a webhook until the product takes it; `wait` milliseconds later where given, whatever delay a fault asks for. */
export function sendWebhook(
  ctx: SandboxContext,
  provider: 'stripe' | 'paystack' | 'paypal',
  event: object,
  wait?: number,
): void {
  const fault =
    wait === undefined
      ? undefined
      : { ...ctx.faults.take(provider, 'callback', 'callback'), delay_ms: wait };
  const body = JSON.stringify(event);
  void ctx.deliver.send({ provider, url: `/api/webhooks/${provider}`, body, retry: true, fault });
}
