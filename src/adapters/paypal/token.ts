import { z } from 'zod';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import { readJson, send } from '../../kernel/outbound.ts';
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

export type TokenAnswer =
  | { kind: 'token'; token: string }
  /** PayPal does not know our credentials. */
  | { kind: 'misconfigured' }
  | { kind: 'failed'; reason: string };

export interface Tokens {
  /** The token in use, unless it is the one that PayPal refused. */
  get(refused: string | null): Promise<TokenAnswer>;
}

const TIMEOUT = 10_000;
const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

/** One shared token, asked for once at a time and used until 60 s before its end (docs/providers.md §3.1). */
export function openTokens(options: PaypalOptions): Tokens {
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
  timeout = TIMEOUT,
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
    Math.min(timeout, TIMEOUT),
  );
  if (outcome.kind !== 'answer') return { kind: 'failed', reason: `token: ${outcome.reason}` };
  if (outcome.status === 401 || outcome.status === 403) return { kind: 'misconfigured' };
  const read = tokenSchema.safeParse(readJson(outcome.text));
  if (outcome.status !== 200 || !read.success)
    return { kind: 'failed', reason: `token: HTTP ${outcome.status}` };
  const { access_token: token, expires_in: seconds } = read.data;
  return { token, until: asked + seconds * 1000 - MINUTE };
}
