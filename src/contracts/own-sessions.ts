import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** Where somebody is signed in, and who else vouches for them. */

export const ownSession = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** Browser and system: "Chrome on Android"; empty for a session from before they were kept. */
  device: z.string(),
  /** The network that it was begun from, without its last part: "197.248.10.x". No place is looked up. */
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
  tag: 'accounts',
  summary: 'Where who is signed in is signed in, the latest used first',
  answer: z.array(ownSession),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/{id}',
  access: 'user',
  tag: 'accounts',
  summary: 'Ends one of the own sessions',
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
  tag: 'accounts',
  summary: 'The providers by which who is signed in can sign in, too',
  answer: z.array(ownIdentity),
});

export const removeOwnIdentity = endpoint({
  method: 'DELETE',
  path: '/api/me/identities/{provider}',
  access: 'user',
  tag: 'accounts',
  summary: 'Removes a provider; 409 for who has no password beside it',
  params: z.object({ provider: identityProvider }),
  answer: z.unknown(),
  status: 204,
  proof: true,
});
