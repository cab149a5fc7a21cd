import type { Call, Field } from './calls.ts';
import type { Request } from './product.ts';
import type { RawBody } from './raw.ts';
import { HEAD, type Value } from './values.ts';

/** What some fields are given; all others are valid. */
export type Input = ReadonlyMap<Field, Value>;

type Json = Record<string, unknown>;

/** Above this the product answers 413 without a look; it would only take the search time to write. */
const LONGEST_BODY = 256 * 1024;
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

/** One call as it goes over the wire; `n` makes it somebody's who has not called before. */
export function requestOf(call: Call, input: Input, n: number, customer: string): Request {
  const fields = { ...call.valid(n) };
  const body = structuredClone(bodyOf(call, fields));
  const headers: Record<string, string> = call.who === 'customer' ? { cookie: customer } : {};
  const query: string[] = [];
  let target = call.path;
  let raw: RawBody | null = null;
  for (const field of call.fields) {
    const [name = ''] = field.path;
    const asked = input.get(field)?.make(at(fields, field.path), n);
    const given = asked ?? at(fields, field.path);
    if (field.place === 'path')
      target = target.replace(`{${name}}`, () => encoded(given).slice(0, HEAD) || 'x');
    if (field.place === 'query' && given !== undefined) query.push(`${name}=${encoded(given)}`);
    if (asked === undefined) continue;
    if (field.place === 'raw query') query.push(String(asked));
    if (field.place === 'raw body') raw = asked as RawBody;
    if (field.place === 'header') headers[name] = String(asked);
    if (field.place === 'body') put(body, field.path, asked);
  }
  if (
    'confirmPassword' in body &&
    ![...input.keys()].some(({ path }) => path[0] === 'confirmPassword')
  )
    body.confirmPassword = body.password;
  const written = raw ?? writtenAs(call.form, body);
  return {
    method: call.method,
    target: query.length === 0 ? target : `${target}?${query.join('&').slice(0, HEAD)}`,
    headers: { ...(written && { 'content-type': written.type }), ...headers },
    body:
      written && (call.form === 'multipart' ? written.bytes : written.bytes.slice(0, LONGEST_BODY)),
  };
}

function bodyOf({ fields }: Call, valid: Json): Json {
  const names = new Set(fields.filter(({ place }) => place === 'body').map(({ path }) => path[0]!));
  return Object.fromEntries(Object.entries(valid).filter(([name]) => names.has(name)));
}

function at(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  return at((value as Json)[name], rest);
}

function put(value: unknown, [name = '', ...rest]: string[], by: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (rest.length === 0) (value as Json)[name] = by;
  else put((value as Json)[name], rest, by);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const encoded = (value: unknown): string =>
  encodeURIComponent(textOf(value).slice(0, HEAD).toWellFormed());

function writtenAs(form: Call['form'], body: Json): RawBody | null {
  if (form === null) return null;
  if (form === 'json') return { type: 'application/json', bytes: JSON.stringify(body) };
  if (form === 'urlencoded') {
    const pairs = Object.entries(body).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, textOf(one)]),
    );
    return {
      type: 'application/x-www-form-urlencoded',
      bytes: new URLSearchParams(pairs).toString(),
    };
  }
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: multipart(body) };
}

function multipart(body: Json): Buffer {
  const parts = Object.entries(body).flatMap(([name, value]) => {
    const file = value instanceof Uint8Array;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="cv.pdf"\r\ncontent-type: application/pdf' : ''}\r\n\r\n`;
    return [
      Buffer.from(head),
      file ? Buffer.from(value) : Buffer.from(textOf(value)),
      Buffer.from('\r\n'),
    ];
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
