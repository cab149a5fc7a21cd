import { MINUTE, type Clock } from '../../kernel/clock.ts';
import {
  readJson,
  send,
  type Outbound,
  MAX_ANSWER,
  outboundFailure,
} from '../../kernel/outbound.ts';
import { ownToken, type AccessToken, type SharedToken } from '../../kernel/shared-token.ts';
import { request as http } from 'node:http';
import { request as https } from 'node:https';

export interface MpesaOptions {
  /** https://api.safaricom.co.ke, without a trailing slash. */
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  /** The till where it differs from the shortcode (Buy Goods). */
  partyB: string;
  passkey: string;
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** The M-Pesa user that reverses payments and its password, encrypted as the portal does it; null where it is not set up. */
  initiator?: string | null;
  securityCredential?: string | null;
  /** A number of ours that Safaricom knows: with it the list of payments can be pulled; null where that is not arranged. */
  pullNumber?: string | null;
  clock: Clock;
  /** The token of all nodes; one of this client's own unless told. */
  token?: SharedToken;
}

/** What came of one call, before anybody gives it a meaning. */
export type DarajaReply =
  | {
      kind: 'answer';
      status: number;
      body: Record<string, unknown>;
      errorCode: string;
      message: string;
    }
  /** Nothing was sent for want of a connection or a token: no money can move. */
  | { kind: 'not_sent'; code: 'unreachable' | 'unavailable' | 'configuration'; reason: string }
  /** It may have arrived. */
  | { kind: 'lost'; reason: string };

type Answered = Extract<DarajaReply, { kind: 'answer' }>;
type NotSent = Extract<DarajaReply, { kind: 'not_sent' }>;

const TIMEOUT = 30_000;
/** A token lives 3600 s; one asked for at 55 minutes is never refused for its age (docs/providers.md §1.1). */
const TOKEN_AGE = 55 * MINUTE;
const TOKEN_REFUSED = /^(404\.001\.03|400\.003\.01|401\.003\.01|401\.002\.01)$/;

export interface DarajaClient {
  post(path: string, body: Record<string, unknown>): Promise<DarajaReply>;
  /** A GET with a JSON body, which is how the Pull API is described (docs/providers.md §1.12). */
  get(path: string, body: Record<string, unknown>): Promise<DarajaReply>;
}

/** Calls to Daraja with one shared token: refreshed once by however many callers wait, and once more where it is refused. */
export function createClient(options: MpesaOptions): DarajaClient {
  const token = options.token ?? ownToken(options.clock);

  const once = async (
    method: 'GET' | 'POST',
    path: string,
    body: Record<string, unknown>,
    refused: string | null,
  ): Promise<{ reply: DarajaReply; used: string | null }> => {
    const held = await token.current<NotSent>(refused, () => askToken(options));
    if ('kind' in held) return { reply: held, used: null };
    const headers = { authorization: `Bearer ${held.token}`, 'content-type': 'application/json' };
    const call = method === 'GET' ? getWithBody : send;
    const request = { method, headers, body: JSON.stringify(body) };
    const reply = read(await call(options.baseUrl + path, request, TIMEOUT));
    return { reply, used: held.token };
  };

  const call =
    (method: 'GET' | 'POST') =>
    async (path: string, body: Record<string, unknown>): Promise<DarajaReply> => {
      const { reply, used } = await once(method, path, body, null);
      const refused = reply.kind === 'answer' && refusesToken(reply);
      return refused ? (await once(method, path, body, used)).reply : reply;
    };
  return { post: call('POST'), get: call('GET') };
}

/** A refused token means that nothing was done: the one case in which a push may be sent again. */
export function refusesToken(reply: Answered): boolean {
  return reply.status === 401 || TOKEN_REFUSED.test(reply.errorCode);
}

/** Asks for another token, which ends the one before. */
async function askToken(options: MpesaOptions): Promise<AccessToken | NotSent> {
  const authorization = `Basic ${btoa(`${options.consumerKey}:${options.consumerSecret}`)}`;
  const asked = options.clock.now().getTime();
  const url = `${options.baseUrl}/oauth/v1/generate?grant_type=client_credentials`;
  const reply = read(await send(url, { headers: { authorization } }, TIMEOUT));
  if (reply.kind === 'not_sent') return reply;
  if (reply.kind === 'lost')
    return { kind: 'not_sent', code: 'unreachable', reason: `token: ${reply.reason}` };
  const value = reply.body.access_token;
  if (reply.status === 200 && typeof value === 'string' && value !== '') {
    const seconds = Number(reply.body.expires_in);
    const lifetime =
      Number.isFinite(seconds) && seconds > 0 ? Math.min(TOKEN_AGE, seconds * 900) : TOKEN_AGE;
    return { token: value, until: asked + lifetime };
  }
  const code = reply.status >= 500 || reply.status === 429 ? 'unavailable' : 'configuration';
  return {
    kind: 'not_sent',
    code,
    reason: `token: HTTP ${reply.status} ${reply.errorCode}`.trim(),
  };
}

function read(outcome: Outbound): DarajaReply {
  if (outcome.kind === 'unreachable')
    return { kind: 'not_sent', code: 'unreachable', reason: outcome.reason };
  if (outcome.kind === 'lost') return outcome;
  const value = readJson(outcome.text);
  const body =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return {
    kind: 'answer',
    status: outcome.status,
    body,
    errorCode: text(body.errorCode),
    message: text(body.errorMessage),
  };
}

/** A field as text; empty where it is none. */
export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** One request with headers and a text as body. */
interface TextRequest {
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** A GET that carries a body, which `fetch` refuses to send. Bounded and silent as `send` is. */
async function getWithBody(
  url: string,
  { headers, body }: TextRequest,
  timeout: number,
): Promise<Outbound> {
  const request = url.startsWith('https:') ? https : http;
  try {
    return await new Promise<Outbound>((resolve, reject) => {
      const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
      const call = request(
        url,
        { method: 'GET', headers: sized, signal: AbortSignal.timeout(timeout) },
        (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MAX_ANSWER) answer.destroy(new Error('answer too large'));
            else chunks.push(chunk);
          });
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              kind: 'answer',
              status: answer.statusCode ?? 0,
              headers: new Headers(),
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  } catch (error) {
    return outboundFailure(error);
  }
}

/** Tries the consumer key and secret; no money moves. Answers what was found, throws what is wrong. */
export async function checkMpesa(options: MpesaOptions): Promise<string> {
  const answer = await askToken(options);
  if ('kind' in answer) throw new Error(answer.reason);
  const reversals = options.initiator ? 'refunds are sent by M-Pesa' : 'refunds are made by hand';
  return `signed in with short code ${options.shortcode}; ${reversals}`;
}
