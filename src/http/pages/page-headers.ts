import { VERSION } from '../../contracts/page-version.ts';

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
