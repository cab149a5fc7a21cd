import type { IncomingMessage } from 'node:http';
import { FIVE_MEGABYTES } from '../../contracts/upload.ts';
import {
  isPublicAddress,
  openTyped,
  PrivateAddress,
  refusedAddress,
} from '../typed-address/index.ts';

type Fetched =
  | { kind: 'bytes'; bytes: Uint8Array }
  /** Will not get better: a private address, no picture, too large. */
  | { kind: 'refused'; reason: string }
  /** May work later: no connection, no answer in time, a fault over there. */
  | { kind: 'later'; reason: string };

interface FetchOptions {
  /** Which addresses may be asked; the public ones unless told. */
  allow?: (address: string) => boolean;
  /** Milliseconds for all of it. */
  timeout?: number;
}

const MAX_REDIRECTS = 3;
const TIMEOUT = 15_000;

/**
 * Fetches a picture from an address that somebody typed, without being led inside: the name is resolved once
 * per hop and the connection goes to exactly those addresses, all of which must be public; each redirect is looked
 * at in the same way. At most 5 MB of an image type. Never throws for what the other side does.
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const step = await ask(url, options.allow ?? isPublicAddress, signal);
    if (step.kind !== 'redirect') return step;
    url = step.to;
  }
  return { kind: 'refused', reason: 'its address redirects too many times' };
}

type Step = Fetched | { kind: 'redirect'; to: string };

async function ask(
  address: string,
  allow: (address: string) => boolean,
  signal: AbortSignal,
): Promise<Step> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const refused = refusedAddress(url, allow);
  if (url === null || refused === 'address')
    return { kind: 'refused', reason: 'its address is not a web address' };
  if (refused) return { kind: 'refused', reason: 'its address is not public' };
  const headers = { accept: 'image/*', 'user-agent': 'Biashara' };
  try {
    return await read(await openTyped(url, allow, { signal, headers }), url, signal);
  } catch (error) {
    if (error instanceof PrivateAddress)
      return { kind: 'refused', reason: 'its address is not public' };
    const code = (error as { code?: unknown }).code;
    return {
      kind: 'later',
      reason:
        typeof code === 'string' ? code : error instanceof Error ? error.name : 'network error',
    };
  }
}

async function read(answer: IncomingMessage, url: URL, signal: AbortSignal): Promise<Step> {
  const status = answer.statusCode ?? 0;
  const { location } = answer.headers;
  const type = answer.headers['content-type'] ?? '';
  const refusal =
    status >= 300 && status < 400 && location && URL.canParse(location, url)
      ? ({ kind: 'redirect', to: new URL(location, url).href } as const)
      : status >= 500 || status === 429
        ? ({ kind: 'later', reason: `HTTP ${status}` } as const)
        : status !== 200
          ? ({ kind: 'refused', reason: `HTTP ${status}` } as const)
          : !/^image\//i.test(type)
            ? ({ kind: 'refused', reason: 'the file is not an image' } as const)
            : null;
  if (refusal) {
    answer.destroy();
    return refusal;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    signal.throwIfAborted();
    size += chunk.length;
    if (size > FIVE_MEGABYTES) {
      answer.destroy();
      return { kind: 'refused', reason: 'it is larger than 5 MB' };
    }
    chunks.push(chunk);
  }
  return { kind: 'bytes', bytes: Buffer.concat(chunks) };
}
