import { addressOf, PAGES } from '../../../src/web/pages.ts';
import type { Operation, Schema } from '../../support/invalid-bodies.ts';
import { rawBodies, rawHeaders, rawQueries } from './raw.ts';
import type { Known } from './known.ts';
import { valuesOf, type Value } from './values.ts';

type Place = 'path' | 'query' | 'body' | 'raw query' | 'raw body' | 'header';

export interface Field {
  /** As it is told, and what tells it from the others: "body lines.0.id". */
  name: string;
  place: Place;
  path: string[];
  schema: Schema;
  values: Value[];
}

export interface Call {
  /** "POST /api/orders" */
  name: string;
  method: string;
  /** Parameters in braces. */
  path: string;
  who: 'nobody' | 'customer';
  form: 'json' | 'multipart' | 'urlencoded' | null;
  fields: Field[];
  /** Every field's valid value for the n-th call, body and parameters in one. */
  valid(n: number): Record<string, unknown>;
  /** What it may use beside its 50 ms. */
  hashes: number;
  /** One of these is behind it: each has a queue with a limit of its own. */
  makes: 'picture' | 'paper' | null;
  /** Whether what is kept of it is forgotten before each call. */
  anew: boolean;
}

const RAW: Schema = { type: 'raw' };

/** How many passwords a call hashes or compares. */
const HASHES: Record<string, number> = {
  'POST /api/auth/login': 1,
  'POST /api/auth/register': 1,
  'POST /api/auth/google/register': 1,
  'POST /api/auth/google/link': 1,
  'POST /api/auth/reset-password/{token}': 1,
  'POST /api/auth/proof': 1,
  'POST /api/me/password': 2,
  'POST /login': 1,
  'POST /register': 1,
};

/** Pages whose form comes without script, and the call that it makes. */
const FORMS: Record<string, string> = {
  '/login': '/api/auth/login',
  '/register': '/api/auth/register',
  '/forgot-password': '/api/auth/forgot-password',
  '/sign-in-link': '/api/auth/sign-in-link',
  '/about/contact': '/api/contact',
  '/about/quote': '/api/quote/submit',
  '/about/blog/:slug': '/api/blogs/{id}/comments',
  '/about/jobs-internships/:id': '/api/applications',
  '/newsletter': '/api/newsletter',
  '/data-request': '/api/data-requests',
};

/** Calls that end the session of who makes them, and streams of staff. */
const LEFT_OUT = /logout|\/deletion$|\/me\/sessions/;

/** All that somebody without a session can call, and a customer who is signed in: the API, pages, pictures, feeds. */
export function callsOf(operations: Operation[], known: Known): Call[] {
  const api = operations
    .filter(({ access, path }) => access !== 'admin' && !LEFT_OUT.test(path))
    .map((one) => apiCall(one, known));
  return [...api, ...besides(known), ...pages(known), ...forms(api, known)];
}

function apiCall(operation: Operation, known: Known): Call {
  const { method, path, access, parameters, schema, form } = operation;
  const body = schema ?? form;
  const valid = (n: number): Record<string, unknown> => ({
    ...(Object.fromEntries(
      parameters.map((one) => [one.name, known.valueOf(path, one.name, one.schema, n)]),
    ) as Record<string, unknown>),
    ...(body && (known.valueOf(path, '', body, n) as Record<string, unknown>)),
  });
  return call({
    name: `${method} ${path}`,
    method,
    path,
    who: access === 'user' ? 'customer' : 'nobody',
    form: form ? 'multipart' : method === 'GET' ? null : 'json',
    fields: [
      ...parameters.map((one) => fieldOf(one.in, [one.name], one.schema)),
      ...(body ? fieldsIn(body, []) : []),
    ],
    valid,
  });
}

function call(given: Pick<Call, 'name' | 'method' | 'path'> & Partial<Call>): Call {
  const { form = null, fields = [] } = given;
  return {
    who: 'nobody',
    valid: () => ({}),
    hashes: HASHES[given.name] ?? 0,
    makes: given.path.endsWith('/pdf') ? 'paper' : null,
    anew: false,
    ...given,
    form,
    fields: [
      ...fields,
      { name: 'query', place: 'raw query', path: [], schema: RAW, values: rawQueries() },
      ...rawHeaders().map(([name, values]): Field => ({
        name: `header ${name}`,
        place: 'header',
        path: [name],
        schema: RAW,
        values,
      })),
      ...(form === null ? [] : [bodyField(form)]),
    ],
  };
}

const bodyField = (form: 'json' | 'multipart' | 'urlencoded'): Field => ({
  name: 'body',
  place: 'raw body',
  path: [],
  schema: RAW,
  values: rawBodies(form),
});

const fieldOf = (place: Place, path: string[], schema: Schema): Field => ({
  name: `${place} ${path.join('.')}`,
  place,
  path,
  schema,
  values: valuesOf(schema, path.at(-1)!),
});

/** The fields of a body, those of the first object of a list among them. */
function fieldsIn(schema: Schema, at: string[]): Field[] {
  const inner = schema.anyOf?.find(({ properties }) => properties) ?? schema;
  const here = at.length === 0 ? [] : [fieldOf('body', at, schema)];
  if (inner.type === 'array' && inner.items?.properties)
    return [...here, ...fieldsIn(inner.items, [...at, '0']).slice(1)];
  return [
    ...here,
    ...Object.entries(inner.properties ?? {}).flatMap(([name, one]) =>
      fieldsIn(one, [...at, name]),
    ),
    ...(schema.allOf ?? []).flatMap((one) => fieldsIn(one, at)),
  ];
}

/** What no contract describes. */
function besides(known: Known): Call[] {
  const get = (path: string, more: Partial<Call> = {}): Call =>
    call({ name: `GET ${path}${more.anew ? ' (anew)' : ''}`, method: 'GET', path, ...more });
  const text: Schema = { type: 'string', maxLength: 300 };
  return [
    ...['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs'].map((path) =>
      get(path),
    ),
    ...['/sitemap.xml', '/about/blog/rss.xml', '/robots.txt', '/.well-known/security.txt'].flatMap(
      (path) => [get(path), get(path, { anew: true })],
    ),
    get('/og/{page}.png', {
      fields: [fieldOf('path', ['page'], text)],
      valid: () => ({ page: 'about' }),
    }),
    ...['home', 'about/team', 'services/trainings', 'legal/terms', known.post('about/blog/')].map(
      (page) => get(`/og/${page}.png`, { makes: 'picture' }),
    ),
    get('/uploads/{folder}/{name}', {
      fields: [fieldOf('path', ['folder'], text), fieldOf('path', ['name'], text)],
      valid: () => ({ folder: 'blog', name: `${'a'.repeat(32)}.webp` }),
    }),
    call({
      name: 'POST /api/policy-reports',
      method: 'POST',
      path: '/api/policy-reports',
      form: 'json',
    }),
    get('/{anything}', {
      fields: [fieldOf('path', ['anything'], text)],
      valid: () => ({ anything: 'x' }),
    }),
  ];
}

function pages(known: Known): Call[] {
  const shown = PAGES.flatMap((page) => {
    const address = known.page(page.path) ?? addressOf(page);
    return address === null ? [] : [{ page, address }];
  });
  return shown.flatMap(({ page, address }) =>
    [
      address,
      `/sw${address === '/' ? '' : address}`,
      `${address === '/' ? '/_' : address}.data`,
    ].flatMap((path) => {
      const fields = Object.keys(page.query ?? {}).map((name) =>
        fieldOf('query', [name], { type: 'string', maxLength: 300 }),
      );
      const one = { name: `GET ${path}`, method: 'GET', path, fields };
      return [call(one), call({ ...one, name: `${one.name} (anew)`, fields: [], anew: true })];
    }),
  );
}

/** The forms that browsers send without script: the fields are those of the call behind them. */
function forms(api: Call[], known: Known): Call[] {
  return PAGES.flatMap((page) => {
    const address = known.page(page.path) ?? addressOf(page);
    const behind = FORMS[page.path];
    const made = api.find(({ path, method }) => method === 'POST' && path === behind);
    if (address === null || (behind !== undefined && !made)) return [];
    const name = `POST ${address}`;
    return call({
      name,
      method: 'POST',
      path: address,
      form: made?.form === 'multipart' ? 'multipart' : 'urlencoded',
      fields: made?.fields.filter(({ place }) => place === 'body') ?? [],
      ...(made && { valid: made.valid }),
    });
  });
}
