import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';

/** Every field of every contract: a pattern sees no text of the body limit, which might stop the whole process. */

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
      'POST /api/orders/proforma body.customer.phone',
      'POST /api/orders/{id}/cancel params.id',
      'PUT /api/blogs/{id} body.tags',
      'PUT /api/settings/seller body.legalName',
      'GET /api/orders/by-link/{token} params.token',
      'POST /api/applications/by-link/{token}/deny params.token',
    ]),
  );
});

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
