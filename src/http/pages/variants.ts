import { BASES, languageOf, withoutLanguage } from '../../kernel/language.ts';
import { unescapeHtml } from '../../kernel/html.ts';
import type { RouteTable } from './route-table.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An address that no page will ever have. */
export const UNKNOWN = '/404-not-found';

/**
 * The requested address. Two slashes at the start would name another host, so no page is there.
 */
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

/** The longest path of a page, and as much of a parameter as counts. */
const LONGEST = 300;
const MOST_LINKED = 2_000;

export interface Variant {
  /** Path and the parameters that matter. */
  address: string;
  /** The same without what nobody links to. */
  plain: string;
  /** The value that has to be linked to by a page of ours; null for none. */
  linked: string | null;
  /** Rendered each time. */
  free: boolean;
}

/**
 * The page, or the page's data, that a path asks for, from the table of routes. The first page's
 * data is at /_.data.
 */
export function pageAt(pathname: string): string {
  const data = pathname.endsWith('.data');
  const path = withoutLanguage(data ? pathname.slice(0, -'.data'.length) : pathname);
  return data && path === '/_' ? '/' : path;
}

/** The page that an address asks for; null for parts of a page's data. */
export function variantOf(url: URL, routes: RouteTable): Variant | null {
  if (url.pathname.length > LONGEST) return nothingAt(url.pathname);
  // The router can ask for some of a page's data only: such answers are rendered each time. A
  // document has no such parts.
  if (url.pathname.endsWith('.data') && url.searchParams.has('_routes')) return null;
  const path = pageAt(url.pathname);
  const kept = new URLSearchParams();
  const plain = new URLSearchParams();
  let linked: string | null = null;
  let free = false;
  for (const [name, values] of Object.entries(routes.at(path)?.query ?? {})) {
    const value = url.searchParams.get(name)?.slice(0, LONGEST);
    if (!value || (Array.isArray(values) && !values.includes(value))) continue;
    kept.set(name, value);
    if (values === 'linked') linked = value;
    else plain.set(name, value);
    free ||= values === 'free';
  }
  return {
    address: withQuery(url.pathname, kept),
    plain: withQuery(url.pathname, plain),
    linked,
    free,
  };
}

/** The one page of its edition for what does not exist. */
function nothingAt(path: string): Variant {
  const data = path.endsWith('.data') ? '.data' : '';
  const address = BASES[languageOf(path)] + UNKNOWN + data;
  return { address, plain: address, linked: null, free: false };
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The values that pages of ours link to, learnt from the pages as they are made. */
export class LinkedValues {
  readonly #values = new Set<string>();

  /** `html` of a page without a query: one with a made-up value may link to itself. */
  learn(html: string): void {
    for (const [, query] of html.matchAll(/ href="[^"?]*\?(service=[^"]*)"/g)) {
      const value = new URLSearchParams(unescapeHtml(query!)).get('service');
      if (value && this.#values.size < MOST_LINKED) this.#values.add(value);
    }
  }

  has(value: string): boolean {
    return this.#values.has(value);
  }
}

/** So many in a minute for each key, in this process: for what costs a render each time. */
export class PerMinute {
  readonly #counts = new Map<string, number>();
  #minute = 0;

  /** Counts one; false where it is one too many. */
  take(key: string, most: number, now: number): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= most;
  }
}
