import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { CALLS } from '../src/http/description/schemas.ts';
import { openApi } from '../src/http/description/openapi.ts';
import { contractNotes, notesIn } from './contract-notes.ts';

test('comments of contracts become descriptions and examples of the very fields', () => {
  const source = `
    const shared = {
      /** Of all. */
      q: z.string(),
    };
    const inner = z.object({
      /**
       * What is left (D143).
       * @example 0712 345 678
       */
      left: z.string(),
    });
    /** A thing. */
    export const thing = z.object({
      ...shared,
      parts: z.array(inner),
      /** @example 8500 */
      sum: money,
    });
  `;
  expect(notesIn(source).thing).toEqual({
    about: 'A thing.',
    fields: {
      q: { about: 'Of all.' },
      'parts.left': { about: 'What is left.', example: '0712 345 678' },
      sum: { example: 8500 },
    },
  });
});

test('the description has them, and each example is right by its schema', async () => {
  const document = openApi([...CALLS.keys()], contractNotes()) as {
    components: { schemas: Record<string, { properties: Record<string, object> }> };
  };
  expect(document.components.schemas.Order!.properties.total).toEqual({
    type: 'number',
    description: 'The total with VAT.',
    examples: [2320],
  });
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema(document, 'api');
  const wrong: unknown[] = [];
  let seen = 0;
  JSON.stringify(document, (_, value: { examples?: unknown[]; type?: unknown } | null) => {
    if (Array.isArray(value?.examples))
      for (const example of value.examples) {
        seen++;
        const { examples: _examples, ...schema } = value;
        if (!ajv.validate(schema, example)) wrong.push([example, schema]);
      }
    return value;
  });
  expect(seen).toBeGreaterThan(340);
  expect(wrong).toEqual([]);
});
