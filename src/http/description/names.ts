import * as z from 'zod/mini';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { CONTRACTS } from './contracts.ts';

/** What a contract exports, by module and name: `orders.order`. */
export const SCHEMAS = new Map<string, z.ZodMiniType>();
export const CALLS = new Map<Endpoint, string>();

/** What is worth a name of its own: records, choices and alternatives, not a mere text or number. */
const NAMED = new Set(['object', 'enum', 'union']);

for (const [module, exported] of Object.entries(CONTRACTS))
  for (const [name, value] of Object.entries(exported)) {
    if (isSchema(value) && NAMED.has(value._zod.def.type)) SCHEMAS.set(`${module}.${name}`, value);
    for (const call of callsIn(value)) CALLS.set(call, `${module}.${name}`);
  }

/** The name of each exported schema in the description: `Order` for `order`; with its module where two share one. */
export const NAMES = namesOf([...SCHEMAS]);

function namesOf(
  schemas: [string, z.ZodMiniType][],
): Map<z.ZodMiniType, { id: string; key: string }> {
  const found = new Map<z.ZodMiniType, { id: string; key: string }>();
  const taken = new Set<string>();
  for (const [key, schema] of schemas) {
    if (found.has(schema)) continue;
    const [module, name] = key.split('.') as [string, string];
    const short = pascal(name);
    const id = taken.has(short) ? pascal(module) + short : short;
    taken.add(id);
    found.set(schema, { id, key });
  }
  return found;
}

/** `get /api/orders/{id}/events` is `getOrdersByIdEvents`: letters and digits only, and one for each call. */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/\W+/);
  return method.toLowerCase() + words.map(pascal).join('');
}

function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** A call, or those of a list or a table of them. */
function callsIn(value: unknown): Endpoint[] {
  if (isCall(value)) return [value];
  const holds = Array.isArray(value) || Object.getPrototypeOf(value ?? '') === Object.prototype;
  return holds ? Object.values(value as object).flatMap(callsIn) : [];
}

function isCall(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
