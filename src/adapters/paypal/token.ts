import { z } from 'zod';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import { readJson, send } from '../../kernel/outbound.ts';

export interface PaypalOptions {
  /** https://api-m.paypal.com, or where a stand-in answers the same paths. Without a trailing slash. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Milliseconds for one call. */
  timeout?: number;
  clock: Clock;
}

export type TokenAnswer =
  | { kind: 'token'; token: string }
  /** PayPal does not know our credentials. */
  | { kind: 'misconfigured' }
  | { kind: 'failed'; reason: string };

export interface Tokens {
  get(): Promise<TokenAnswer>;
  /** Forgets a token that PayPal no longer takes; another one that came meanwhile stays. */
  drop(token: string): void;
}

const TIMEOUT = 10_000;
const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

/** One shared token, asked for once at a time and used until 60 s before its end (docs/providers.md §3.1). */
export function openTokens(options: PaypalOptions): Tokens {
  let current: { token: string; until: number } | null = null;
  let asking: Promise<TokenAnswer> | null = null;

  const ask = async (): Promise<TokenAnswer> => {
    const outcome = await fetchToken(options);
    if (outcome.kind !== 'fresh') return outcome;
    current = {
      token: outcome.token,
      until: options.clock.now().getTime() + outcome.lifetime - MINUTE,
    };
    return { kind: 'token', token: outcome.token };
  };

  return {
    async get() {
      if (current && options.clock.now().getTime() < current.until)
        return { kind: 'token', token: current.token };
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
    drop(token) {
      if (current?.token === token) current = null;
    },
  };
}

type Fetched =
  { kind: 'fresh'; token: string; lifetime: number } | Exclude<TokenAnswer, { kind: 'token' }>;

async function fetchToken({
  baseUrl,
  clientId,
  clientSecret,
  timeout = TIMEOUT,
}: PaypalOptions): Promise<Fetched> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const headers = {
    authorization,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  const outcome = await send(
    `${baseUrl}/v1/oauth2/token`,
    { method: 'POST', headers, body: 'grant_type=client_credentials' },
    Math.min(timeout, TIMEOUT),
  );
  if (outcome.kind !== 'answer') return { kind: 'failed', reason: `token: ${outcome.reason}` };
  if (outcome.status === 401 || outcome.status === 403) return { kind: 'misconfigured' };
  const read = tokenSchema.safeParse(readJson(outcome.text));
  if (outcome.status !== 200 || !read.success)
    return { kind: 'failed', reason: `token: HTTP ${outcome.status}` };
  return { kind: 'fresh', token: read.data.access_token, lifetime: read.data.expires_in * 1000 };
}
