import multipart from '@fastify/multipart';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Binding, Call } from '../contracts/call.ts';
import type { Endpoint } from '../contracts/endpoint.ts';
import { MINUTE } from '../kernel/clock.ts';
import { networkOf } from '../kernel/network.ts';
import { callOf, type FindSession } from './calls.ts';
import { tooManyRequests } from './errors.ts';
import { authorize, execute } from './execute.ts';
import { readForm } from './multipart.ts';
import type { Pages } from './pages/index.ts';
import { PROOF_HEADER, type ProofOfWork } from './proof-of-work.ts';

/** So many times the limit of a form may be sent with a proof of work each. */
const WITH_WORK = 10;

export interface ApiOptions {
  bindings: Binding[];
  findSession: FindSession;
  secureCookies: boolean;
  rateLimitScale: number;
  /** What callers above the limit of a form may do to be let in all the same. */
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
    const call = callOf(request, reply, options.findSession, options.secureCookies);
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
    // Who may call is decided before a body is read: what cannot be parsed says 401 to nobody, too.
    ...(endpoint.access !== 'public' && {
      preParsing: (request: FastifyRequest, reply: FastifyReply) =>
        authorize(endpoint, begin(request, reply)),
    }),
    async handler(request, reply) {
      if (endpoint.keep) {
        const part = asksForPart(endpoint, request.query as object);
        const kept = { kind: endpoint.keep, part };
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
 * limit of its own (D257); who does none of it meets the same 429 as everywhere.
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

/** Whether a query asks for a part of a list, by a parameter that the contract names: only the whole is kept. */
function asksForPart({ query }: Endpoint, asked: object): boolean {
  return query instanceof z.ZodMiniObject && Object.keys(asked).some((name) => name in query.shape);
}
