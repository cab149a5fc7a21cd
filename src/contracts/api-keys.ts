import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, listQuery, noBody, text } from './fields.ts';
import { rowNumber } from './numbered.ts';
import { sortBy } from './paging.ts';
import { SCOPES } from './scopes.ts';

/** API keys for staff. The key itself is answered once, when it is made; we keep only its hash. */
const scopes = z
  .array(z.enum(SCOPES, 'Choose a scope'), 'Must be a list')
  .check(
    z.minLength(1, 'Choose at least one scope'),
    z.maxLength(SCOPES.length, 'Choose each once'),
  );

export const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** How the key begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  status: z.enum(['active', 'expired', 'revoked']),
  /** Its last day; null for none. */
  expiresOn: z.nullable(z.string()),
  /** The last day on which it was used; null for never. */
  lastUsedOn: z.nullable(z.string()),
  created_at: z.string(),
  createdBy: z.string(),
  revokedAt: z.nullable(z.string()),
  revokedBy: z.nullable(z.string()),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeyInput = z.object({
  name: text('Name is required', 80),
  scopes,
  expiresOn: z.optional(z.nullable(day())),
});
export type ApiKeyInput = z.output<typeof apiKeyInput>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  access: 'admin',
  tag: 'API keys',
  summary: 'API keys without their secret, newest first; `q` searches name and prefix',
  query: z.object({ ...listQuery, sort: sortBy('created', 'name', 'lastUsed') }),
  answer: z.array(apiKey),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  access: 'admin',
  proof: true,
  tag: 'API keys',
  summary: 'Makes an API key; `secret` is answered this once',
  body: apiKeyInput,
  answer: z.object({ key: apiKey, secret: z.string() }),
  status: 201,
});

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys/{id}/revoke',
  access: 'admin',
  tag: 'API keys',
  summary: 'Ends an API key at once and for good',
  params: z.object({ id: rowNumber() }),
  body: noBody,
  answer: apiKey,
});
