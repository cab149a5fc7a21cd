import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { KeptKind } from '../../contracts/endpoint.ts';
import { VERSION } from '../../contracts/page-version.ts';
import { WorkQueue } from '../../kernel/work-queue.ts';

type Compressed = 'gzip' | 'br';
type Encoding = Compressed | 'identity';

/** An answer cached as bytes: the same for every visitor. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  /** It in the encodings that were asked for, each made once: most answers go to one visitor. */
  encoded: Partial<Record<Compressed, Promise<Buffer>>>;
  /** Kinds of content it was made from. */
  kinds: Set<KeptKind>;
  /** The bytes that it takes in memory, about. */
  size: number;
  /** How often it was sent in its Brotli form, the smallest. */
  sent: number;
  /** That form is as small as it gets, or will be. */
  shrunk: boolean;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/**
 * Two of the four threads that passwords and images also need. Rendering limits how many pages
 * wait.
 */
const compressing = new WorkQueue({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY });
/** Some milliseconds for a page, within a tenth of the smallest that it gets; less effort for what no page is as long as. */
const QUICK = 8;
const QUICKER = 5;
const LONG = 256 * 1024;
/** The smallest takes twenty times as long: a page that was sent so often since it was made is worth it, unless it is long. */
const SMALLEST = constants.BROTLI_MAX_QUALITY;
const OFTEN = 3;
/** Text becomes a fourth to a fifth in either encoding. */
const WITH_ENCODED = 1.5;
/** A page that finds no room is sent as it is, and asks again the next time. */
const shrinking = new WorkQueue({ atOnce: 1, mostWaiting: 64 });

/** Makes an answer ready to be sent. The same text as `before` is not compressed again. */
export function storePage(
  status: number,
  headers: Record<string, string>,
  text: string,
  kinds: Set<KeptKind>,
  before?: StoredPage,
): StoredPage {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const same = before?.etag === etag ? before : null;
  return {
    status,
    headers,
    etag,
    body,
    encoded: same?.encoded ?? {},
    kinds,
    size: Math.ceil(body.length * WITH_ENCODED),
    sent: same?.sent ?? 0,
    shrunk: same?.shrunk ?? false,
  };
}

/** Fast, because a visitor waits for it. */
const encodedAs = ({ body, encoded }: StoredPage, encoding: Compressed): Promise<Buffer> =>
  (encoded[encoding] ??= compressing.run(() =>
    encoding === 'gzip' ? zip(body) : compressed(body, body.length > LONG ? QUICKER : QUICK),
  ));

const compressed = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Makes the Brotli form of a page that is sent often as small as it gets, behind the answers. */
async function shrinkIfOften(page: StoredPage): Promise<void> {
  page.sent++;
  if (page.shrunk || page.sent < OFTEN || page.body.length > LONG || !shrinking.hasRoom) return;
  page.shrunk = true;
  page.encoded.br = Promise.resolve(await shrinking.run(() => compressed(page.body, SMALLEST)));
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
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
): Promise<void> {
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
  const body = encoding === 'identity' ? page.body : await encodedAs(page, encoding);
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

/** Seconds after which somebody who met an outage may come again. */
const COME_AGAIN = '30';
/** Without `stale-while-revalidate`: browsers apply it to fetches by scripts and would show page data that is ten minutes old. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60';
/** What a page says of itself; everything else is the server's to say. */
const OWN = new Set([
  'content-type',
  'location',
  'x-remix-response',
  'x-robots-tag',
  'referrer-policy',
  VERSION,
]);

/** The headers of a rendered page over those of every answer. `shared`: it is the same for everybody. */
export function headersOf(
  { headers, status }: Response,
  everywhere: Record<string, string>,
  shared: boolean,
): Record<string, string> {
  return {
    ...everywhere,
    ...Object.fromEntries([...headers].filter(([name]) => OWN.has(name))),
    ...(status === 503 ? { 'retry-after': COME_AGAIN } : {}),
    'cache-control': shared && status < 400 ? CACHE_CONTROL : 'no-store',
  };
}
