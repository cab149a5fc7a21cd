import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Binding, Call } from '../contracts/call.ts';
import type { Endpoint } from '../contracts/endpoint.ts';
import type { PageServices } from '../contracts/page-context.ts';
import { callOf, type FindSession } from './calls.ts';
import { execute } from './execute.ts';

/** A caller who is nobody: pages that are the same for every visitor are made for this one. */
const nobody: Call = {
  requestId: 'page',
  ip: 'page',
  sessionToken: undefined,
  cookie: () => undefined,
  signedIn: () => Promise.resolve(null),
  header: () => undefined,
  answer: { setSession() {}, clearSession() {}, setCookie() {}, header() {} },
};

/** Lets the pages' loaders and actions make the API's calls in process, by the same rules. */
export function pageServices(bindings: Binding[], findSession: FindSession, publicUrl: string) {
  const byEndpoint = new Map(bindings.map((binding) => [address(binding.endpoint), binding]));
  const secure = publicUrl.startsWith('https://');
  return (request: FastifyRequest | null, reply: FastifyReply | null, kinds: Set<string>): PageServices => {
    const call = request && reply ? callOf(request, reply, findSession, secure) : nobody;
    return {
      publicUrl,
      dependsOn: (kind) => void kinds.add(kind),
      async call(endpoint, input = {}) {
        const binding = byEndpoint.get(address(endpoint));
        if (!binding) throw new Error(`${address(endpoint)} is not bound`);
        if (endpoint.keep) kinds.add(endpoint.keep);
        return (await execute(binding, { params: input.params, query: input.query ?? {}, body: input.body }, call)) as never;
      },
    };
  };
}

/** The pages are bundled apart from the server, so a contract is known by its address, not by identity. */
function address(endpoint: Pick<Endpoint, 'method' | 'path'>): string {
  return `${endpoint.method} ${endpoint.path}`;
}
