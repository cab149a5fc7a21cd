import { z } from 'zod';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import { readJson, send, type Outbound } from '../../kernel/outbound.ts';
import { ownToken, type AccessToken, type SharedToken } from '../../kernel/shared-token.ts';

export interface PaypalOptions {
  /** https://api-m.paypal.com, or where a stand-in answers the same paths. Without a trailing slash. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Milliseconds for one call. */
  timeout?: number;
  clock: Clock;
  /** The token of all nodes; one of this client's own unless told. */
  token?: SharedToken;
}

type TokenAnswer =
  | { kind: 'token'; token: string }
  /** PayPal does not know our credentials. */
  | { kind: 'misconfigured' }
  | { kind: 'failed'; reason: string };

export interface Tokens {
  /** The token in use, unless it is the one that PayPal refused. */
  get(refused: string | null): Promise<TokenAnswer>;
}

const TOKEN_TIMEOUT = 10_000;
const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

/** One shared token, asked for once at a time and used until 60 s before its end (docs/providers.md §3.1). */
function openTokens(options: PaypalOptions): Tokens {
  const shared = options.token ?? ownToken(options.clock);
  return {
    async get(refused) {
      const held = await shared.current<Failed>(refused, () => fetchToken(options));
      return 'token' in held ? { kind: 'token', token: held.token } : held;
    },
  };
}

type Failed = Exclude<TokenAnswer, { kind: 'token' }>;

async function fetchToken({
  baseUrl,
  clientId,
  clientSecret,
  timeout = TOKEN_TIMEOUT,
  clock,
}: PaypalOptions): Promise<AccessToken | Failed> {
  const asked = clock.now().getTime();
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const headers = {
    authorization,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  const outcome = await send(
    `${baseUrl}/v1/oauth2/token`,
    { method: 'POST', headers, body: 'grant_type=client_credentials' },
    Math.min(timeout, TOKEN_TIMEOUT),
  );
  if (outcome.kind !== 'answer') return { kind: 'failed', reason: `token: ${outcome.reason}` };
  if (outcome.status === 401 || outcome.status === 403) return { kind: 'misconfigured' };
  const read = tokenSchema.safeParse(readJson(outcome.text));
  if (outcome.status !== 200 || !read.success)
    return { kind: 'failed', reason: `token: HTTP ${outcome.status}` };
  const { access_token: token, expires_in: seconds } = read.data;
  return { token, until: asked + seconds * 1000 - MINUTE };
}

const webhookSchema = z.object({ url: z.string() });

/** Checks the credentials and the webhook; no money moves. Returns the result, throws if something is wrong. */
export async function checkPaypal(options: PaypalOptions, expectedUrl: string): Promise<string> {
  const path = `/v1/notifications/webhooks/${encodeURIComponent(options.webhookId)}`;
  const called = await openClient(options)({ method: 'GET', path });
  if (called.kind === 'error' && called.status === 404)
    throw new Error('PAYPAL_WEBHOOK_ID is not a webhook of this account');
  if (called.kind !== 'ok') throw new Error(describe(called));
  const webhook = webhookSchema.safeParse(called.body);
  if (!webhook.success) throw new Error('PayPal sent an unreadable answer about the webhook');
  if (webhook.data.url !== expectedUrl)
    throw new Error(`the webhook is set to ${webhook.data.url} instead of ${expectedUrl}`);
  return 'signed in; the webhook is set to this site';
}

/** One call's end. Only `ok` and `error` are PayPal's own word on what was asked. */
export type Called =
  | { kind: 'ok'; body: unknown }
  /** 4xx; `issue` is details[0].issue, else the error's name (docs/providers.md §3.4). */
  | { kind: 'error'; status: number; issue: string; debugId: string }
  /** Our credentials are not taken, or lack a right. */
  | { kind: 'misconfigured' }
  /** The call never left the house. */
  | { kind: 'unsent'; reason: string }
  /** Lost on the way, 429, 5xx, or not readable: it may have been done. */
  | { kind: 'unknown'; reason: string };

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: string | Buffer<ArrayBuffer>;
  /** PayPal-Request-Id: the same id is done once. */
  requestId?: string;
}

export type Call = (request: Request) => Promise<Called>;

const TIMEOUT = 20_000;
const errorSchema = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** Calls to PayPal with the shared token; a token that is refused is replaced once and the call repeated once. */
export function openClient(options: PaypalOptions): Call {
  const tokens = openTokens(options);
  return async (request) => {
    const first = await once(options, tokens, request, null);
    const answer =
      first.kind === 'expired' ? await once(options, tokens, request, first.token) : first;
    return answer.kind === 'expired' ? { kind: 'misconfigured' } : answer;
  };
}

async function once(
  options: PaypalOptions,
  tokens: Tokens,
  request: Request,
  refused: string | null,
): Promise<Called | { kind: 'expired'; token: string }> {
  const held = await tokens.get(refused);
  if (held.kind === 'failed') return { kind: 'unsent', reason: held.reason };
  if (held.kind === 'misconfigured') return held;
  const headers: Record<string, string> = {
    authorization: `Bearer ${held.token}`,
    accept: 'application/json',
    prefer: 'return=representation',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(request.requestId === undefined ? {} : { 'paypal-request-id': request.requestId }),
  };
  const outcome = await send(
    options.baseUrl + request.path,
    { method: request.method, headers, body: request.body },
    options.timeout ?? TIMEOUT,
  );
  if (outcome.kind === 'answer' && outcome.status === 401) {
    return { kind: 'expired', token: held.token };
  }
  return classify(outcome);
}

function classify(outcome: Outbound): Called {
  if (outcome.kind === 'unreachable') return { kind: 'unsent', reason: outcome.reason };
  if (outcome.kind === 'lost') return { kind: 'unknown', reason: outcome.reason };
  const { status, headers, text } = outcome;
  const debugId = headers.get('paypal-debug-id') ?? 'none';
  const body = readJson(text);
  if (status >= 200 && status < 300 && body !== undefined) return { kind: 'ok', body };
  if (status === 403) return { kind: 'misconfigured' };
  const error = errorSchema.safeParse(body);
  if (status < 400 || status === 429 || status >= 500 || !error.success) {
    return { kind: 'unknown', reason: `HTTP ${status}, debug id ${debugId}` };
  }
  return {
    kind: 'error',
    status,
    issue: error.data.details?.[0]?.issue ?? error.data.name,
    debugId,
  };
}

/** For our logs: what came instead of an answer. */
export function describe(called: Exclude<Called, { kind: 'ok' }>): string {
  switch (called.kind) {
    case 'error':
      return `HTTP ${called.status} ${called.issue}, debug id ${called.debugId}`;
    case 'misconfigured':
      return 'configuration';
    default:
      return called.reason;
  }
}
