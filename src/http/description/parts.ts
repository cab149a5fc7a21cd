import { REFUSALS, type RefusalKey } from '../../kernel/refusals/index.ts';
import type { Json } from './schemas.ts';

const ref = (path: string): Json => ({ $ref: `#/components/${path}` });

export const PARAMETERS = {
  ifMatch: ref('parameters/IfMatch'),
  ifNoneMatch: ref('parameters/IfNoneMatch'),
  idempotencyKey: ref('parameters/IdempotencyKey'),
};

export const HEADERS = {
  link: ref('headers/Link'),
  totalCount: ref('headers/TotalCount'),
  retryAfter: ref('headers/RetryAfter'),
  etag: ref('headers/ETag'),
  location: ref('headers/Location'),
  disposition: ref('headers/ContentDisposition'),
};

/** The headers that calls hear, wherever their contract says so. */
export const parameters: Json = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `updated_at` (of a quote: the `mark`) of the state that is edited, in quotes. Where the row has changed since, 409 `edit_conflict`; without the header the last writer wins.',
    schema: { type: 'string' },
    example: '"2026-11-22T11:17:49.461Z"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an earlier answer: 304 where it is still the answer.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A random value of the caller for one intention: the call sent again does nothing twice and answers as the first time.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    example: '0b9f7f2c6d6e4c4f9a55',
  },
};

export const headers: Json = {
  Link: {
    description:
      'The address of the next page, as `<…>; rel="next"`; absent on the last one. It is to be followed as it is.',
    schema: { type: 'string' },
  },
  TotalCount: {
    description: 'How many rows the filters leave, on all pages.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  RetryAfter: {
    description: 'Seconds after which the call makes sense again.',
    schema: { type: 'integer', minimum: 1 },
  },
  ETag: {
    description: 'What this answer is known by.',
    required: true,
    schema: { type: 'string' },
  },
  Location: {
    description: 'The page that the browser goes on to.',
    required: true,
    schema: { type: 'string' },
  },
  ContentDisposition: {
    description: "The file's name.",
    required: true,
    schema: { type: 'string' },
  },
};

/** Refusals that most calls share, under one name each. */
const SHARED = {
  Malformed: [400, ['malformed']],
  SignInRequired: [401, ['sign_in_required']],
  NotAllowed: [403, ['factor_enrolment_required', 'not_allowed', 'other_origin']],
  NotAllowedToRead: [403, ['factor_enrolment_required', 'not_allowed']],
  EnrolmentRequired: [403, ['factor_enrolment_required', 'other_origin']],
  EnrolmentRequiredToRead: [403, ['factor_enrolment_required']],
  OtherOrigin: [403, ['other_origin']],
  ProofRequired: [403, ['factor_enrolment_required', 'not_allowed', 'proof_required']],
  NotFound: [404, ['not_found']],
  TooLarge: [413, ['too_large']],
  UnsupportedType: [415, ['unsupported_type']],
  InvalidInput: [422, ['invalid_input']],
  TooManyRequests: [429, ['too_many_requests']],
  Fault: [500, ['internal']],
  Unavailable: [503, ['unavailable:database']],
} as const satisfies Record<string, readonly [number, readonly RefusalKey[]]>;

/** The shared response of just these refusals; null where a call has more of its own. */
export function responseName(status: number, keys: RefusalKey[]): string | null {
  const found = Object.entries(SHARED).find(
    ([, [of, shared]]) =>
      of === status &&
      shared.length === keys.length &&
      shared.every((key) => (keys as string[]).includes(key)),
  );
  return found?.[0] ?? null;
}

export function responses(): Json {
  const shared = Object.entries(SHARED).map(([name, [status, keys]]) => [
    name,
    {
      description: keys.map((key) => `\`${key}\`: ${REFUSALS[key][1]}`).join('\n\n'),
      'x-codes': keys.map((key) => key.split(':')[0]!),
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': HEADERS.retryAfter } }
        : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    ...(Object.fromEntries(shared) as Json),
    LedOn: {
      description: 'A form of our own page: the browser goes on to a page.',
      headers: { Location: HEADERS.location },
    },
    NotModified: {
      description: 'What was answered before is still the answer.',
      headers: { ETag: HEADERS.etag },
    },
  };
}
