import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../src/contracts/call.ts';
import { CALLS } from '../../src/http/description/schemas.ts';
import { execute } from '../../src/http/execute.ts';
import { AppError } from '../../src/kernel/errors.ts';
import { ADMIN, useProduct } from '../support/product.ts';
import { bounded } from '../support/shop.ts';
import {
  invalidBodies,
  readOperations,
  sampleOf,
  type Operation,
} from '../support/invalid-bodies.ts';

/** Every call of the product is given bad input, made from its own description: nothing a client sends is a fault of ours. */
const product = useProduct();
let operations: Operation[] = [];
let cookie: string | null = null;
/** Signing out would end the session that the other calls are made with. */
const ENDS_SESSION = /^\/api\/auth\/(logout|login)/;

beforeAll(async () => {
  operations = readOperations((await product.api('GET', '/api/openapi.json')).body);
  cookie = (await product.api('POST', '/api/auth/login', ADMIN)).cookie;
});

/** A password of blanks is a password, and a wrong one. */
const isSignIn = ({ path }: Operation, code: unknown): boolean =>
  path === '/api/auth/login' && code === 'wrong_credentials';

/** What the parser of the contracts says by itself: for programmers, not for people (docs/calls.md#errors). */
const PARSER = /^(Invalid input|Invalid option|Too (small|big)|Unrecognized|Invalid [a-z]+: )/;

interface Failure {
  call: string;
  status: number;
  text: string;
}

/** Whether the words and the field of a refusal are right. */
const isSaid = (message: string, fields: Record<string, string> = {}, field?: string): boolean =>
  ![message, ...Object.values(fields)].some((text) => PARSER.test(text)) &&
  (field === undefined ||
    Object.keys(fields).some(
      (name) => name === field || field.startsWith(`${name}.`) || name.startsWith(`${field}.`),
    ));

const ENDPOINTS = new Map([...CALLS.keys()].map((one) => [`${one.method} ${one.path}`, one]));

/** What a call says of a body before its service is asked, without the way over HTTP: `let through` is for the service to say. */
async function beforeTheService(
  { method, path }: Operation,
  { body, field }: { body: unknown; field: string },
): Promise<'refused' | 'let through' | 'wrong'> {
  const endpoint = ENDPOINTS.get(`${method} ${path}`)!;
  const { params: _params, query: _query, ...bodyOnly } = endpoint;
  const binding = { endpoint: { ...bodyOnly, access: 'public' as const }, handle: () => 'through' };
  try {
    await execute(binding as never, { params: {}, query: {}, body }, {} as Call);
    return 'let through';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const right = error.kind === 'invalid' && isSaid(error.message, error.fields, field);
    return right ? 'refused' : 'wrong';
  }
}

/** A third of the values for each of many calls: each value meets a third of the calls. */
const aThird = <Value>(values: readonly Value[], index: number): Value[] =>
  values.filter((_, at) => at % 3 === index % 3);

/** Sends many bad calls; answers those that were not refused as the contract says. */
async function failures(
  calls: {
    operation: Operation;
    path?: string;
    body?: unknown;
    type?: string;
    field?: string;
    what: string;
    status?: number;
  }[],
): Promise<Failure[]> {
  const found = await bounded(
    calls,
    12,
    async ({ operation, path, body, type, field, what, status }) => {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      const answer = await product.api(operation.method, path ?? addressOf(operation), body, {
        headers,
        cookie: ENDS_SESSION.test(operation.path) ? null : cookie,
      });
      const shaped =
        ['error', 'message', 'code', 'requestId'].every(
          (name) => typeof answer.body?.[name] === 'string',
        ) && answer.body.error === answer.body.message;
      const refused = answer.status >= 400 && answer.status < 500 && shaped;
      // Refused for who calls, nothing shows that the input was looked at.
      const right =
        status === undefined
          ? ![401, 403].includes(answer.status)
          : answer.status === status || isSignIn(operation, answer.body.code);
      const at = answer.status === 422 ? field : undefined;
      const said = isSaid(answer.body.message ?? '', answer.body.fields, at);
      return refused && right && said
        ? null
        : {
            call: `${operation.method} ${operation.path}: ${what}`,
            status: answer.status,
            text: answer.text.slice(0, 300),
          };
    },
  );
  return found.filter((one) => one !== null);
}

/** Links of mails and providers: whatever they name, a person is sent on to a page. */
const redirects = ({ method, path }: Operation): boolean =>
  (method === 'GET' &&
    /^\/api\/(auth\/verify|payments\/return|newsletter\/(confirm|unsubscribe))\//.test(path)) ||
  (method === 'POST' && /^\/api\/(auth\/verify|newsletter\/confirm)\//.test(path));
const addressOf = (operation: Operation): string =>
  operation.path.replace(/\{\w+\}/g, 'none-of-this-id');
const withBody = (): Operation[] => operations.filter((operation) => operation.schema !== null);

describe('bodies', () => {
  it('with one field missing, null, of a wrong type, empty, over-long or holding U+0000: 422 that names the field', async () => {
    const calls = withBody().flatMap((operation) =>
      invalidBodies(operation.schema!)
        // A password is taken to the letter: three spaces are one.
        .filter(({ field, what }) => what !== 'blank' || !/password/i.test(field))
        .map(({ body, field, what }) => ({
          operation,
          body,
          field,
          what: `${field} ${what}`,
          status: operation.path.includes('{') ? undefined : 422,
        })),
    );
    expect(calls.length).toBeGreaterThan(60);
    const judged = await Promise.all(
      calls.map(async (call) => ({ call, by: await beforeTheService(call.operation, call) })),
    );
    expect(judged.filter(({ by }) => by === 'wrong')).toEqual([]);
    // Over HTTP: what a service has to say, and what is refused before it by every tenth of them.
    const sent = judged.filter(({ by }, index) => by === 'let through' || index % 10 === 0);
    expect(await failures(sent.map(({ call }) => call))).toEqual([]);
  });

  it('that are no object', async () => {
    const calls = withBody().flatMap((operation, index) =>
      aThird(['null', '[]', '"text"', '5', 'true', '[[]]'], index).map((body) => ({
        operation,
        body,
        what: body,
      })),
    );
    expect(await failures(calls)).toEqual([]);
  });

  it('that are no JSON, or poisoned: 400', async () => {
    const bad = [
      '{',
      '{"a":}',
      'not json',
      "{'a':1}",
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '',
    ];
    const calls = withBody().flatMap((operation, index) =>
      aThird(bad, index).map((body) => ({ operation, body, what: body || 'empty', status: 400 })),
    );
    expect(await failures(calls)).toEqual([]);
  });

  it('of another content type: 415, and oversized: 413', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'nonsense',
    ];
    expect(
      await failures(
        withBody().flatMap((operation, index) =>
          aThird(types, index).map((type) => ({
            operation,
            body: 'a=1',
            type,
            what: type,
            status: 415,
          })),
        ),
      ),
    ).toEqual([]);
    const huge = JSON.stringify({ a: 'x'.repeat(300_000) });
    expect(
      await failures(
        withBody().map((operation) => ({ operation, body: huge, what: 'huge', status: 413 })),
      ),
    ).toEqual([]);
  });
});

describe('addresses', () => {
  const ODD = [
    '%00',
    '%20',
    '..%2f..%2fetc',
    "'%20or%20'1'='1",
    '%F0%9F%98%80',
    'a'.repeat(290),
    'a'.repeat(2_000),
    '-1',
    '99999999999999999999',
    'null',
    '%25',
    '%22%3E',
  ];

  it('with odd parameters are refused', async () => {
    const calls = operations
      .filter(
        (operation) =>
          operation.path.includes('{') &&
          !operation.path.startsWith('/api/webhooks') &&
          !redirects(operation),
      )
      .flatMap((operation, index) =>
        aThird(ODD, index).map((value) => ({
          operation,
          path: operation.path.replace(/\{\w+\}/g, value),
          body: operation.schema ? sampleOf(operation.schema) : undefined,
          what: value.slice(0, 40),
        })),
      );
    expect(await failures(calls)).toEqual([]);
  });

  it('that cannot be decoded are 400 with the usual body', async () => {
    for (const path of ['/api/orders/%E0%A4%A', '/api/%', '/api/orders/%zz']) {
      const answer = await product.api('GET', path);
      expect([
        path,
        answer.status,
        typeof answer.body?.requestId,
        answer.body?.error === answer.body?.message,
      ]).toEqual([path, 400, 'string', true]);
    }
  });

  it('with a limit that is none: 422 at the field', async () => {
    const lists = operations.filter(
      (operation) =>
        operation.method === 'GET' &&
        operation.parameters.some((parameter) => parameter.in === 'query'),
    );
    const paged = lists.filter(
      ({ path, parameters }) =>
        parameters.some(({ name }) => name === 'limit') && !/\/export\.\w+$/.test(path),
    );
    const limits = await failures(
      paged.flatMap((operation, index) =>
        aThird(['-1', '0', '201', '1.5', 'x', '1e9'], index).map((value) => ({
          operation,
          path: `${addressOf(operation)}?limit=${value}`,
          field: 'limit',
          what: value,
        })),
      ),
    );
    expect(limits).toEqual([]);
  });

  it('unknown ones and other methods are 404', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/nothing'],
      ['DELETE', '/api/catalogue'],
      ['PUT', '/api/orders'],
      ['PATCH', '/api/orders/x'],
      ['OPTIONS', '/api/orders'],
      ['GET', '/api/'],
      ['GET', '/api/orders/'],
    ] as const) {
      const answer = await product.api(method, path);
      expect([method, path, answer.status, answer.body?.code]).toEqual([
        method,
        path,
        404,
        'not_found',
      ]);
    }
  });
});

describe('who may call is decided before the input is looked at', () => {
  it('401 for nobody, where what is sent cannot even be read', async () => {
    const unreadable = [
      ['application/json', '{"nonsense'],
      ['application/json', ''],
      ['text/csv', 'a,b'],
      ['multipart/form-data', 'no boundary'],
      ['application/json', JSON.stringify('x'.repeat(300_000))],
    ] as const;
    const sending = operations.filter((one) => one.access !== 'public' && one.method !== 'GET');
    expect(sending.length).toBeGreaterThan(50);
    for (const [index, operation] of sending.entries()) {
      for (const [type, body] of aThird(unreadable, index)) {
        const answer = await fetch(product.url + addressOf(operation), {
          method: operation.method,
          headers: { 'content-type': type },
          body,
        });
        expect([operation.method, operation.path, type, answer.status]).toEqual([
          operation.method,
          operation.path,
          type,
          401,
        ]);
        await answer.arrayBuffer();
      }
    }
  });
});
