import type * as z from 'zod/mini';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { REFUSALS, type RefusalKey } from '../../kernel/refusals/index.ts';
import { STATUS } from '../../kernel/refusals/refusal.ts';
import { HEADERS, PARAMETERS, responseName } from './parts.ts';
import { REFUSED } from './refused.ts';
import {
  CALLS,
  operationId,
  annotate,
  type AllNotes,
  type Json,
  type Notes,
  type Schemas,
} from './schemas.ts';

const NO_NOTES: Notes = { fields: {} };
/** The fields that lists share. */
const LIST_QUERY = 'fields.listQuery';
const JSON_TYPE = 'application/json';

/** One call as OpenAPI's operation. */
export function operation(endpoint: Endpoint, schemas: Schemas, notes: AllNotes): Json {
  const own = notes[CALLS.get(endpoint) ?? ''] ?? NO_NOTES;
  return {
    summary: endpoint.summary,
    ...describedBy(own.about, endpoint.scope),
    tags: [endpoint.tag],
    operationId: operationId(endpoint),
    security:
      endpoint.access === 'public'
        ? []
        : [{ session: [] }, ...(endpoint.scope ? [{ key: [endpoint.scope] }] : [])],
    'x-access': endpoint.access,
    parameters: [
      ...fieldsIn('path', endpoint.params, schemas, within(own, 'params')),
      ...fieldsIn('query', endpoint.query, schemas, within(own, 'query'), notes[LIST_QUERY]),
      ...(endpoint.edits ? [PARAMETERS.ifMatch] : []),
      ...(endpoint.keyed ? [PARAMETERS.idempotencyKey] : []),
      ...(endpoint.keep ? [PARAMETERS.ifNoneMatch] : []),
    ],
    ...bodyOf(endpoint, schemas, own),
    responses: {
      ...success(endpoint, schemas, own),
      ...Object.fromEntries(
        [...refusalsOf(endpoint)].map(([status, keys]) => refused(status, keys)),
      ),
    },
  };
}

/** The notes of a call, and which API keys may make it. */
function describedBy(about: string | undefined, scope: string | undefined): Json {
  const keys = scope && `An API key with the scope \`${scope}\` may make this call.`;
  const said = [about, keys].filter(Boolean).join(' ');
  return said === '' ? {} : { description: said };
}

function fieldsIn(
  place: 'path' | 'query',
  schema: z.ZodMiniType | undefined,
  schemas: Schemas,
  ...notes: (Notes | undefined)[]
): Json[] {
  if (!schema) return [];
  const json = schemas.flat(schema, 'input') as Fields;
  for (const note of notes) if (note) annotate(json, note);
  return Object.entries(json.properties ?? {}).map(([name, { description, ...inner }]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    ...(description === undefined ? {} : { description }),
    schema: inner,
  }));
}

type Fields = Json & { properties?: Record<string, Json>; required?: string[] };

/** The notes of one part of a call: those of `body.email` as those of `email`. */
function within({ fields }: Notes, part: string): Notes {
  const start = `${part}.`;
  const own = Object.entries(fields).filter(([path]) => path.startsWith(start));
  return {
    fields: Object.fromEntries(own.map(([path, note]) => [path.slice(start.length), note])),
  };
}

function bodyOf(endpoint: Endpoint, schemas: Schemas, notes: Notes): Json {
  if (!endpoint.body) return {};
  const flat = schemas.flat(endpoint.body, 'input') as Fields;
  const files = Object.keys(endpoint.files ?? {});
  if (!('properties' in flat) && !('anyOf' in flat)) return {};
  const required = endpoint.body._zod.def.type !== 'optional';
  if (files.length === 0) {
    const schema = schemas.of(endpoint.body, 'input');
    annotate(schema, within(notes, 'body'));
    return { requestBody: { required, content: { [JSON_TYPE]: { schema } } } };
  }
  annotate(flat, within(notes, 'body'));
  for (const name of files) flat.properties![name] = { type: 'string', format: 'binary' };
  flat.required = [...new Set([...(flat.required ?? []), ...files])];
  return { requestBody: { required, content: { 'multipart/form-data': { schema: flat } } } };
}

function success(endpoint: Endpoint, schemas: Schemas, notes: Notes): Json {
  const status = endpoint.status ?? 200;
  const headers = headersOf(endpoint, status);
  const done = {
    description: status === 303 ? 'Redirects to a page' : 'Done',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(status === 204 || status === 303 ? {} : { content: contentOf(endpoint, schemas, notes) }),
  };
  return {
    [status]: done,
    ...(endpoint.leadsOn ? { 303: { $ref: '#/components/responses/LedOn' } } : {}),
    ...(endpoint.keep ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
  };
}

function headersOf(endpoint: Endpoint, status: number): Json {
  const pages = endpoint.query !== undefined && isPaged(endpoint.query);
  return {
    ...(status === 303 ? { Location: HEADERS.location } : {}),
    ...(endpoint.keep ? { ETag: HEADERS.etag } : {}),
    ...(pages ? { 'X-Total-Count': HEADERS.totalCount, 'X-Total-Over': HEADERS.totalOver } : {}),
    ...(pages && !endpoint.file ? { Link: HEADERS.link } : {}),
    ...(endpoint.file ? { 'Content-Disposition': HEADERS.disposition } : {}),
  };
}

const isPaged = (query: z.ZodMiniType): boolean =>
  'shape' in query._zod.def && 'cursor' in (query._zod.def.shape as object);

function contentOf(endpoint: Endpoint, schemas: Schemas, notes: Notes): Json {
  if (endpoint.file) {
    // Bytes have no schema in OpenAPI 3.1; text is text.
    const text = endpoint.file.startsWith('text/');
    return { [endpoint.file]: text ? { schema: { type: 'string' } } : {} };
  }
  if (endpoint.events) {
    const streams = Object.entries(endpoint.events).map(([event, data]) => ({
      type: 'object',
      required: ['event', 'data'],
      properties: {
        event: { const: event },
        data: {
          type: 'string',
          contentMediaType: JSON_TYPE,
          contentSchema: schemas.of(data, 'output'),
        },
      },
    }));
    // A stream is text; `itemSchema`, of OpenAPI 3.2, says what its events are.
    return {
      'text/event-stream': { schema: { type: 'string' }, 'x-itemSchema': oneOrAny(streams) },
    };
  }
  const schema = schemas.of(endpoint.answer, 'output');
  annotate(schema, within(notes, 'answer'));
  return { [JSON_TYPE]: { schema } };
}

const oneOrAny = (schemas: Json[]): Json =>
  schemas.length === 1 ? schemas[0]! : { anyOf: schemas };

/** A refusal names its cases, so that a program knows the codes that it can meet. */
function refused(status: number, keys: RefusalKey[]): [string, Json] {
  const name = responseName(status, keys);
  if (name) return [String(status), { $ref: `#/components/responses/${name}` }];
  const cases = keys.map((key) => `- \`${key}\`: ${REFUSALS[key][1]}`).join('\n');
  const conflict = keys.includes('edit_conflict') ? 'EditConflict' : 'Error';
  return [
    String(status),
    {
      description: cases,
      'x-codes': [...new Set(keys.map((key) => key.split(':')[0]!))],
      ...(status === 429 ? { headers: { 'Retry-After': HEADERS.retryAfter } } : {}),
      content: { [JSON_TYPE]: { schema: { $ref: `#/components/schemas/${conflict}` } } },
    },
  ];
}

/** Answers that every call can give. */
const ALWAYS: RefusalKey[] = ['too_many_requests', 'internal', 'busy', 'unavailable:database'];

/** Providers sign what they send, and browsers follow links of mails: neither is asked where it comes from. */
const FOREIGN = /^\/api\/(webhooks|newsletter\/unsubscribe)\//;

/** `PUT /api/jobs/{id}`: what a call is known by. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** The refusals of a call by status: what its contract makes possible, and what its service declares (refused.ts). */
export function refusalsOf(endpoint: Endpoint): Map<number, RefusalKey[]> {
  const keys = new Set<RefusalKey>([
    ...ALWAYS,
    ...ofAccess(endpoint),
    ...ofInput(endpoint),
    ...(endpoint.events ? (['too_many_streams', 'too_many_streams:all'] as const) : []),
    ...(REFUSED[nameOf(endpoint)] ?? []),
  ]);
  return Map.groupBy([...keys], (key) => STATUS[REFUSALS[key][0]]);
}

function* ofAccess(endpoint: Endpoint): Generator<RefusalKey> {
  if (endpoint.access !== 'public') {
    yield 'sign_in_required';
    if (!endpoint.beforeFactor) yield 'factor_enrolment_required';
  }
  if (endpoint.access === 'admin' || endpoint.others) yield 'not_allowed';
  // An account that the caller may not act for.
  if (endpoint.access === 'user' && endpoint.others !== 'none') yield 'not_found:named';
  if (endpoint.scope) yield* ['api_key_not_valid', 'not_allowed:scope'] as const;
  if (endpoint.proof) yield 'proof_required';
  if (endpoint.method !== 'GET' && !FOREIGN.test(endpoint.path)) yield 'other_origin';
}

function* ofInput(endpoint: Endpoint): Generator<RefusalKey> {
  // An address may name nothing, and may be one that cannot be decoded.
  if (endpoint.params) yield* ['not_found', 'malformed'] as const;
  if (endpoint.query || endpoint.body) yield 'invalid_input';
  if (endpoint.edits) yield 'edit_conflict';
  if (endpoint.keyed) yield 'bad_idempotency_key';
  if (endpoint.method === 'GET') return;
  yield 'malformed';
  yield 'too_large';
  yield 'unsupported_type';
  if (endpoint.files) yield 'malformed:form';
}
