import * as z from 'zod/mini';
import { complaintOf } from '../contracts/complaint.ts';
import { assertProved, type Binding, type Call, type Input } from '../contracts/call.ts';
import type { Endpoint } from '../contracts/endpoint.ts';
import type { KeyHolder, Scope } from '../contracts/scopes.ts';
import { mayCall } from '../contracts/permissions.ts';
import { invalidField, refusal, type Complaint } from '../kernel/errors.ts';
import { REFUSALS } from '../kernel/refusals/index.ts';
import { fillIn } from '../kernel/refusals/refusal.ts';

/** What arrived, before it was looked at. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * The one way into a service, over HTTP and in process: who may call, then the input by the contract, then
 * the service. Throws AppError for everything a caller can do wrong.
 */
export async function execute(binding: Binding, raw: RawInput, call: Call): Promise<unknown> {
  await authorize(binding.endpoint, call);
  refuseForOthers(binding.endpoint, raw.query);
  return binding.handle(
    readInput(binding.endpoint, raw),
    withDeclaredHeaders(binding.endpoint, call),
  );
}

/** Throws 403 for a call that is for one's own account alone and names another: done for oneself it would surprise. */
function refuseForOthers({ others }: Endpoint, query: unknown): void {
  if (others === 'none' && (query as { for?: unknown } | null)?.for !== undefined)
    throw refusal('not_allowed');
}

/** The call without the headers that its contract does not name: what is not described is not heard. */
function withDeclaredHeaders({ edits, keyed }: Endpoint, call: Call): Call {
  if (edits && keyed) return call;
  const unheard = [...(edits ? [] : ['if-match']), ...(keyed ? [] : ['idempotency-key'])];
  return {
    ...call,
    header: (name) => (unheard.includes(name.toLowerCase()) ? undefined : call.header(name)),
  };
}

/** Throws 401 for a key that is unknown, revoked or expired, and 403 for one without the scope. */
function assertScope(scope: Scope, key: KeyHolder | null): void {
  if (!key) throw refusal('api_key_not_valid');
  if (!key.scopes.includes(scope)) throw refusal('not_allowed:scope', { scope });
}

/**
 * Throws 401 for a caller who is not signed in, and 403 for the wrong role or preset, for staff without the factor that is
 * demanded of them and for a proof that is too old, before the input is read. A call with an API key is judged by the key.
 */
export async function authorize(endpoint: Endpoint, call: Call): Promise<void> {
  if (endpoint.access === 'public') return;
  if (endpoint.scope && call.apiKey) return assertScope(endpoint.scope, await call.apiKey());
  const signedIn = await call.signedIn();
  if (!signedIn) throw refusal('sign_in_required');
  if (signedIn.lacksFactor && !endpoint.beforeFactor) throw refusal('factor_enrolment_required');
  if (
    endpoint.access === 'admin' &&
    (signedIn.role !== 'admin' || !mayCall(signedIn.preset, endpoint))
  ) {
    throw refusal('not_allowed');
  }
  if (endpoint.proof) assertProved(signedIn);
}

/** What arrived, tidied and judged by the contract. Throws AppError with what is wrong at its field. */
export function readInput(endpoint: Endpoint, raw: RawInput): Input<Endpoint> {
  normalizeStrings(raw.query);
  normalizeStrings(raw.body);
  return {
    params: endpoint.params
      ? parse(endpoint.params, assertAddressable(raw.params), 'not_found')
      : undefined,
    query: endpoint.query ? parse(endpoint.query, raw.query, 'invalid') : undefined,
    body: endpoint.body ? parse(endpoint.body, raw.body, 'invalid') : undefined,
  } as Input<Endpoint>;
}

/** Parses by a schema of the contracts; throws 422 with one text per field, or 404 for an address that can name nothing. */
export function parse<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  kind: 'invalid' | 'not_found' = 'invalid',
): z.output<S> {
  const result = z.safeParse(schema, value, { reportInput: true, error: wordsOf });
  if (result.success) return result.data;
  if (kind === 'not_found') throw refusal('not_found');
  const complaints: Record<string, Complaint> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.');
    if (path) complaints[path] ??= { ...complaintOf(issue), text: issue.message };
  }
  const first = Object.values(complaints)[0];
  if (!first) throw refusal('invalid_input');
  throw refusal('invalid_input', {}, { complaints, text: first.text });
}

/** The table's words, for what a contract has none of its own: the parser's are for programmers. */
function wordsOf(issue: Parameters<typeof complaintOf>[0]): string {
  const { reason, params } = complaintOf(issue);
  return fillIn(REFUSALS[`invalid_input:${reason}`][1], params);
}

/** An address that holds U+0000 names nothing. Throws 404. */
function assertAddressable(params: unknown): unknown {
  const found = Object.values(params ?? {}).some(
    (value) => typeof value === 'string' && value.includes('\u0000'),
  );
  if (found) throw refusal('not_found');
  return params;
}

/** Levels of objects and lists in what is sent: several times what any contract has. */
const DEEPEST = 32;

/**
 * PostgreSQL cannot store U+0000 in text, and nobody types it, so we refuse it at its field, at
 * any depth. Its JSON cannot hold half of a surrogate pair, as a cut emoji leaves it: we replace
 * it by U+FFFD, as in every text column. Input nested deeper than any contract is refused before
 * anything walks through it.
 */
function normalizeStrings(root: unknown): void {
  const found = faultIn(root, 0);
  if (!found) return;
  const { key, path } = found;
  const [first] = path;
  if (first === undefined) throw refusal(key);
  throw invalidField(key === 'invalid_input:too_deep' ? first : path.join('.'), key);
}

interface Fault {
  key: 'invalid_input:too_deep' | 'invalid_input:control_characters';
  path: string[];
}

/** The first fault in a value; mends surrogates on its way. It makes paths for faults only, because a body may hold 100,000 values. */
function faultIn(value: unknown, depth: number): Fault | null {
  if (depth > DEEPEST) return { key: 'invalid_input:too_deep', path: [] };
  if (typeof value === 'string' && value.includes('\u0000'))
    return { key: 'invalid_input:control_characters', path: [] };
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const inner = (value as Record<string | number, unknown>)[key];
    if (typeof inner === 'string' && !inner.isWellFormed())
      (value as Record<string | number, unknown>)[key] = inner.toWellFormed();
    const fault = faultIn(inner, depth + 1);
    if (fault) return { key: fault.key, path: [String(key), ...fault.path] };
  }
  return null;
}
