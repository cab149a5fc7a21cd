import type { Operation, Schema } from '../support/invalid-bodies.ts';
import { seeded } from '../faults/random.ts';

/** Makes one call and answers its status. */
export type Make = (
  operation: Operation,
  path: string,
  body: unknown,
  who: string,
) => Promise<number>;

export interface Fuzzing {
  operations: Operation[];
  /** The callers, by turns. */
  people: string[];
  calls: number;
  seed: number;
  /** A call that takes longer, three times in a row, is told; milliseconds. */
  slow: number;
  make: Make;
}

/** What a call did that no call may do. */
export interface Told {
  call: string;
  who: string;
  what: string;
  body: string;
}

/** Streams do not end by themselves, and after a sign-out the fuzzer would be nobody. */
const LEFT_OUT = /\/events$|\/auth\/logout$|\/auth\/me\/sessions|\/me\/deletion$/;

const HOSTILE: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u202eb\u200b',
  '\ud800',
  '😀'.repeat(200),
  'a'.repeat(20_000),
  '../../../../etc/passwd',
  "' or 1=1; --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '=HYPERLINK("http://x.example")',
  'http://127.0.0.1:22/',
  'file:///etc/passwd',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '__proto__',
  'NaN',
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  null,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: { prototype: {} } },
  { length: 1e9 },
];

/** Calls of every operation with hostile and half-right input (15.8): no 5xx, and an answer within the time. */
export async function fuzz({
  operations,
  people,
  calls,
  seed,
  slow,
  make,
}: Fuzzing): Promise<Told[]> {
  const random = seeded(seed);
  const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)]!;
  const all = operations.filter(({ path }) => !LEFT_OUT.test(path));
  const told: Told[] = [];
  for (let call = 0; call < calls; call++) {
    const operation = all[call % all.length]!;
    const who = pick(people);
    const path = addressOf(operation, pick, random);
    const body = operation.schema && valueOf(operation.schema, pick, random, 0);
    const tell = (what: string): void =>
      void told.push({
        call: `${operation.method} ${path}`,
        who,
        what,
        body: JSON.stringify(body)?.slice(0, 300) ?? '',
      });
    const once = async (): Promise<{ status: number; ms: number }> => {
      const begun = performance.now();
      const status = await make(operation, path, body, who);
      return { status, ms: performance.now() - begun };
    };
    const { status, ms } = await once();
    if (status >= 500 && status !== 503) tell(`answered ${status}`);
    // The machine may be busy with other things: only what is slow each time is slow.
    if (ms > slow && (await once()).ms > slow && (await once()).ms > slow)
      tell(`took ${Math.round(ms)} ms`);
  }
  return told;
}

type Pick = <Value>(from: readonly Value[]) => Value;

const IDS = [
  '1',
  '0',
  '-1',
  'x',
  'usr_1',
  '2026-11',
  'terms',
  '%00',
  '..%2f..',
  'a'.repeat(300),
  '%F0%9F%98%80',
];

function addressOf({ path, parameters }: Operation, pick: Pick, random: () => number): string {
  const filled = path.replace(/\{\w+\}/g, () => pick(IDS));
  const query = new URLSearchParams();
  for (const { name, in: where } of parameters)
    if (where === 'query' && random() < 0.4) query.append(name, hostileText(pick));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** A value of the schema's shape with something wrong in it, now and then something else altogether. */
function valueOf(schema: Schema, pick: Pick, random: () => number, depth: number): unknown {
  if (random() < (depth === 0 ? 0.03 : 0.15)) return pick(HOSTILE);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  if (schema.anyOf) return valueOf(pick(schema.anyOf), pick, random, depth);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name) || random() < 0.5)
        .map(([name, inner]) => [name, valueOf(inner, pick, random, depth + 1)]),
    );
  if (schema.type === 'array')
    return schema.items
      ? Array.from({ length: Math.floor(random() * 4) }, () =>
          valueOf(schema.items!, pick, random, depth + 1),
        )
      : [];
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.floor(random() * 1_000) + (schema.minimum ?? 0);
  if (schema.type === 'boolean') return random() < 0.5;
  return pick(['text', 'a@mail.example', '0712345678', '2026-03-02', 'exam-basic', 'Other']);
}

/** What stands in an address is text. */
function hostileText(pick: Pick): string {
  const value = pick(HOSTILE);
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}
