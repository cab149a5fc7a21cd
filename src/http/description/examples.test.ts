import { expect, test } from 'vitest';
import { exemplify } from './openapi.ts';

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
