/** A call to an outside service: bounded in time, its answer bounded in size, never throwing for what the other side does. */
export type Outbound =
  | { kind: 'answer'; status: number; headers: Headers; text: string }
  /** No connection was made: the other side saw nothing. */
  | { kind: 'unreachable'; reason: string }
  /** It may have arrived: time ran out or the connection broke. */
  | { kind: 'lost'; reason: string };

/** Bytes of an answer that are read at the most. */
export const MAX_ANSWER = 1_048_576;

type Heard = (host: string, outcome: Outbound['kind'], milliseconds: number) => void;
let hear: Heard = () => undefined;

/** Receives how long each call took, for the metrics. */
export function onOutbound(heard: Heard): void {
  hear = heard;
}

/** Sends one request. `timeout` in milliseconds; redirects are not followed. */
export async function send(url: string, init: RequestInit, timeout: number): Promise<Outbound> {
  const began = performance.now();
  const outcome = await attempt(url, init, timeout);
  hear(new URL(url).host, outcome.kind, performance.now() - began);
  return outcome;
}

async function attempt(url: string, init: RequestInit, timeout: number): Promise<Outbound> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await textOf(answer);
    if (text === null) return { kind: 'lost', reason: 'answer too large' };
    return { kind: 'answer', status: answer.status, headers: answer.headers, text };
  } catch (error) {
    return outboundFailure(error);
  }
}

/** The text of an answer; null where it is larger than may be read, and the rest of it stays unread. */
async function textOf(answer: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** What a call that threw is: nothing arrived, or it may have. */
export function outboundFailure(error: unknown): Outbound {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = code || (cause instanceof Error ? cause.name : 'network error');
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)
    ? { kind: 'unreachable', reason }
    : { kind: 'lost', reason };
}

/** JSON text to a value, or undefined where it is none: providers' proxies answer HTML (docs/providers.md §1.7). */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
