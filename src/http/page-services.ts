import type { Logger } from 'pino';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Binding, Call } from '../contracts/call.ts';
import type { Endpoint, KeptKind } from '../contracts/endpoint.ts';
import type { CallInput, PageServices } from '../contracts/page-context.ts';
import { callOf, type FindSession } from './calls.ts';
import { notFound } from '../kernel/errors.ts';
import { BUILD } from './build-name.ts';
import { outageOf } from './errors.ts';
import { execute } from './execute.ts';

/** A caller who is nobody: pages that are the same for every visitor are made for this one. */
const nobody: Call = {
  requestId: 'page',
  ip: 'page',
  sessionToken: undefined,
  cookie: () => undefined,
  signedIn: () => Promise.resolve(null),
  header: () => undefined,
  answer: { setSession() {}, clearSession() {}, setCookie() {}, keepLanguage() {}, header() {} },
};

/** The status of a page that waits for what is away. */
const OUTAGE = 503;

/** Lets the pages' loaders and actions make the API's calls in process, by the same rules. */
export function pageServices(
  bindings: Binding[],
  findSession: FindSession,
  { publicUrl, log }: { publicUrl: string; log: Pick<Logger, 'error'> },
) {
  const byEndpoint = new Map(bindings.map((binding) => [address(binding.endpoint), binding]));
  const secure = publicUrl.startsWith('https://');
  return (
    request: FastifyRequest | null,
    reply: FastifyReply | null,
    kinds: Set<KeptKind>,
  ): PageServices => {
    const call = request && reply ? callOf(request, reply, findSession, secure) : nobody;
    const make = async (
      endpoint: Endpoint,
      input: CallInput<Endpoint>,
      by: Call,
    ): Promise<unknown> => {
      const binding = byEndpoint.get(address(endpoint));
      if (!binding) throw notFound('The call');
      if (endpoint.keep) kinds.add(endpoint.keep);
      const raw = { params: input.params, query: input.query ?? {}, body: input.body };
      const caller = input.key ? { ...by, header: withKey(by, input.key) } : by;
      try {
        return await execute(binding, raw, caller);
      } catch (error) {
        const outage = outageOf(error);
        if (!outage) throw error;
        (request?.log ?? log).error({ err: error }, 'a page failed');
        // What is read makes the page, what is sent is a form's: it shows what was refused with what was typed.
        throw endpoint.method === 'GET'
          ? new Response(null, { status: OUTAGE, statusText: outage.code })
          : outage;
      }
    };
    return {
      publicUrl,
      build: BUILD,
      offers: (endpoint) => byEndpoint.has(address(endpoint)),
      report(err) {
        // The log has it already, with its cause.
        if ((err as { status?: unknown }).status === OUTAGE) return;
        (request?.log ?? log).error({ err }, 'a page could not be rendered');
      },
      dependsOn: (kind) => void kinds.add(kind),
      call: async (endpoint, input = {}) => (await make(endpoint, input, call)) as never,
      async callList(endpoint, input = {}) {
        let next: string | null = null;
        const header = (name: string, value: string): void => {
          if (name === 'link') next = nextOf(value);
        };
        const rows = (await make(endpoint, input, {
          ...call,
          answer: { ...call.answer, header },
        })) as never;
        return { rows, next };
      },
    };
  };
}

const withKey =
  (by: Call, key: string): Call['header'] =>
  (name) =>
    name === 'idempotency-key' ? key : by.header(name);

/** The cursor in the header that a paged list answers with (contracts/paging.ts). */
function nextOf(link: string): string | null {
  const address = /^<([^>]+)>; rel="next"$/.exec(link)?.[1];
  return address ? new URL(address, 'http://list').searchParams.get('cursor') : null;
}

/** The pages are bundled apart from the server, so a contract is known by its address, not by identity. */
function address(endpoint: Pick<Endpoint, 'method' | 'path'>): string {
  return `${endpoint.method} ${endpoint.path}`;
}
