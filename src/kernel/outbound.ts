import { request as http } from 'node:http';
import { request as https } from 'node:https';

/** A call to an outside service: bounded in time, its answer bounded in size, never throwing for what the other side does. */
export type Outbound =
  | { kind: 'answer'; status: number; headers: Headers; text: string }
  /** No connection was made: the other side saw nothing. */
  | { kind: 'unreachable'; reason: string }
  /** It may have arrived: time ran out or the connection broke. */
  | { kind: 'lost'; reason: string };

const MAX_ANSWER = 1_048_576;

/** One request with headers and a text as body. */
export interface TextRequest {
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends one request. `timeout` in milliseconds; redirects are not followed. */
export async function send(url: string, init: RequestInit, timeout: number): Promise<Outbound> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const text = await answer.text();
    if (text.length > MAX_ANSWER) return { kind: 'lost', reason: 'answer too large' };
    return { kind: 'answer', status: answer.status, headers: answer.headers, text };
  } catch (error) {
    return failed(error);
  }
}

/** A GET that carries a body, which `fetch` refuses to send. Bounded and silent as `send` is. */
export async function getWithBody(url: string, { headers, body }: TextRequest, timeout: number): Promise<Outbound> {
  const request = url.startsWith('https:') ? https : http;
  try {
    return await new Promise<Outbound>((resolve, reject) => {
      const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
      const call = request(url, { method: 'GET', headers: sized, signal: AbortSignal.timeout(timeout) }, (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_ANSWER) answer.destroy(new Error('answer too large'));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ kind: 'answer', status: answer.statusCode ?? 0, headers: new Headers(), text: Buffer.concat(chunks).toString('utf8') }));
      });
      call.on('error', reject);
      call.end(body);
    });
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Outbound {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = code || (cause instanceof Error ? cause.name : 'network error');
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ? { kind: 'unreachable', reason } : { kind: 'lost', reason };
}

/** JSON text to a value, or undefined where it is none: providers' proxies answer HTML (providers.md §1.7). */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
