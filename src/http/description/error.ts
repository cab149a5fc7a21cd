import type { Json } from './notes.ts';

const PARAMS: Json = { type: 'object', additionalProperties: { type: ['string', 'number'] } };

/** What every refusal answers (docs/calls.md#errors). */
export const ERROR: Json = {
  type: 'object',
  description: 'A refusal.',
  required: ['error', 'message', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'Written for people, in English.' },
    message: { type: 'string', description: 'The same as `error`.' },
    code: { type: 'string', description: 'A stable word: decide by it.', examples: ['sold_out'] },
    reason: {
      type: 'string',
      description: 'Which case of its code it is, where there are several.',
    },
    params: { ...PARAMS, description: 'What stands in the text.', examples: [{ left: 3 }] },
    work: {
      type: 'object',
      description:
        'Of a form above its limit: what may be done to be let in all the same (docs/api.md).',
      required: ['challenge', 'bits'],
      properties: { challenge: { type: 'string' }, bits: { type: 'integer' } },
    },
    requestId: { type: 'string', description: 'Finds the call in the log.' },
    fields: {
      type: 'object',
      description: 'Of bad input: from the dotted path of a field to its text.',
      additionalProperties: { type: 'string' },
      examples: [{ 'customer.email': 'Email is required' }],
    },
    fieldErrors: {
      type: 'object',
      description: 'The same for programs.',
      additionalProperties: {
        type: 'object',
        required: ['code', 'params'],
        properties: { code: { type: 'string' }, reason: { type: 'string' }, params: PARAMS },
      },
    },
  },
};

/** A stale edit's (docs/calls.md#edits). */
export const EDIT_CONFLICT: Json = {
  description: 'A refusal; of a row that has changed since, with what changed.',
  allOf: [
    { $ref: '#/components/schemas/Error' },
    {
      type: 'object',
      properties: {
        updated_at: { type: 'string', description: 'What to send as If-Match next.' },
        changed_by: { type: ['string', 'null'] },
        changed_fields: { type: 'array', items: { type: 'string' } },
      },
    },
  ],
};
