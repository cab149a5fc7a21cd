import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';

/**
 * Holds every answer that a test sees against the product's own description (/api/openapi.json): status, content type,
 * headers that it promises, code of a refusal, and the JSON by its schema, without a field that is not described.
 */

type Json = Record<string, unknown>;

interface Described {
  status: number;
  headers: Headers;
  text: string;
}

interface Response {
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, unknown>;
  'x-codes'?: string[];
}

interface Operation {
  name: string;
  path: RegExp;
  responses: Record<string, Response | { $ref: string }>;
}

interface Description {
  operations: Map<string, Operation[]>;
  responses: Record<string, Response>;
  headers: Record<string, { required?: boolean }>;
  ajv: Ajv2020;
}

/** Of this process: every product that it starts is made of the same contracts. */
let description: Promise<Description> | undefined;
const validators = new Map<string, ValidateFunction>();

/** Answers that no contract describes: the description itself, and the ways to and from Google. */
const UNDESCRIBED = /^\/api\/(openapi\.json|docs|auth\/google(\/callback)?)$/;

/** Throws for an answer of the API that its description does not allow. */
export async function assertDescribed(
  url: string,
  method: string,
  target: string,
  answer: Described,
): Promise<void> {
  const path = target.split(/[?#]/, 1)[0]!;
  if (!path.startsWith('/api/') || UNDESCRIBED.test(path)) return;
  description ??= read(url);
  const known = await description.catch(() => null);
  if (!known) return void (description = undefined);
  const operation = known.operations.get(method)?.find((one) => one.path.test(path));
  if (!operation) {
    if (answer.status < 400) throw new Error(`${method} ${path} is not described`);
    return;
  }
  const wrong = faultOf(known, operation, answer);
  if (wrong)
    throw new Error(
      `${operation.name} answers ${answer.status} other than /api/openapi.json says: ${wrong}\n${answer.text.slice(0, 500)}`,
    );
}

function faultOf(known: Description, operation: Operation, answer: Described): string | null {
  const { status, headers, text } = answer;
  const said = operation.responses[status];
  if (!said) return `no such status${status >= 400 ? ` (src/http/description/refused.ts)` : ''}`;
  const response = '$ref' in said ? known.responses[lastOf(said.$ref as string)]! : said;
  for (const [name, { $ref }] of Object.entries(response.headers ?? {}))
    if (known.headers[lastOf($ref)]!.required && !headers.has(name)) return `no header ${name}`;
  const type = headers.get('content-type')?.split(';')[0] ?? null;
  if (!response.content) return type === null || status === 303 ? null : `a body of ${type}`;
  if (!type || !(type in response.content))
    return `${type} in place of ${Object.keys(response.content).join(' or ')}`;
  if (type !== 'application/json') return null;
  const body = JSON.parse(text) as Json;
  const codes = response['x-codes'];
  if (codes && !codes.includes(String(body.code)))
    return `the code ${body.code} (src/http/description/refused.ts)`;
  const validate = validatorOf(known.ajv, operation, status, said);
  return validate(body) ? null : known.ajv.errorsText(validate.errors, { dataVar: 'answer' });
}

/** Made once for each status of a call, when a test first meets it. */
function validatorOf(
  ajv: Ajv2020,
  { name }: Operation,
  status: number,
  said: object,
): ValidateFunction {
  const [method, path] = name.split(' ') as [string, string];
  const at =
    '$ref' in said
      ? `api${said.$ref}/content/application~1json/schema`
      : `api#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
  const key = encodeURI(at);
  let found = validators.get(key);
  if (!found) validators.set(key, (found = ajv.compile({ $ref: key })));
  return found;
}

const lastOf = (ref: string): string => ref.split('/').at(-1)!;

async function read(url: string): Promise<Description> {
  const answer = await fetch(`${url}/api/openapi.json`, { headers: { connection: 'close' } });
  const document = (await answer.json()) as {
    paths: Record<string, Record<string, { responses: Operation['responses'] }>>;
    components: { responses: Record<string, Response>; headers: Description['headers'] };
  };
  const operations = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const pattern = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
      const list = operations.get(method.toUpperCase()) ?? [];
      operations.set(method.toUpperCase(), list);
      list.push({ name, path: new RegExp(`^${pattern}$`), responses });
    }
  // A fixed address goes before one with a parameter in its place.
  for (const list of operations.values())
    list.sort((a, b) => a.name.split('{').length - b.name.split('{').length);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema(closed(document) as AnySchema, 'api');
  const { responses, headers } = document.components;
  return { operations, responses, headers, ajv };
}

/** No field more than is described: callers may meet new ones, a test is to hear of each. */
function closed(value: unknown, open = false): unknown {
  if (Array.isArray(value)) return value.map((one) => closed(one, open));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Json = {};
  // Refusals carry facts of their own beside what all have, and parts of a whole cannot be closed each.
  for (const [name, inner] of Object.entries(value))
    copy[name] = closed(inner, name === 'allOf' || name === 'Error');
  const isObject = copy.type === 'object' && 'properties' in copy;
  if (isObject && !open && !('additionalProperties' in copy)) copy.additionalProperties = false;
  return copy;
}
