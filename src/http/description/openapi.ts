import type { Endpoint } from '../../contracts/endpoint.ts';
import { OWN } from '../docs.ts';
import { type AllNotes, type Json, Schemas } from './schemas.ts';
import { operation } from './operation.ts';
import { headers, parameters, responses } from './parts.ts';

const MOMENT = '2026-11-22T11:17:49.461Z';

/** Examples for text fields that many calls share, by field name. A field with another meaning has its own `@example` in its contract. */
const EXAMPLES: Record<string, string> = {
  address: 'Ngong Road, Nairobi',
  at: MOMENT,
  author: 'Wanjiku Kamau',
  bank: 'Equity Bank, Upper Hill branch, account 0123456789',
  city: 'Nairobi',
  clients: '120+',
  createdAt: MOMENT,
  created_at: MOMENT,
  customer: 'Green Hills Academy',
  demoUrl: 'https://demo.mfano.example',
  description: 'Two days of work on site',
  email: 'wanjiku@school.example',
  experience: '10 years',
  facebook: 'https://www.facebook.com/mfano',
  firstName: 'Wanjiku',
  first_name: 'Wanjiku',
  fullName: 'Wanjiku Kamau',
  hours: 'Monday to Friday, 8:00 to 17:30',
  kraPin: 'P051234567X',
  lastName: 'Kamau',
  last_name: 'Kamau',
  linkedIn: 'https://www.linkedin.com/in/wanjiku',
  linkedin: 'https://www.linkedin.com/company/mfano',
  mapUrl: 'https://maps.example/mfano',
  method: 'M-Pesa',
  note: 'Please call before noon',
  password: 'Dhow-77-lantern',
  paybill: '400200',
  phone: '0712 345 678',
  place: 'Nairobi',
  projects: '300+',
  publishedAt: MOMENT,
  reason: 'The class was cancelled',
  sector: 'Education',
  skills: 'Networks, Linux',
  subject: 'A system for two campuses',
  support: '24/7',
  tagline: 'Software for schools and businesses',
  terms: 'Half on order, half on hand-over.',
  text: 'Do you also build systems for two campuses?',
  title: 'A school system for two campuses',
  twitter: 'https://x.com/mfano',
  updated_at: MOMENT,
  validUntil: '2026-12-06',
  vatNumber: '0123456X',
  whatsapp: '254700000000',
  years: '10+',
};

/** Adds an example to every text field that has none and accepts the one of its name. Otherwise a reader would see "string". */
export function exemplify(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, field] of Object.entries(propertiesOf(node)))
    if (Object.hasOwn(EXAMPLES, name) && holds(field, EXAMPLES[name]!))
      field.examples ??= [EXAMPLES[name]];
  for (const inner of Object.values(node)) exemplify(inner);
}

const propertiesOf = (node: object): Record<string, Json> =>
  'properties' in node ? (node.properties as Record<string, Json>) : {};

/** Whether a field, or one of its alternatives, accepts any text of this length. */
function holds(field: Json, example: string): boolean {
  const ways = Array.isArray(field.anyOf) ? (field.anyOf as Json[]) : [field];
  return ways.some(
    ({ type, enum: some, const: one, format, pattern, minLength = 0, maxLength = Infinity }) =>
      type === 'string' &&
      [some, one, format, pattern].every((rule) => rule === undefined) &&
      example.length >= Number(minLength) &&
      example.length <= Number(maxLength),
  );
}

const PARAMS: Json = { type: 'object', additionalProperties: { type: ['string', 'number'] } };

/** The body of every error (docs/calls.md#errors). */
const ERROR: Json = {
  type: 'object',
  description: 'An error.',
  required: ['error', 'message', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A message for people, in English.' },
    message: { type: 'string', description: 'The same as `error`.' },
    code: { type: 'string', description: 'A stable code for programs.', examples: ['sold_out'] },
    reason: {
      type: 'string',
      description: 'The exact cause, if `code` covers several.',
    },
    params: { ...PARAMS, description: 'The values in the message.', examples: [{ left: 3 }] },
    work: {
      type: 'object',
      description:
        'For a form above its limit: the proof of work that allows the call (docs/api.md).',
      required: ['challenge', 'bits'],
      properties: { challenge: { type: 'string' }, bits: { type: 'integer' } },
    },
    requestId: { type: 'string', description: 'Identifies the call in the log.' },
    fields: {
      type: 'object',
      description: 'For invalid input: the message for each field, by its dotted path.',
      additionalProperties: { type: 'string' },
      examples: [{ 'customer.email': 'Email is required' }],
    },
    fieldErrors: {
      type: 'object',
      description: 'The same errors for programs, by dotted path, each with its code.',
      additionalProperties: {
        type: 'object',
        required: ['code', 'params'],
        properties: { code: { type: 'string' }, reason: { type: 'string' }, params: PARAMS },
      },
    },
  },
};

/** The body of a stale edit (docs/calls.md#edits). */
const EDIT_CONFLICT: Json = {
  description: 'An error. If the row has changed, it also says who changed it and which fields.',
  allOf: [
    { $ref: '#/components/schemas/Error' },
    {
      type: 'object',
      properties: {
        updated_at: { type: 'string', description: 'The value for the next If-Match header.' },
        changed_by: { type: ['string', 'null'] },
        changed_fields: { type: 'array', items: { type: 'string' } },
      },
    },
  ],
};

/**
 * The description of these calls as OpenAPI 3.1, made from the contracts. `notes` are their comments (docs/api.md), and
 * `OWN` marks the values of the installation.
 */
export function openApi(endpoints: Endpoint[], notes: AllNotes = {}): Json {
  const schemas = new Schemas(notes);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas, notes),
    };
  exemplify([paths, schemas.components]);
  return {
    openapi: '3.1.0',
    info: {
      title: `API for ${OWN.host}`,
      version: '1.0.0',
      description:
        'API calls for the website, the shop and the back office. Money is a number in major units. Times are ISO 8601 in UTC, and dates are days in Nairobi. We can add fields to an answer at any time, so ignore fields that you do not know. Handle errors by `code`, and by `reason` if a code has several cases. The message text can change.',
    },
    servers: [{ url: OWN.url }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    components: {
      schemas: { Error: ERROR, EditConflict: EDIT_CONFLICT, ...sorted(schemas.components) },
      parameters,
      headers,
      responses: responses(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: OWN.cookie,
          description: 'Sign-in calls set this cookie.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key that staff made (`bk_…`), for the calls that name one of its scopes.',
        },
      },
    },
    paths,
  };
}

const sorted = (components: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
