import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call, Input } from '../contracts/call.ts';
import type { Access, Endpoint } from '../contracts/endpoint.ts';
import { AppError } from '../kernel/errors.ts';
import { parse, authorize, execute, type RawInput } from './execute.ts';

function fieldsOf(schema: z.ZodMiniType, value: unknown): Record<string, string> | undefined {
  try {
    parse(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  throw new Error('nothing was refused');
}

test('where a contract has no words of its own, people read those of the table, not the parser’s', () => {
  const schema = z.object({
    lines: z.array(z.string()),
    social: z.object({ site: z.string() }),
    limit: z.int().check(z.minimum(1), z.maximum(200)),
    of: z.enum(['a', 'b']),
    named: z.string('Name is required'),
  });
  expect(fieldsOf(schema, { lines: 'x', social: [], limit: 0, of: 'c', named: 1 })).toEqual({
    lines: 'This has the wrong type',
    social: 'This has the wrong type',
    limit: 'Must be 1 or more',
    of: 'Choose one of the options',
    named: 'Name is required',
  });
  const other = { lines: [], social: { site: 's' }, limit: 1e9, of: 'a', named: 'n' };
  expect(fieldsOf(schema, other)).toEqual({ limit: 'Must be 200 or less' });
});

test('what was left out is asked for, a choice like a text', () => {
  const schema = z.object({ of: z.enum(['a', 'b']), agreed: z.literal(true), text: z.string() });
  const required = 'This is required';
  expect(fieldsOf(schema, {})).toEqual({ of: required, agreed: required, text: required });
});

test('a field within a field is named by its whole path', () => {
  const schema = z.object({ lines: z.array(z.object({ quantity: z.int() })) });
  expect(Object.keys(fieldsOf(schema, { lines: [{ quantity: 1 }, { quantity: 'x' }] })!)).toEqual([
    'lines.1.quantity',
  ]);
});

const NOBODY = null;
const CUSTOMER = { role: 'user', preset: 'owner' };
const OWNER = { role: 'admin', preset: 'owner' };
const VIEWER = { role: 'admin', preset: 'viewer' };
type Person = typeof CUSTOMER | null;

const callOf = (person: Person, asked = () => {}) =>
  ({
    signedIn: () => {
      asked();
      return Promise.resolve(person);
    },
  }) as unknown as Call;

/** "in" or the kind of the refusal. */
async function outcome(access: Access, method: string, person: Person): Promise<string> {
  try {
    await authorize({ access, method, tag: 'orders' } as Endpoint, callOf(person));
    return 'in';
  } catch (error) {
    if (error instanceof AppError) return error.kind;
    throw error;
  }
}

test.each([
  ['public', 'POST', ['in', 'in', 'in', 'in']],
  ['user', 'POST', ['unauthenticated', 'in', 'in', 'in']],
  ['admin', 'GET', ['unauthenticated', 'forbidden', 'in', 'in']],
  ['admin', 'POST', ['unauthenticated', 'forbidden', 'in', 'forbidden']],
] as const)(
  'a call for %s, %s: nobody, a customer, an owner, a viewer',
  async (access, method, all) => {
    const people = [NOBODY, CUSTOMER, OWNER, VIEWER];
    expect(await Promise.all(people.map((one) => outcome(access, method, one)))).toEqual(all);
  },
);

test('a public call does not even look who it is', async () => {
  let looks = 0;
  await authorize(
    { access: 'public' } as Endpoint,
    callOf(OWNER, () => looks++),
  );
  expect(looks).toBe(0);
});

test('who may not call learns nothing about the input, and reaches no service', async () => {
  let reached = false;
  const binding = {
    endpoint: { access: 'admin', method: 'POST', tag: 'orders' } as Endpoint,
    handle: async () => void (reached = true),
  };
  const raw = { params: {}, query: {}, body: { name: '\u0000' } };
  await expect(execute(binding, raw, callOf(VIEWER))).rejects.toMatchObject({ kind: 'forbidden' });
  expect(reached).toBe(false);
});

const TEXT = z.object({ name: z.string() });

const nobody = { signedIn: async () => null } as unknown as Call;

/** What reaches the service of a public call; null where the call is refused, with the refusal. */
async function sent(raw: Partial<RawInput>, contract: Partial<Endpoint> = {}) {
  const endpoint = { access: 'public', method: 'POST', tag: 'orders', ...contract } as Endpoint;
  let reached: Input<Endpoint> | null = null;
  const handle = async (input: Input<Endpoint>) => void (reached = input);
  try {
    const all = { params: undefined, query: undefined, body: undefined, ...raw };
    await execute({ endpoint, handle }, all, nobody);
    return { reached, refused: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, code, fields } = error;
    return { reached, refused: { kind, code, fields } };
  }
}

const CONTROL = { kind: 'invalid', code: 'invalid_input' };

test('U+0000 in a body is refused at its field, at any depth, before any field is judged', async () => {
  const fits = z.object({ lines: z.array(z.any()), name: z.any() });
  for (const [body, field] of [
    [{ name: 'a\u0000', lines: [] }, 'name'],
    [{ name: '', lines: [{ text: { deep: '\u0000' } }] }, 'lines.0.text.deep'],
  ] as const)
    expect(await sent({ body }, { body: fits })).toMatchObject({
      reached: null,
      refused: { ...CONTROL, fields: { [field]: expect.stringMatching(/character/) } },
    });
  expect(await sent({ body: '\u0000' }, { body: z.any() })).toMatchObject({
    reached: null,
    refused: { kind: 'invalid', fields: undefined },
  });
});

test('U+0000 in a query is refused at its field, in an address it names nothing', async () => {
  expect(await sent({ query: { name: '\u0000' } }, { query: TEXT })).toMatchObject({
    refused: { ...CONTROL, fields: { name: expect.any(String) } },
  });
  expect(await sent({ params: { name: 'a\u0000' } }, { params: TEXT })).toMatchObject({
    refused: { kind: 'not_found' },
  });
  expect(await sent({ params: { name: 'a' } }, { params: TEXT })).toMatchObject({
    reached: { params: { name: 'a' } },
  });
});

test('half of a surrogate pair becomes U+FFFD, a whole one stays', async () => {
  expect(await sent({ body: { name: 'cut \ud83d, whole \ud83d\ude00' } }, { body: TEXT })).toEqual({
    refused: null,
    reached: { body: { name: 'cut \ufffd, whole \ud83d\ude00' } },
  });
});

test('what nests 32 levels deep is read, what nests deeper is refused at its first field', async () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'x' : { in: nested(levels - 1) });
  expect((await sent({ body: nested(32) }, { body: z.any() })).refused).toBeNull();
  expect(await sent({ body: nested(33) }, { body: z.any() })).toMatchObject({
    reached: null,
    refused: { kind: 'invalid', fields: { in: expect.any(String) } },
  });
});

test('to look through a body of nothing but small lists costs at most five times what reading it costs', async () => {
  const text = `[${'[[[[[[[[]]]]]]]],'.repeat(14_000)}0]`;
  const costs = { read: Number.POSITIVE_INFINITY, looked: Number.POSITIVE_INFINITY };
  const least = async (part: keyof typeof costs, work: () => unknown): Promise<void> => {
    const begun = process.threadCpuUsage();
    let [runs, used] = [0, 0];
    // The clock may go on by 10 ms at a time.
    for (; used < 100_000; runs++) {
      await work();
      const { user, system } = process.threadCpuUsage(begun);
      used = user + system;
    }
    costs[part] = Math.min(costs[part], used / runs);
  };
  const ratio = (): number => costs.looked / costs.read;
  // A busy machine compiles late: the first rounds may run code that is not yet fast.
  for (let time = 0; time < 60 && !(ratio() < 5); time++) {
    let body: unknown;
    await least('read', () => void (body = JSON.parse(text)));
    await least('looked', async () =>
      expect((await sent({ body }, { body: z.any() })).refused).toBeNull(),
    );
  }
  expect(ratio()).toBeLessThan(5);
});

test('the bytes of a file are not walked through', async () => {
  const file = Buffer.from('\u0000');
  expect(await sent({ body: { file } }, { body: z.any() })).toMatchObject({
    refused: null,
    reached: { body: { file } },
  });
});

test('what the contract does not ask for does not reach the service', async () => {
  expect(await sent({ params: { a: '1' }, query: { b: '2' }, body: { c: '3' } })).toEqual({
    refused: null,
    reached: { params: undefined, query: undefined, body: undefined },
  });
});
