import { expect, it } from 'vitest';
import { UnavailableError, unavailableOf } from './unavailable.ts';
import { refusal } from './errors.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a server that shuts down', coded('57P01')],
  ['too many connections', coded('53300')],
  ['a full disk', coded('53100')],
  ['a server that only reads', coded('25006')],
  ['a statement that took too long', coded('57014')],
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['one that is wrapped', new Error('a statement failed', { cause: coded('57P03') })],
  ['one of several addresses', new AggregateError([coded('ECONNREFUSED')], '')],
])('%s means that the database is away', (_, fault) => {
  expect(unavailableOf(fault)).toBe('database');
});

it('a store that says so is away', () => {
  expect(unavailableOf(new UnavailableError('storage', 'full', coded('ENOSPC')))).toBe('storage');
});

it.each([
  ['a broken rule of the database', coded('23505')],
  ['wrong SQL', coded('42601')],
  ['a password that is not taken', coded('28P01')],
  ['a refusal', refusal('sold_out', { name: 'Web' })],
  ['a fault of ours', new TypeError('x is not a function')],
  ['no error', 'Connection terminated'],
])('%s is no outage', (_, fault) => {
  expect(unavailableOf(fault)).toBeNull();
});

it('errors that cause each other end', () => {
  const one = new Error('one');
  one.cause = new Error('two', { cause: one });
  expect(unavailableOf(one)).toBeNull();
});
