import { HEAD, members, textOf, type Value } from './values.ts';

/** Whole bodies, queries and headers that no schema makes: what readers of them have most work with. */

const BODY = 250 * 1024;

export interface RawBody {
  type: string;
  bytes: string | Buffer;
}

const given = (label: string, value: unknown): Value => ({ label, make: () => value });
const filled = (piece: string, length: number, head = '', tail = ''): Value =>
  given(`${head}(${JSON.stringify(piece)} to ${length})${tail}`, textOf(piece, length, head, tail));

export function rawQueries(): Value[] {
  return [
    ...[
      '&',
      'a&',
      'a=1&',
      'q=a&',
      'a[b]=c&',
      '%F0%9F%98%80',
      '%',
      '%%',
      '+',
      '=',
      '%E0',
      '?',
      '%2f',
    ].map((piece) => filled(piece, HEAD)),
    given('2000 names', Array.from({ length: 1_500 }, (_, index) => `k${index}=`).join('&')),
  ];
}

export function rawHeaders(): [name: string, values: Value[]][] {
  const of = (...pieces: string[]): Value[] => pieces.map((piece) => filled(piece, HEAD));
  return [
    [
      'cookie',
      [
        ...of('a=a;', 'a=b; ', '=', ';', '"', '%41', 'a'),
        filled('a', HEAD, 'session='),
        filled('%F0', HEAD, 'orders='),
        filled('a.', HEAD, '__Host-session='),
      ],
    ],
    ['accept-encoding', of('br;q=0.1,', 'a,', ';q=', ',', ' ', 'gzip;q=0,')],
    ['accept-language', of('sw;q=0.1,', 'a-', ',', 'en,')],
    ['accept', of('text/html,', '*/*;q=0.1,', ',')],
    ['if-none-match', of('"a",', '*', 'W/', ' ')],
    ['user-agent', of('Mozilla/5.0 ', 'Chrome/1 Safari/', 'a', '(', 'iPhone; ')],
    ['origin', of('http://a.', 'a', ':')],
    ['referer', of('http://a/', '%')],
    ['x-forwarded-for', of('1.1.1.1, ', ':', '::1,')],
    ['range', [filled('0-0,', HEAD, 'bytes=')]],
    ['idempotency-key', of('a', ' a')],
    ['if-match', of('"a",', '"')],
    [
      'proof-of-work',
      [...of('1.', '0'), filled('1', 200, `1.${'a'.repeat(64)}.${'a'.repeat(22)}.`)],
    ],
    [
      'content-type',
      [...of('a/', 'application/json;a='), filled('a', HEAD, 'multipart/form-data; boundary=')],
    ],
    ['stripe-signature', of('t=1,', 'v1=a,')],
  ];
}

export function rawBodies(form: 'json' | 'multipart' | 'urlencoded'): Value[] {
  const body = (type: string, label: string, bytes: string | Buffer): Value =>
    given(`${type}: ${label}`, { type, bytes } satisfies RawBody);
  const inJson = (label: string, text: string): Value => body('application/json', label, text);
  const json = [
    ...['[', '{"a":', '[[],', '"\\u0000', ' ', '1', '-', '1e9', '\\"'].map((piece) =>
      inJson(`${piece} without end`, textOf(piece, BODY)),
    ),
    inJson('a number of many digits', `{"a":${'9'.repeat(BODY)}}`),
    inJson('a small number of many digits', `{"a":0.${'1'.repeat(BODY)}e-9}`),
    inJson(
      '30 levels, wide',
      `${'['.repeat(30)}${textOf('[],', BODY).replace(/,?\[?$/, '')}${']'.repeat(30)}`,
    ),
    inJson('small lists in lists', `[${'[[[[[[[[]]]]]]]],'.repeat(14_000)}1]`),
    inJson('many members', JSON.stringify(members(20_000))),
    inJson('one member again and again', `{${textOf('"a":1,', BODY)}"b":2}`),
    inJson(
      'many numbers as names',
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 15_000 }, (_, index) => [String(index * 65_537), 1]),
        ),
      ),
    ),
    inJson('__proto__', `{${'"__proto__":{},'.repeat(9_000)}"a":1}`),
    inJson('escapes', `{"a":"${textOf('\\u0041', BODY)}"}`),
    inJson('many halves of pairs', `[${'"\\ud800",'.repeat(20_000)}1]`),
    inJson('a long text', JSON.stringify('a'.repeat(BODY))),
  ];
  const urlencoded = ['&', 'a&', 'a=1&', '%', '%F0%9F%98%80', '+', '=', 'name=a&', 'q=%'].map(
    (piece) => body('application/x-www-form-urlencoded', piece, textOf(piece, BODY)),
  );
  const many = multiparts(form === 'multipart' ? 5 * 1024 * 1024 : BODY).map(([label, bytes]) =>
    body(`multipart/form-data; boundary=${BOUNDARY}`, label, bytes),
  );
  const reports = ['application/csp-report', 'application/reports+json'].map((type) =>
    body(
      type,
      'many reports',
      JSON.stringify(
        Array.from({ length: 500 }, () => ({
          body: {
            effectiveDirective: 'script-src',
            blockedURL: 'http://a',
            documentURL: 'http://a',
          },
        })),
      ),
    ),
  );
  if (form === 'json') return [...json, ...reports, ...urlencoded.slice(0, 2), ...many.slice(0, 2)];
  return [...urlencoded, ...many, ...json.slice(0, 3)];
}

const BOUNDARY = '-'.repeat(69);

/** Forms that nearly end at every sign, have many parts, or long heads of them. */
function multiparts(most: number): [label: string, bytes: Buffer][] {
  const start = `--${BOUNDARY}\r\n`;
  const file = `${start}content-disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`;
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const field = (name: string, value = 'a'): string =>
    `${start}content-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const near = ['\r\n', '\r', '-', `\r\n--${BOUNDARY.slice(1)}`, `\r\n--${BOUNDARY.slice(1)}x`];
  return [
    ['many parts', Buffer.from(textOf(field('k'), BODY) + end)],
    [
      'many names',
      Buffer.from(
        Array.from({ length: 39 }, (_, index) => field(`k${index}`, 'a'.repeat(6_000))).join('') +
          end,
      ),
    ],
    ...near.map((piece): [string, Buffer] => [
      `a file of ${JSON.stringify(piece.slice(0, 12))}`,
      Buffer.from(file + textOf(piece, most - 2_000) + end),
    ]),
    ['a long head', Buffer.from(start + textOf('a: b\r\n', BODY))],
    ['a long name', Buffer.from(field(textOf('%22', BODY)) + end)],
    [
      'nearly a charset',
      Buffer.from(
        `${start}content-disposition: form-data; name*=utf-8''${textOf('%F0%9F', BODY)}\r\n\r\n${end}`,
      ),
    ],
    [
      'nearly parameters',
      Buffer.from(`${start}content-disposition: form-data${textOf(';a="\\"', BODY)}\r\n\r\n${end}`),
    ],
    ['no end', Buffer.from(file + textOf(' ', BODY))],
  ];
}
