import { expect, test } from 'vitest';
import { invalidField } from '../kernel/errors.ts';
import { answerFor } from './errors.ts';
import { openApi } from './openapi.ts';

interface Schema {
  properties: Record<string, Schema>;
  additionalProperties: Schema;
}

test('the description of the API names every part of a refusal', () => {
  const { components } = openApi([], 'http://localhost:3000') as {
    components: { schemas: { Error: Schema } };
  };
  const described = components.schemas.Error.properties;
  const key = 'quantity_out_of_range:few_seats';
  const { body } = answerFor(invalidField('quantity', key, { left: 3 }), 'req_1');
  expect(Object.keys(described).toSorted()).toEqual(Object.keys(body).toSorted());
  const field = described.fieldErrors!.additionalProperties.properties;
  expect(Object.keys(field).toSorted()).toEqual(
    Object.keys(body.fieldErrors!.quantity!).toSorted(),
  );
});
