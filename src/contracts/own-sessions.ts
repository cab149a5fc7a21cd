import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** A user's sessions and linked providers. */

export const ownSession = z.object({
  id: z.string(),
  /** The session of this call. */
  current: z.boolean(),
  /** Browser and system, such as "Chrome on Android"; empty for an old session without them. */
  device: z.string(),
  /** The network where the session began, without its last part: "197.248.10.x". */
  network: z.string(),
  remember: z.boolean(),
  created_at: z.string(),
  seen_at: z.string(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'The sessions of the signed-in user, most recently used first',
  answer: z.array(ownSession),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/{id}',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Ends one of the user’s own sessions',
  params: z.object({ id: id() }),
  answer: z.unknown(),
  status: 204,
  proof: true,
});

export const identityProvider = z.enum(['google']);

export const ownIdentity = z.object({ provider: identityProvider, since: z.string() });

export const listOwnIdentities = endpoint({
  method: 'GET',
  path: '/api/me/identities',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'The linked providers with which the user can sign in',
  answer: z.array(ownIdentity),
});

export const removeOwnIdentity = endpoint({
  method: 'DELETE',
  path: '/api/me/identities/{provider}',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Removes a linked provider; 409 if the user has no password',
  params: z.object({ provider: identityProvider }),
  answer: z.unknown(),
  status: 204,
  proof: true,
});
