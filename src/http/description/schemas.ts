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

export type Json = Record<string, unknown>;

/** What the comments of a contract say: of the whole, and of its fields by their dotted path. */
export interface Notes {
  about?: string;
  fields: Record<string, { about?: string; example?: unknown }>;
}

/** By module and export: `orders.createOrder`. */
export type AllNotes = Record<string, Notes>;

/** Puts the notes at the fields of a JSON schema, through lists and alternatives; what a field says already stays. */
export function annotate(json: Json, { fields }: Notes, at = ''): void {
  for (const inner of [json.items, json.additionalProperties, ...listOf(json.anyOf)])
    if (isObject(inner)) annotate(inner, { fields }, at);
  for (const [name, inner] of Object.entries((json.properties ?? {}) as Record<string, Json>)) {
    const path = at ? `${at}.${name}` : name;
    const note = fields[path];
    if (note?.about) inner.description ??= note.about;
    if (note && 'example' in note) inner.examples ??= [note.example];
    annotate(inner, { fields }, path);
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

type Io = 'input' | 'output';

/** The schemas of the contracts as JSON Schema; named ones are listed once, under components. */
export class Schemas {
  readonly components: Record<string, Json> = {};
  readonly #notes: AllNotes;
  readonly #names = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  /** Which contract a component is of. */
  readonly #keys = new Map<string, string>();

  constructor(notes: AllNotes) {
    this.#notes = notes;
    for (const [schema, { id, key }] of NAMES) {
      // What is sent and what is answered can differ: a field may be left out, or another writing is taken.
      const alike =
        JSON.stringify(plain(schema, 'input')) === JSON.stringify(plain(schema, 'output'));
      const names = alike ? { input: id, output: id } : twoNames(id);
      for (const io of ['input', 'output'] as const) {
        this.#names[io].add(schema, { id: names[io] });
        this.#keys.set(names[io], key);
      }
    }
  }

  /** A schema of a contract, by references where it has a name. */
  of(schema: z.ZodMiniType, io: Io): Json {
    const { $defs = {}, ...json } = opened(
      z.toJSONSchema(schema, {
        io,
        metadata: this.#names[io],
        unrepresentable: 'any',
      }) as Json,
    );
    for (const [id, definition] of Object.entries($defs as Record<string, Json>)) {
      if (id in this.components) continue;
      const notes = this.#notes[this.#keys.get(id) ?? ''];
      if (notes?.about) definition.description ??= notes.about;
      if (notes) annotate(definition, notes);
      this.components[id] = definition;
    }
    return json;
  }

  /** The same in one piece, for looking at its fields. */
  flat(schema: z.ZodMiniType, io: Io): Json {
    return plain(schema, io);
  }
}

function twoNames(id: string): Record<Io, string> {
  return id.endsWith('Input')
    ? { input: id, output: `${id.slice(0, -'Input'.length)}Output` }
    : { input: `${id}Input`, output: id };
}

function plain(schema: z.ZodMiniType, io: Io): Json {
  const names = z.registry<{ id: string }>();
  return opened(z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any' }) as Json);
}

/**
 * As OpenAPI has it: references into components, and answers to which fields may be added at any time
 * (docs/api.md#send-and-receive), where Zod closes every object.
 */
function opened(json: Json): Json {
  const { $schema: _, ...rest } = JSON.parse(
    JSON.stringify(json, (key, value: unknown) => {
      if (key === 'additionalProperties' && value === false) return undefined;
      if (key === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/');
      return withoutAnything(value);
    }),
  ) as Json;
  return rest;
}

/** A field that is any value on one side of an intersection is what the other side says. */
function withoutAnything(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('allOf' in value)) return value;
  const { allOf, ...rest } = value as { allOf: Json[] };
  const parts = allOf.filter((part) => Object.keys(part).length > 0);
  return parts.length > 1 ? { ...rest, allOf: parts } : { ...parts[0], ...rest };
}
