import type { Endpoint } from '../../contracts/endpoint.ts';
import { REFUSALS, type RefusalKey } from '../../kernel/refusals/index.ts';
import { STATUS } from '../../kernel/refusals/refusal.ts';
import { REFUSED } from './refused.ts';

/** Answers that every call can give. */
const ALWAYS: RefusalKey[] = ['too_many_requests', 'internal', 'busy', 'unavailable:database'];

/** Providers sign what they send, and browsers follow links of mails: neither is asked where it comes from. */
const FOREIGN = /^\/api\/(webhooks|newsletter\/unsubscribe)\//;

/** `PUT /api/jobs/{id}`: what a call is known by. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** The refusals of a call by status: what its contract makes possible, and what its service declares (refused.ts). */
export function refusalsOf(endpoint: Endpoint): Map<number, RefusalKey[]> {
  const keys = new Set<RefusalKey>([
    ...ALWAYS,
    ...ofAccess(endpoint),
    ...ofInput(endpoint),
    ...(endpoint.events ? (['too_many_streams', 'too_many_streams:all'] as const) : []),
    ...(REFUSED[nameOf(endpoint)] ?? []),
  ]);
  return Map.groupBy([...keys], (key) => STATUS[REFUSALS[key][0]]);
}

function* ofAccess(endpoint: Endpoint): Generator<RefusalKey> {
  if (endpoint.access !== 'public') {
    yield 'sign_in_required';
    if (!endpoint.beforeFactor) yield 'factor_enrolment_required';
  }
  if (endpoint.access === 'admin' || endpoint.others) yield 'not_allowed';
  // An account that the caller may not act for.
  if (endpoint.access === 'user' && endpoint.others !== 'none') yield 'not_found:named';
  if (endpoint.scope) yield* ['api_key_not_valid', 'not_allowed:scope'] as const;
  if (endpoint.proof) yield 'proof_required';
  if (endpoint.method !== 'GET' && !FOREIGN.test(endpoint.path)) yield 'other_origin';
}

function* ofInput(endpoint: Endpoint): Generator<RefusalKey> {
  // An address may name nothing, and may be one that cannot be decoded.
  if (endpoint.params) yield* ['not_found', 'malformed'] as const;
  if (endpoint.query || endpoint.body) yield 'invalid_input';
  if (endpoint.edits) yield 'edit_conflict';
  if (endpoint.keyed) yield 'bad_idempotency_key';
  if (endpoint.method === 'GET') return;
  yield 'malformed';
  yield 'too_large';
  yield 'unsupported_type';
  if (endpoint.files) yield 'malformed:form';
}
