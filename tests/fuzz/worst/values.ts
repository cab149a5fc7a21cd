import type { Schema } from '../../support/invalid-bodies.ts';

/** What one field is given: `label` tells a person, `make` writes it for the n-th call. */
export interface Value {
  label: string;
  make(valid: unknown, n: number): unknown;
}

export type Random = () => number;

/** Above the limit of a body (256 kB), whatever it is escaped to. */
const BEYOND = 120_000;
/** Of a request's head Node takes 16 kB. */
export const HEAD = 12_000;

/** Pieces that texts are made of: what trimming, folding, escaping, splitting and matching have most work with. */
const PIECES = [
  'a',
  'A',
  ' ',
  '\t',
  '\n',
  '\r\n',
  'a ',
  ' a',
  'e\u0301',
  '\u0301',
  '😀',
  '👨\u200d👩\u200d👧',
  'İ',
  'ß',
  'ﷺ',
  '\u200b',
  '\u202e',
  '\u00ad',
  '\ud800',
  '\\',
  '"',
  "'",
  '%',
  '_',
  '@',
  'a@',
  'a.',
  '.',
  '-',
  'a-',
  '+',
  '0',
  '1 ',
  '+254',
  '(',
  '[',
  '](',
  '[a](',
  '**a',
  '_a*',
  '`',
  '<',
  '<b>',
  '</a>',
  '<!--',
  '&',
  '&amp;',
  '&#x1f600;',
  '=',
  ';',
  ',',
  'a,',
  '/',
  '../',
  'http://a.',
  'https://www.mfano.example/ ',
  'p4$$w0rd',
  '@4lI1!|$5s',
  'the quick ',
  'Il1|',
  '2026-01-01',
  '1e9',
];

/** A text of `length` characters: the beginning, the piece again and again, and an end that makes it nearly right. */
export function textOf(piece: string, length: number, head = '', tail = ''): string {
  const room = Math.max(0, length - head.length - tail.length);
  return head + piece.repeat(Math.ceil(room / piece.length)).slice(0, room) + tail;
}

function text(piece: string, length: number, head = '', tail = ''): Value {
  return {
    label: `${head}(${JSON.stringify(piece)} to ${length})${tail}`,
    make: (valid, n) =>
      textOf(piece === '' ? String(valid) : piece, length, head && `${head}${n}`, tail),
  };
}

const literal = (label: string, value: unknown): Value => ({ label, make: () => value });

/** A text that a search makes up: any piece or two, as long as may be or just beyond. */
export function madeUp(schema: Schema, random: Random): Value {
  const pick = <Item>(from: readonly Item[]): Item => from[Math.floor(random() * from.length)]!;
  const most = lengthOf(schema);
  const length = pick([most, most, most - 1, most + 1, Math.ceil(most / 2), 32]);
  return text(
    random() < 0.5 ? pick(PIECES) : pick(PIECES) + pick(PIECES),
    length,
    pick(['', '', 'Aa1!', 'w', '0712345678']),
    pick(['', '', '!', '@', ' ', '@mail.example', 'Aa1!']),
  );
}

/** All that is tried for one field of this schema, the same in every run. */
export function valuesOf(schema: Schema, name: string): Value[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => valuesOf(one, name));
  if (schema.type === 'array') return lists(schema);
  if (schema.type === 'object') return [...deep(), literal('1000 members', members(1_000))];
  if (schema.type === 'number' || schema.type === 'integer') return numbers(schema);
  if (schema.type === 'boolean') return [literal('text', 'true')];
  return texts(schema, name);
}

const lengthOf = ({ maxLength, pattern }: Schema): number => maxLength ?? (pattern ? 200 : 2_000);

function texts(schema: Schema, name: string): Value[] {
  const most = lengthOf(schema);
  return [
    ...PIECES.flatMap((piece) => [text(piece, most), text(piece, most, '', '!')]),
    ...PIECES.map((piece) => text(piece, most, 'Aa1!w')),
    // The valid value over and over, right up to its end: near to every pattern that it fits.
    text('', most),
    text('', most, '', '!'),
    text('', most + 1),
    ...['a', ' ', '\u0301', '😀', '\u200b', '-', '<b>'].map((piece) => text(piece, BEYOND)),
    ...(/mail/i.test(name) ? addresses() : []),
    ...deep(),
  ];
}

/** Addresses that pass, as long and as cut up as they may be, and some that nearly do. */
function addresses(): Value[] {
  const address = (label: string, make: (n: number) => string): Value => ({
    label,
    make: (_, n) => make(n),
  });
  const labels = 'a.'.repeat(90);
  return [
    address('longest of dots', (n) =>
      `${textOf('a.', 63, `w${n}.`)}a@${labels}example`.slice(0, 254),
    ),
    address('longest of tags', (n) => `${textOf('+', 64, `w${n}`)}@${labels}example`.slice(0, 254)),
    address('look-alike', (n) => `\u0430dmin${n}@m\u0131fano.example`),
    address('punycode', (n) => `w${n}@xn--${textOf('a', 59)}.${textOf('b', 63)}.example`),
    address('many signs', (n) => `w${n}${'@'.repeat(240)}`),
    address('spaces before', (n) => `${' '.repeat(100_000)}w${n}@mail.example`),
  ];
}

function numbers({ minimum = 0 }: Schema): Value[] {
  return [minimum - 1, minimum, 1e308, 5e-324, Number.MAX_SAFE_INTEGER, 999_999_999.9999999].map(
    (value) => literal(String(value), value),
  );
}

function lists({ items, maxItems: most = 200 }: Schema): Value[] {
  const inner = items ? valuesOf(items, '') : [];
  return [
    ...[most, most + 1, 2_000].map((length) => ({
      label: `${length} valid ones`,
      make: (valid: unknown) => Array.from({ length }, () => (valid as unknown[])[0]),
    })),
    ...inner.slice(0, 40).map(({ label, make }) => ({
      label: `${most} of ${label}`,
      make: (valid: unknown, n: number) =>
        Array.from({ length: most }, () => make((valid as unknown[])[0], n)),
    })),
    literal('60,000 zeros', Array(60_000).fill(0)),
    literal(
      '20,000 empty objects',
      Array.from({ length: 20_000 }, () => ({})),
    ),
    ...deep(),
  ];
}

/** What nests: as deep as is read, and much deeper. */
function deep(): Value[] {
  return [30, 3_000].flatMap((levels) => {
    let list: unknown = 'x';
    let object: unknown = 'x';
    for (let level = 0; level < levels; level++) [list, object] = [[list], { a: object }];
    return [literal(`${levels} lists deep`, list), literal(`${levels} objects deep`, object)];
  });
}

export const members = (count: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
