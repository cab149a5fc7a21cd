import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { CALLS } from './names.ts';
import { exemplify } from './examples.ts';
import { openApi } from './openapi.ts';

type Field = { examples?: unknown[]; properties?: Record<string, Field> };

/** Every property of the description that has an example, by its name. */
function* withExamples(node: unknown): Generator<[string, Field]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, field] of Object.entries((node as Field).properties ?? {}))
    if (Array.isArray(field.examples)) yield [name, field];
  for (const inner of Object.values(node)) yield* withExamples(inner);
}

test('an example stands at texts of a name that many calls share, and each is one that its field takes', async () => {
  const fields = [...withExamples(openApi([...CALLS.keys()]))];
  expect(fields.length).toBeGreaterThan(300);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const wrong = fields.filter(([, field]) =>
    JSON.stringify(field).includes('$ref') ? false : !ajv.validate(field, field.examples![0]),
  );
  expect(wrong).toEqual([]);
});

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
