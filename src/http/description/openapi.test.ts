import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { invalidField } from '../../kernel/errors.ts';
import { answerFor } from '../errors.ts';
import { CONTRACTS } from './contracts.ts';
import { openApi, exemplify } from './openapi.ts';
import { REFUSED } from './refused.ts';
import { CALLS } from './schemas.ts';

interface Schema {
  properties: Record<string, Schema>;
  additionalProperties: Schema;
}

test('the description of the API names every part of a refusal', async () => {
  const { components } = openApi([]) as {
    components: { schemas: { Error: Schema } };
  };
  const described = components.schemas.Error.properties;
  const key = 'quantity_out_of_range:few_seats';
  const { body } = answerFor(invalidField('quantity', key, { left: 3 }), 'req_1');
  // Of a form above its limit there is what can be done about it, besides (D257).
  expect(Object.keys(described).toSorted()).toEqual([...Object.keys(body), 'work'].toSorted());
  const field = described.fieldErrors!.additionalProperties.properties;
  expect(Object.keys(field).toSorted()).toEqual(
    Object.keys(body.fieldErrors!.quantity!).toSorted(),
  );
});

interface Operation {
  operationId: string;
  responses: Record<string, { $ref?: string; content?: Record<string, unknown>; headers?: object }>;
  parameters: { $ref?: string }[];
}

const document = openApi([...CALLS.keys()]) as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
);
const operationOf = (name: string) => operations.find((operation) => operation.name === name)!;

test('every call has an id of its own that a generator can take for a function', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.length).toBeGreaterThan(200);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every module of contracts that has calls gives them their names and notes', () => {
  const modules = globSync(join(import.meta.dirname, '../../contracts/*.ts'))
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /= endpoint\(|^ +endpoint\(/m.test(readFileSync(file, 'utf8')))
    .map((file) => basename(file, '.ts'));
  expect(modules.length).toBeGreaterThan(40);
  expect(modules.filter((name) => !(name in CONTRACTS))).toEqual([]);
});

test('every paper is described as a PDF', () => {
  const papers = operations.filter(({ name }) => name.endsWith('/pdf'));
  expect(papers.length).toBeGreaterThan(7);
  for (const { name, responses } of papers)
    expect([name, Object.keys(responses['200']!.content ?? {})]).toEqual([
      name,
      ['application/pdf'],
    ]);
});

test('a field has no part that any value fits: the password of a registration is a text', () => {
  const empty = JSON.stringify(document).match(/"(allOf|anyOf|oneOf)":\[(\{[^[\]]*\},)?\{\}/g);
  expect(empty).toBeNull();
  const body = JSON.stringify(operationOf('POST /api/auth/register'));
  expect(body).toContain('"password":{"type":"string"');
});

test('a file is described as its file, a stream as its stream, a redirect by where it leads', () => {
  const typesOf = (name: string) =>
    Object.keys(operationOf(name).responses[200]?.content ?? operationOf(name).responses);
  expect(typesOf('GET /api/invoices/{id}/pdf')).toEqual(['application/pdf']);
  expect(typesOf('GET /api/orders/export.csv')).toEqual(['text/csv']);
  expect(typesOf('GET /api/orders/{id}/events')).toEqual(['text/event-stream']);
  expect(operationOf('GET /api/payments/return/{provider}').responses[303]).toMatchObject({
    headers: { Location: {} },
  });
  const json = operations.filter(
    ({ name, responses }) =>
      /\.(csv|xlsx)$|\/pdf$|\/events$/.test(name) &&
      'application/json' in (responses[200]?.content ?? {}),
  );
  expect(json.map(({ name }) => name)).toEqual([]);
});

test('each refusal stands under its own status: what is possible, and nothing that is not', () => {
  const statusesOf = (name: string) => Object.keys(operationOf(name).responses).join(' ');
  expect(operations.filter(({ responses }) => '4XX' in responses)).toEqual([]);
  expect(statusesOf('GET /api/catalogue')).toBe('200 304 422 429 500 503');
  expect(statusesOf('GET /api/me/sessions')).toBe('200 401 403 429 500 503');
  expect(statusesOf('POST /api/orders')).toBe('201 400 403 409 413 415 422 429 500 503');
  expect(statusesOf('DELETE /api/jobs/{id}')).toBe('204 400 401 403 404 409 413 415 429 500 503');
});

test('headers stand where they are heard and sent', () => {
  const parametersOf = (name: string) => JSON.stringify(operationOf(name).parameters);
  expect(parametersOf('PUT /api/jobs/{id}')).toContain('parameters/IfMatch');
  expect(parametersOf('POST /api/orders')).toContain('parameters/IdempotencyKey');
  expect(parametersOf('POST /api/jobs')).not.toMatch(/IfMatch|IdempotencyKey/);
  expect(Object.keys(operationOf('GET /api/orders').responses[200]!.headers!)).toEqual([
    'X-Total-Count',
    'X-Total-Over',
    'Link',
  ]);
  expect(Object.keys(operationOf('GET /api/catalogue').responses[200]!.headers!)).toEqual([
    'ETag',
    'X-Total-Count',
    'X-Total-Over',
    'Link',
  ]);
});

test('refusals are declared for calls that there are', () => {
  const names = operations.map(({ name }) => name);
  const settings = /^PUT \/api\/settings\//;
  expect(
    Object.keys(REFUSED).filter((name) => !names.includes(name) && !settings.test(name)),
  ).toEqual([]);
});

test('what is referred to is there', () => {
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  const missing = references.filter(([, kind, name]) => !document.components[kind!]?.[name!]);
  expect(missing.map(([reference]) => reference)).toEqual([]);
  expect(Object.keys(document.components.schemas!)).toEqual(
    expect.arrayContaining(['Order', 'NewOrder', 'Invoice', 'CatalogueItem']),
  );
});

type Field = { examples?: unknown[]; properties?: Record<string, Field> };

test('a field keeps its own example, and none is put where it could not stand', () => {
  const properties: Record<string, Field & Record<string, unknown>> = {
    email: { type: 'string', examples: ['own@school.example'] },
    phone: { type: 'string', maxLength: 3 },
    city: { type: 'string', enum: ['Kisumu'] },
    kraPin: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    years: { type: 'number' },
  };
  exemplify({ schema: { properties } });
  expect(Object.values(properties).map(({ examples }) => examples)).toEqual([
    ['own@school.example'],
    undefined,
    undefined,
    ['P051234567X'],
    undefined,
  ]);
});
