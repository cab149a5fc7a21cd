import { expect, test } from 'vitest';
import type { Call } from '../contracts/call.ts';
import type { Access, Endpoint } from '../contracts/endpoint.ts';
import { AppError } from '../kernel/errors.ts';
import { authorize, execute } from './execute.ts';

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
