import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { AppError } from '../kernel/errors.ts';
import { parse } from './execute.ts';

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
