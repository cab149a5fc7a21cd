import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Binding, Call } from '../contracts/call.ts';
import type { Endpoint } from '../contracts/endpoint.ts';
import { callOf, type FindSession } from './calls.ts';
import { authorize, execute } from './execute.ts';
import { readForm } from './multipart.ts';
import type { Pages } from './pages/index.ts';

export interface ApiOptions {
  bindings: Binding[];
  findSession: FindSession;
  secureCookies: boolean;
  rateLimitScale: number;
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
    config: {
      rateLimit: {
        max: Math.ceil((endpoint.perMinute ?? 300) * options.rateLimitScale),
        timeWindow: 60_000,
      },
    },
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

/** Whether a query asks for a part of a list, by a parameter that the contract names: only the whole is kept. */
function asksForPart({ query }: Endpoint, asked: object): boolean {
  return query instanceof z.ZodMiniObject && Object.keys(asked).some((name) => name in query.shape);
}
