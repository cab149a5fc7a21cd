import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Binding } from '../contracts/call.ts';
import { callOf, type FindSession } from './calls.ts';
import { execute } from './execute.ts';
import type { Pages } from './pages/index.ts';

export interface ApiOptions {
  bindings: Binding[];
  findSession: FindSession;
  secureCookies: boolean;
  rateLimitScale: number;
  /** Keeps the answers that are the same for everybody. */
  keep: Pages;
}

/** Puts every bound contract on the wire. */
export function bindApi(app: FastifyInstance, options: ApiOptions): void {
  for (const binding of options.bindings) {
    const { endpoint } = binding;
    const run = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
      const call = callOf(request, reply, options.findSession, options.secureCookies);
      const answer = await execute(binding, { params: request.params, query: request.query, body: request.body }, call);
      return JSON.stringify(answer ?? null);
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { rateLimit: { max: Math.ceil((endpoint.perMinute ?? 300) * options.rateLimitScale), timeWindow: 60_000 } },
      async handler(request, reply) {
        if (endpoint.keep) return options.keep.sendJson(request, reply, endpoint.keep, () => run(request, reply));
        const body = await run(request, reply);
        return reply.code(endpoint.status ?? 200).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
      },
    });
  }
}
