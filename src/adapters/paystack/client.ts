import { z } from 'zod';
import { readJson, send, type Outbound } from '../../kernel/outbound.ts';

export interface PaystackOptions {
  /** https://api.paystack.co, or where a stand-in answers the same paths. Without a trailing slash. */
  baseUrl: string;
  /** sk_… ; its mode (test or live) is the mode that events must have. It also signs the webhooks. */
  secretKey: string;
  /** Milliseconds for one call. */
  timeout?: number;
}

/** One call's end. Only `ok` and `error` are Paystack's own word on what was asked. */
export type Called =
  | { kind: 'ok'; data: unknown }
  /** 4xx with Paystack's message, which is for programmers. */
  | { kind: 'error'; status: number; message: string }
  /** Our key is not taken. */
  | { kind: 'misconfigured' }
  /** The call never left this machine. */
  | { kind: 'unsent'; reason: string }
  /** Lost on the way, 429, 5xx, or not readable: it may have been done. */
  | { kind: 'unknown'; reason: string };

export type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Called>;

const TIMEOUT = 20_000;
const answerSchema = z.object({
  status: z.boolean(),
  message: z.string(),
  data: z.unknown().optional(),
});

/** Calls to Paystack. Nothing is repeated here: Paystack knows no idempotency key. */
export function openClient({ baseUrl, secretKey, timeout = TIMEOUT }: PaystackOptions): Call {
  return async (method, path, body) => {
    const headers = {
      authorization: `Bearer ${secretKey}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    return classify(await send(baseUrl + path, init, timeout));
  };
}

/** `status` in the body tells of the call, never of a payment (docs/providers.md §2.10). */
function classify(outcome: Outbound): Called {
  if (outcome.kind === 'unreachable') return { kind: 'unsent', reason: outcome.reason };
  if (outcome.kind === 'lost') return { kind: 'unknown', reason: outcome.reason };
  const { status, text } = outcome;
  const answer = answerSchema.safeParse(readJson(text));
  if (status === 401 || status === 403) return { kind: 'misconfigured' };
  if (!answer.success || status === 429 || status >= 500)
    return { kind: 'unknown', reason: `HTTP ${status}` };
  if (status >= 200 && status < 300 && answer.data.status)
    return { kind: 'ok', data: answer.data.data };
  if (status < 400) return { kind: 'unknown', reason: `HTTP ${status}: ${answer.data.message}` };
  return { kind: 'error', status, message: answer.data.message };
}

/** For our logs: what came instead of an answer. */
export function describe(called: Exclude<Called, { kind: 'ok' }>): string {
  switch (called.kind) {
    case 'error':
      return `HTTP ${called.status}: ${called.message}`;
    case 'misconfigured':
      return 'configuration';
    default:
      return called.reason;
  }
}

/** Checks the secret key by reading the last payment; no money moves. Returns the result, throws if something is wrong. */
export async function checkPaystack(options: PaystackOptions): Promise<string> {
  const called = await openClient(options)('GET', '/transaction?perPage=1');
  if (called.kind === 'misconfigured') throw new Error('Paystack does not accept this secret key');
  if (called.kind !== 'ok') throw new Error(describe(called));
  return `signed in, ${isLive(options.secretKey) ? 'live' : 'test'} payments can be read`;
}

export function isLive(secretKey: string): boolean {
  return secretKey.startsWith('sk_live_');
}
