/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  pattern?: string;
}

export interface Operation {
  method: string;
  path: string;
  access: 'public' | 'user' | 'admin';
  /** Of a JSON body; null where the call takes none. */
  schema: Schema | null;
  /** Of a multipart form; null where the call takes none. */
  form: Schema | null;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
}

interface Described {
  'x-access': Operation['access'];
  parameters: (Operation['parameters'][number] | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema } | undefined> };
}

/** The calls that /api/openapi.json describes. */
export function readOperations(document: { [name: string]: unknown }): Operation[] {
  const paths = document.paths as Record<string, Record<string, Described>>;
  const { schemas } = document.components as { schemas: Record<string, Schema> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      access: described['x-access'],
      parameters: described.parameters.filter((one) => 'name' in one),
      schema: bodyAs('application/json', described, schemas),
      form: bodyAs('multipart/form-data', described, schemas),
    })),
  );
}

const bodyAs = (
  type: string,
  { requestBody }: Described,
  schemas: Record<string, Schema>,
): Schema | null => resolved(requestBody?.content[type]?.schema ?? null, schemas);

/** A schema with what it refers to in place of the references. */
function resolved<Part>(part: Part, schemas: Record<string, Schema>): Part {
  return JSON.parse(JSON.stringify(part), (_, value: { $ref?: string } | null) => {
    const name = value?.$ref?.split('/').at(-1);
    return name === undefined ? value : resolved(schemas[name], schemas);
  }) as Part;
}

/** A value of the right shape; not always a valid one. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : [];
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return 'text';
  }
}

export interface InvalidBody {
  body: unknown;
  /** Dotted path of the field at fault. */
  field: string;
  what: string;
}

/** The same body with one field made bad, for every field and every way in which it cannot be right. */
export function invalidBodies(schema: Schema): InvalidBody[] {
  const sample = sampleOf(schema);
  return fieldsOf(schema, []).flatMap(({ path, inner, required }) =>
    badValues(inner, required).map(([what, value]) => ({
      what,
      field: path.join('.'),
      body: replaced(sample, path, value),
    })),
  );
}

interface Field {
  path: string[];
  inner: Schema;
  required: boolean;
}

function fieldsOf(schema: Schema, at: string[]): Field[] {
  if (schema.type === 'array' && schema.items) return fieldsOf(schema.items, [...at, '0']);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = [...at, name];
    return [
      { path, inner, required: schema.required?.includes(name) ?? false },
      ...fieldsOf(inner, path),
    ];
  });
}

const MISSING = Symbol('missing');

function badValues(schema: Schema, required: boolean): [what: string, value: unknown][] {
  const kinds = (schema.anyOf ?? [schema]).map(
    (one) => one.type ?? typeof (one.const ?? one.enum?.[0]),
  );
  if (kinds.length === 0 || kinds.includes('undefined')) return [['U+0000', 'a\u0000b']];
  const text = kinds.includes('string');
  const strict =
    schema.minLength !== undefined ||
    schema.pattern !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined;
  return [
    ...(required ? [['missing', MISSING] satisfies [string, unknown]] : []),
    ...(required && !kinds.includes('null') ? [['null', null] satisfies [string, unknown]] : []),
    ...(kinds.includes('object') ? [] : [['an object', { a: 1 }] satisfies [string, unknown]]),
    ...(kinds.includes('array') ? [] : [['an array', [[1]]] satisfies [string, unknown]]),
    ...(text ? [] : [['text', 'text'] satisfies [string, unknown]]),
    ...(kinds.includes('number') || kinds.includes('integer')
      ? [['huge', 1e300] satisfies [string, unknown]]
      : [['a number', -7] satisfies [string, unknown]]),
    ...(text && required && strict
      ? [['empty', ''] satisfies [string, unknown], ['blank', '   '] satisfies [string, unknown]]
      : []),
    ...(text && (schema.maxLength ?? 0) < 100_000
      ? [['over-long', 'x'.repeat((schema.maxLength ?? 99_999) + 1)] satisfies [string, unknown]]
      : []),
    ['U+0000', 'a\u0000b'],
  ];
}

function replaced(value: unknown, path: string[], by: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? replaced(item, rest, by) : item));
  const copy = { ...(value as Record<string, unknown>) };
  if (rest.length === 0 && by === MISSING) delete copy[name];
  else copy[name] = replaced(copy[name], rest, by);
  return copy;
}
