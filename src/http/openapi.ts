import * as z from 'zod/mini';
import type { Endpoint } from '../contracts/endpoint.ts';

type Json = Record<string, unknown>;

const PARAMS: Json = { type: 'object', additionalProperties: { type: ['string', 'number'] } };
const ERROR: Json = {
  type: 'object',
  required: ['error', 'message', 'code', 'requestId'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string' },
    reason: { type: 'string' },
    params: PARAMS,
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    fieldErrors: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'params'],
        properties: { code: { type: 'string' }, reason: { type: 'string' }, params: PARAMS },
      },
    },
  },
};

/** The description of every bound call as OpenAPI 3.1, made from the contracts. */
export function openApi(endpoints: Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Biashara',
      version: '1.0.0',
      description:
        'The calls of the website, the shop and the back office. Money is a number in major units.',
    },
    servers: [{ url: publicUrl }],
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
    paths,
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path
      .split(/[^a-z]+/i)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')}`,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    'x-access': endpoint.access,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(hasFields(endpoint.body)
      ? { requestBody: { required: true, content: bodyContent(endpoint) } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.status === 204
          ? {}
          : { content: { 'application/json': { schema: describe(endpoint.answer, 'output') } } }),
      },
      '4XX': {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function describe(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function bodyContent(endpoint: Endpoint): Json {
  const schema = describe(endpoint.body!, 'input') as {
    properties: Record<string, Json>;
    required?: string[];
  };
  const files = Object.keys(endpoint.files ?? {});
  if (files.length === 0) return { 'application/json': { schema } };
  for (const name of files) schema.properties[name] = { type: 'string', format: 'binary' };
  schema.required = [...new Set([...(schema.required ?? []), ...files])];
  return { 'multipart/form-data': { schema } };
}

function hasFields(schema: z.ZodMiniType | undefined): boolean {
  return schema !== undefined && 'properties' in describe(schema, 'input');
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = describe(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(json.properties ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: inner,
  }));
}
