import { assertDescribed } from './described.ts';

/** What a refusal answers (docs/calls.md#errors), with everything else unknown. */
export interface AnyBody {
  error?: string;
  message?: string;
  code?: string;
  requestId?: string;
  fields?: Record<string, string>;
  [name: string]: unknown;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  /** The JSON that came; undefined where the answer had none. */
  body: Body;
  text: string;
  /** "session=…" as the answer sets it, ready to be sent back; null where it sets none. */
  cookie: string | null;
}

export interface CallOptions {
  cookie?: string | null;
  headers?: Record<string, string>;
}

/** Makes one call of the API over real HTTP, redirects not followed; the answer is as the API's description says. A string body goes as it is, another as JSON. */
export type Api = <Body = AnyBody>(
  method: string,
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer<Body>>;

/**
 * Each call has a connection of its own: in one process with a busy product, a connection kept from the call before can
 * be closed by the server in the moment in which it is used again.
 */
export const OWN_CONNECTION = { connection: 'close' };

export function createApi(url: string): Api {
  return async <Body>(method: string, path: string, body?: unknown, options: CallOptions = {}) => {
    const headers = new Headers({ ...OWN_CONNECTION, ...options.headers });
    if (options.cookie) headers.set('cookie', options.cookie);
    if (body !== undefined && !headers.has('content-type'))
      headers.set('content-type', 'application/json');
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(url + path, { method, headers, body: sent, redirect: 'manual' });
    const text = await answer.text();
    await assertDescribed(url, method, path, {
      status: answer.status,
      headers: answer.headers,
      text,
    });
    const json = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    const cookie =
      answer.headers
        .getSetCookie()
        .find((line) => /^(__Host-)?session=/.test(line))
        ?.split(';')[0] ?? null;
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      cookie,
      body: (json ? JSON.parse(text) : undefined) as Body,
    };
  };
}

/** Where a list goes on, as its Link header says; undefined on the last page. */
export function nextPage({ headers }: Pick<Answer<unknown>, 'headers'>): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
}
