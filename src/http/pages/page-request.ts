import type { FastifyReply, FastifyRequest } from 'fastify';

/** An address that no page will ever have. */
export const UNKNOWN = '/404-not-found';

/** What was asked for; two slashes at the beginning would name another host, and no page stands there. */
export function addressOf(request: FastifyRequest, base: string): URL {
  const plain = !/^[/\\]{2}/.test(request.url) && URL.canParse(request.url, base);
  return new URL(plain ? request.url : UNKNOWN, base);
}

/** Aborts when the connection ends before the answer. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const visit = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || visit.abort());
  return visit.signal;
}

/** Fastify's headers as the router reads them. */
export function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
