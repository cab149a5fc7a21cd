import multipart from '@fastify/multipart';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Binding, Call } from '../contracts/call.ts';
import type { Endpoint } from '../contracts/endpoint.ts';
import { MINUTE } from '../kernel/clock.ts';
import { networkOf } from '../kernel/network.ts';
import { apiKeyOf, callOf, type FindKey, type FindSession } from './calls.ts';
import { tooManyRequests } from './errors.ts';
import { authorize, execute } from './execute.ts';
import type { Pages } from './pages/index.ts';
import { PROOF_HEADER, type ProofOfWork } from './proof-of-work.ts';
import type { FileLimit, UploadedFile } from '../contracts/upload.ts';
import { AppError, invalidField, refusal } from '../kernel/errors.ts';

const FIELD_BYTES = 64 * 1024;
/** What the text fields and the form's own lines may add to its files. */
const BESIDE_FILES = 512 * 1024;
const LIMITS = { fieldNameSize: 100, fieldSize: FIELD_BYTES, fields: 40, headerPairs: 20 };

/**
 * Reads a multipart form into one object: texts by name, files as UploadedFile; of several with one name the first
 * counts. Throws 413 with `fields` for a file above its limit and 400 for a form that cannot be read.
 */
async function readForm(
  request: FastifyRequest,
  files: Record<string, FileLimit>,
): Promise<Record<string, unknown>> {
  refuseDeclared(request, files);
  const fileSize = Math.max(...Object.values(files).map((limit) => limit.maxBytes));
  const form: Record<string, unknown> = {};
  try {
    const parts = request.parts({
      limits: { ...LIMITS, files: Object.keys(files).length + 1, fileSize },
    });
    for await (const part of parts) {
      const value = part.type === 'file' ? await readFile(part, files) : readText(part);
      if (value !== undefined && !(part.fieldname in form)) form[part.fieldname] = value;
    }
    return form;
  } catch (error) {
    const status = (error as { statusCode?: unknown }).statusCode;
    if (error instanceof AppError || typeof status === 'number') throw error;
    // The parser throws plain errors for what a sender did wrong: no boundary, an end in the middle.
    throw refusal('malformed:form', {}, { cause: error });
  }
}

type Parts =
  ReturnType<FastifyRequest['parts']> extends AsyncIterableIterator<infer Part> ? Part : never;

/** A form that says beforehand that it is larger than its files may be is not read at all. */
function refuseDeclared(request: FastifyRequest, files: Record<string, FileLimit>): void {
  const most = Object.values(files).reduce((sum, limit) => sum + limit.maxBytes, BESIDE_FILES);
  if (Number(request.headers['content-length'] ?? 0) > most)
    throw tooLarge(Object.keys(files)[0]!, files);
}

async function readFile(
  part: Extract<Parts, { type: 'file' }>,
  files: Record<string, FileLimit>,
): Promise<UploadedFile | undefined> {
  const limit = files[part.fieldname];
  if (!limit) {
    part.file.resume();
    return undefined;
  }
  const bytes = await part.toBuffer();
  if (part.file.truncated || bytes.length > limit.maxBytes) throw tooLarge(part.fieldname, files);
  return { filename: part.filename ?? '', bytes };
}

function readText(part: Extract<Parts, { type: 'field' }>): unknown {
  if (!part.valueTruncated) return part.value;
  throw invalidField(part.fieldname, 'too_large:text');
}

function tooLarge(field: string, files: Record<string, FileLimit>): AppError {
  const { maxBytes, tooLarge: text } = files[field]!;
  return invalidField(field, 'too_large:file', { most: maxBytes / 1024 / 1024 }, { text });
}

/** So many times the limit of a form may be sent with a proof of work each. */
const WITH_WORK = 10;

interface ApiOptions {
  bindings: Binding[];
  findSession: FindSession;
  findKey: FindKey;
  secureCookies: boolean;
  rateLimitScale: number;
  /** What callers above a form's limit can do to be accepted anyway. */
  work: ProofOfWork;
  /** Keeps the answers that are the same for everybody. */
  keep: Pages;
}

/** Puts every bound contract on the wire; those that take files in a scope of their own, where forms are read. */
export function bindApi(app: FastifyInstance, options: ApiOptions): void {
  for (const binding of options.bindings.filter((each) => !each.endpoint.files))
    bindOne(app, binding, options);
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const binding of options.bindings.filter((each) => each.endpoint.files))
      bindOne(scope, binding, options);
  });
}

function bindOne(app: FastifyInstance, binding: Binding, options: ApiOptions): void {
  const { endpoint } = binding;
  const calls = new WeakMap<FastifyRequest, Call>();
  const begin = (request: FastifyRequest, reply: FastifyReply): Call => {
    const call = {
      ...callOf(request, reply, options.findSession, options.secureCookies),
      apiKey: apiKeyOf(request, options.findKey),
    };
    calls.set(request, call);
    return call;
  };
  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const call = calls.get(request) ?? begin(request, reply);
    let { body } = request;
    if (endpoint.files && request.isMultipart()) body = await readForm(request, endpoint.files);
    const answer = await execute(
      binding,
      { params: request.params, query: request.query, body },
      call,
    );
    return JSON.stringify(answer ?? null);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { rateLimit: limitOf(endpoint, options) },
    // Rights are checked before a body is read, so an invalid body from a stranger gets 401.
    ...(endpoint.access !== 'public' && {
      preParsing: (request: FastifyRequest, reply: FastifyReply) =>
        authorize(endpoint, begin(request, reply)),
    }),
    async handler(request, reply) {
      if (endpoint.keep) {
        const kept = { kind: endpoint.keep, address: addressOf(endpoint, request) };
        return options.keep.sendJson(request, reply, kept, () => run(request, reply));
      }
      const body = await run(request, reply);
      return reply
        .code(endpoint.status ?? 200)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(body);
    },
  });
}

/**
 * Calls of one address in a minute. Above that the forms of our pages are let in for a piece of work each, up to a
 * limit of its own; who does none of it meets the same 429 as everywhere.
 */
function limitOf(endpoint: Endpoint, { rateLimitScale, work }: ApiOptions): RateLimitOptions {
  const max = Math.ceil((endpoint.perMinute ?? 300) * rateLimitScale);
  if (!endpoint.work) return { max, timeWindow: MINUTE };
  const who = ({ ip }: FastifyRequest): string =>
    `${networkOf(ip)} ${endpoint.method} ${endpoint.path}`;
  return {
    timeWindow: MINUTE,
    max: (request) =>
      work.accept(who(request), request.headers[PROOF_HEADER]) ? max * WITH_WORK : max,
    errorResponseBuilder: (request, { ttl }) =>
      tooManyRequests(ttl, { work: work.ask(who(request)) }),
  };
}

/**
 * The address that an answer is kept under: the whole list, once in each language. Null where the query asks for a part
 * of it, by a parameter that the contract names.
 */
function addressOf({ query }: Endpoint, request: FastifyRequest): string | null {
  const path = request.url.split('?')[0]!;
  if (!(query instanceof z.ZodMiniObject)) return path;
  const { language, ...asked } = request.query as Record<string, unknown>;
  if (Object.keys(asked).some((name) => name in query.shape)) return null;
  if (language === undefined || !('language' in query.shape)) return path;
  return language === 'en' || language === 'sw' ? `${path}?language=${language}` : null;
}
