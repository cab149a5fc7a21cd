import type { Endpoint } from '../../contracts/endpoint.ts';
import { OWN } from '../docs.ts';
import { EDIT_CONFLICT, ERROR } from './error.ts';
import { exemplify } from './examples.ts';
import type { AllNotes, Json } from './notes.ts';
import { operation } from './operation.ts';
import { headers, parameters, responses } from './parts.ts';
import { Schemas } from './schemas.ts';

/**
 * The description of these calls as OpenAPI 3.1, made from the contracts; `notes` are what their comments say
 * (docs/api.md). Where an installation's own values belong stands `OWN`.
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
      title: `API of ${OWN.host}`,
      version: '1.0.0',
      description:
        'The calls of the website, the shop and the back office. Money is a number in major units, a moment ISO 8601 in UTC, a day one of Nairobi. Fields that you do not know may be added to an answer at any time. A refusal is decided upon by its `code`, and `reason` where one code has several cases; its text may be reworded.',
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
          description: 'Set by the calls that sign in.',
        },
      },
    },
    paths,
  };
}

const sorted = (components: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
