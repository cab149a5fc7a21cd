import type {
  AnswerOf,
  BodyInputOf,
  Endpoint,
  Method,
  ParamsOf,
  QueryOf,
} from '../../contracts/endpoint.ts';

import { refusedInWords } from '../texts/messages/refused.ts';
import { ApiError } from './api-error.ts';

export { ApiError } from './api-error.ts';

/** The network did not carry the call: offline, cut, or no answer within the limit. */
export class NetworkError extends Error {
  /** The browser knew of no network and refused the call: the server cannot have heard of it. */
  readonly neverLeft: boolean;

  constructor(message: string, options: ErrorOptions & { neverLeft?: boolean } = {}) {
    super(message, options);
    this.neverLeft = options.neverLeft ?? false;
  }
}

export interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: Partial<QueryOf<E>>;
  body?: BodyInputOf<E>;
  /** In place of a body, for a call that takes files. */
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds; 40 s unless told. */
  timeout?: number;
}

/** As src/http/proof-of-work.ts reads it. */
const PROOF = 'proof-of-work';

/** How the page asks who is there where a call wants a fresh proof; without it the refusal is the answer. */
export const proof: { ask?: () => Promise<boolean> } = {};

/** Makes a call of the contracts from the browser. Throws ApiError for any status that is not OK and NetworkError for none. */
export function callApi<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  return callAt<E>(endpoint.method, endpoint.path, options);
}

/**
 * The same by method and path, for a page so light that the contract's rules do not travel with it:
 * `callAt<typeof subscribe>('POST', '/api/newsletter', { body })` with a type import.
 */
export async function callAt<E extends Endpoint>(
  method: Method,
  path: string,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  return (await answerAt<E>(method, path, options)).body;
}

/**
 * The same with the answer's headers: lists say there how many rows they have and where the next page is. Where the call
 * wants a fresh proof, it is asked for and the call made once more; where it wants work, that is done.
 */
export async function answerAt<E extends Endpoint>(
  method: Method,
  path: string,
  options: CallOptions<E> = {},
): Promise<{ body: AnswerOf<E>; headers: Headers }> {
  const limit = AbortSignal.timeout(options.timeout ?? 40_000);
  let answer: Response;
  try {
    answer = await fetch(addressOf(path, options), {
      method,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
  } catch (error) {
    const neverLeft = !navigator.onLine && error instanceof TypeError;
    throw new NetworkError('The network did not answer', { cause: error, neverLeft });
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = await refusedInWords(
      new ApiError(answer.status, (body ?? {}) as Record<string, unknown>),
    );
    if (error.code === 'proof_required' && (await proof.ask?.()))
      return answerAt(method, path, options);
    const again = await withWork(error, options);
    if (!again) throw error;
    return answerAt(method, path, again);
  }
  return { body: body as AnswerOf<E>, headers: answer.headers };
}

/** The call with the work that a form above its limit is asked for; null where none is, or none could be done. */
async function withWork<E extends Endpoint>(
  { body }: ApiError,
  options: CallOptions<E>,
): Promise<CallOptions<E> | null> {
  const work = body.work as { challenge: string; bits: number } | undefined;
  if (!work || options.headers?.[PROOF]) return null;
  const { solveProofOfWork } = await import('./proof-of-work.ts');
  const done = await solveProofOfWork(work.challenge, work.bits);
  return done === null ? null : { ...options, headers: { ...options.headers, [PROOF]: done } };
}

/** The address of a call, with its parameters and its query. */
export function addressOf<E extends Endpoint>(template: string, options: CallOptions<E>): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((options.params as Record<string, unknown>)[name])),
  );
  const query = new URLSearchParams(
    Object.entries(options.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
