import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeptKind } from '../../contracts/endpoint.ts';
import { WorkQueue } from '../../kernel/work-queue.ts';

/** An answer cached as bytes: the same for every visitor, in every encoding that is asked for. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
  /** Kinds of content it was made from. */
  kinds: Set<KeptKind>;
  size: number;
  /** How often it was sent in its Brotli form, the smallest. */
  sent: number;
  /** That form is as small as it gets, or will be. */
  shrunk: boolean;
}

export type Encoding = keyof StoredPage['bodies'];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Two of the four threads that passwords and pictures need, too. How many pages wait, their rendering bounds. */
const compressing = new WorkQueue({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY });
/** Some milliseconds for a page, within a tenth of the smallest that it gets. */
const QUICK = 8;
/** The smallest takes twenty times as long: a page that was sent so often since it was made is worth it. */
const SMALLEST = constants.BROTLI_MAX_QUALITY;
const OFTEN = 3;
/** A page that finds no room is sent as it is, and asks again the next time. */
const shrinking = new WorkQueue({ atOnce: 1, mostWaiting: 64 });

/** Compresses and hashes an answer once; quickly, for whoever asked for it waits. The same text as `before` is not compressed again. */
export async function storePage(
  status: number,
  headers: Record<string, string>,
  body: string,
  kinds: Set<KeptKind>,
  before?: StoredPage,
): Promise<StoredPage> {
  const identity = Buffer.from(body);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const same = before?.etag === etag ? before : null;
  const bodies = same?.bodies ?? (await bodiesOf(identity));
  return {
    status,
    headers,
    etag,
    bodies,
    kinds,
    size: Object.values(bodies).reduce((sum, each) => sum + each.length, 0),
    sent: same?.sent ?? 0,
    shrunk: same?.shrunk ?? false,
  };
}

const bodiesOf = (identity: Buffer): Promise<StoredPage['bodies']> =>
  compressing.run(async () => {
    const [br, gz] = await Promise.all([compressed(identity, QUICK), zip(identity)]);
    return { identity, gzip: gz, br };
  });

const compressed = (identity: Buffer, quality: number): Promise<Buffer> =>
  brotli(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  });

/** Makes the Brotli form of a page that is sent often as small as it gets, behind the answers. */
async function shrinkIfOften(page: StoredPage): Promise<void> {
  page.sent++;
  if (page.shrunk || page.sent < OFTEN || !shrinking.hasRoom) return;
  page.shrunk = true;
  page.bodies.br = await shrinking.run(() => compressed(page.bodies.identity, SMALLEST));
}

/** The encoding to answer with by Accept-Encoding, its q-values respected; br before gzip where equal. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (accept.startsWith('gzip, deflate, br') && !accept.includes('q=')) return 'br';
  const weights = new Map<string, number>();
  for (const part of accept.split(',')) {
    const [name, ...params] = part.trim().toLowerCase().split(';');
    const q = params.map((param) => /^\s*q\s*=\s*([\d.]+)/.exec(param)?.[1]).find(Boolean);
    weights.set(name!.trim(), q === undefined ? 1 : Number(q));
  }
  const weight = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const best = (['br', 'gzip'] as const)
    .filter((name) => weight(name) > 0)
    .sort((a, b) => weight(b) - weight(a))[0];
  const identity = weights.get('identity') ?? 0;
  return best && weight(best) >= identity ? best : 'identity';
}

/** Writes a stored answer: 304 where the visitor has it, no body for HEAD. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  if (page.status === 200 && matches(request.headers['if-none-match'], page.etag.slice(0, -1))) {
    const { 'cache-control': cacheControl, 'content-security-policy': policy } = page.headers;
    response.writeHead(304, {
      etag,
      vary: 'accept-encoding',
      ...(cacheControl ? { 'cache-control': cacheControl } : {}),
      ...(policy ? { 'content-security-policy': policy } : {}),
    });
    response.end();
    return;
  }
  const body = page.bodies[encoding];
  if (encoding === 'br') void shrinkIfOften(page);
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag,
    vary: 'accept-encoding',
    'content-length': body.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Any tag of the list names this content, in whatever encoding it was sent. */
function matches(header: string | undefined, etagStart: string): boolean {
  return header !== undefined && (header.trim() === '*' || header.includes(etagStart));
}
