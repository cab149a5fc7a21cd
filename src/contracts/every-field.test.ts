import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';

/** Every field of every contract against text of the body limit: a pattern that is not linear stops the whole process. */

const BODY_LIMIT = 256 * 1024;
const MOST_MS = 10;

/** As often as a JSON body has room for it, written as briefly as JSON can. */
function repeated(unit: string, end = ''): string {
  return (
    unit.repeat(
      Math.floor((BODY_LIMIT - end.length) / (Buffer.byteLength(JSON.stringify(unit)) - 2)),
    ) + end
  );
}
const HOSTILE: Record<string, string> = {
  'an address of dots': `a@${repeated('.', '@')}`,
  'at signs': repeated('@'),
  'an address of labels': `a@${repeated('a.', ' ')}`,
  spaces: repeated(' ', 'x'),
  'letters and spaces': repeated('a ', '!'),
  'line breaks': repeated('\n', 'x'),
  digits: repeated('1', 'x'),
  'digits and hyphens': repeated('1-', 'x'),
  brackets: repeated('('),
  'nested JSON': repeated('['),
  quotes: repeated('> '),
  'an address of slashes': `https://${repeated('/', ' ')}`,
  'a path': `/images/${repeated('a-', '!')}`,
  'zero-width characters': repeated('\u200b', 'x'),
  surrogates: repeated('\ud800'),
  emoji: repeated('👩‍💻'),
  commas: repeated(','),
  hyphens: `a${repeated('-a', '-')}`,
};

interface Definition {
  type: string;
  checks?: z.core.$ZodCheck[];
  [part: string]: unknown;
}

function endpoints(): Endpoint[] {
  const modules = Object.values(
    import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true }),
  );
  return [...new Set(modules.flatMap((module) => endpointsIn({ ...module })))];
}

/** Those that a value is or holds, in lists and in objects: the settings' are an object by group. */
function endpointsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null || '_zod' in value) return [];
  if ('path' in value && 'method' in value && 'answer' in value) return [value as Endpoint];
  return Object.values(value).flatMap(endpointsIn);
}

/** A schema and everything inside it, with the way to each. */
function inside(
  schema: unknown,
  path: string,
  found = new Map<z.ZodMiniType, string>(),
): Map<z.ZodMiniType, string> {
  if (Array.isArray(schema)) for (const part of schema) inside(part, path, found);
  if (
    !(typeof schema === 'object' && schema !== null && '_zod' in schema) ||
    found.has(schema as z.ZodMiniType)
  )
    return found;
  found.set(schema as z.ZodMiniType, path);
  const def = (schema as z.ZodMiniType)._zod.def as unknown as Definition;
  for (const [name, part] of Object.entries(def.type === 'object' ? (def.shape as object) : {}))
    inside(part, `${path}.${name}`, found);
  for (const part of [
    def.innerType,
    def.element,
    def.options,
    def.items,
    def.in,
    def.out,
    def.keyType,
    def.valueType,
    def.left,
    def.right,
  ])
    inside(part, path, found);
  return found;
}

const inputs = endpoints().flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema
      ? [...inside(schema, `${endpoint.method} ${endpoint.path} ${part}`)].map(([one, path]) => ({
          schema: one,
          path,
        }))
      : [];
  }),
);
const fields = [...new Map(inputs.map(({ schema, path }) => [schema, path]))];

test('the walk finds the contracts and the fields inside them', () => {
  expect(endpoints().length).toBeGreaterThan(220);
  expect(fields.map(([, path]) => path)).toEqual(
    expect.arrayContaining([
      'POST /api/auth/forgot-password body.email',
      'POST /api/orders body.customer.phone',
      'POST /api/orders/{id}/cancel params.id',
      'PUT /api/blogs/{id} body.tags',
      'PUT /api/settings/seller body.legalName',
      'GET /api/orders/by-link/{token} params.token',
      'POST /api/applications/by-link/{token}/deny params.token',
    ]),
  );
});

/** The least of ten: another process may have the processor in between, and what is slow is so each time. Milliseconds. */
function timeOf(parse: () => unknown): number {
  let least = Infinity;
  for (let round = 0; round < 10 && least > MOST_MS; round++) {
    const before = performance.now();
    parse();
    least = Math.min(least, performance.now() - before);
  }
  return least;
}

test.each(Object.entries(HOSTILE))(
  'no field of a contract takes 10 ms for a body full of %s',
  (_what, text) => {
    const slow = fields.filter(([schema]) => {
      const def = schema._zod.def as unknown as Definition;
      // Sees only what the pipe around it lets through, and the pipe is in the list.
      if (def.type === 'transform') return false;
      const value =
        def.type === 'object'
          ? Object.fromEntries(Object.keys(def.shape as object).map((name) => [name, text]))
          : text;
      // A whole form of such texts is larger than any body: as many times the limit as it has fields.
      const times = def.type === 'object' ? Object.keys(value).length : 1;
      return timeOf(() => z.safeParse(schema, value)) > MOST_MS * Math.max(1, times);
    });
    expect(slow.map(([, path]) => path)).toEqual([]);
  },
  60_000,
);

test('no pattern and no look of our own sees a text before its length has passed, finally', () => {
  const open = fields.filter(([schema]) => {
    const def = schema._zod.def as unknown as Definition;
    if (def.type !== 'string') return false;
    const checks = (def.checks ?? []).map(
      (check) => check._zod.def as { check: string; abort?: boolean },
    );
    const bound = checks.findIndex((check) => check.check === 'max_length');
    const looks = checks.findIndex(
      (check) => check.check === 'string_format' || check.check === 'custom',
    );
    return bound < 0 || !checks[bound]!.abort || (looks >= 0 && looks < bound);
  });
  expect(open.map(([, path]) => path)).toEqual([]);
});
