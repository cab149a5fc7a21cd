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
  totalOver: ref('headers/TotalOver'),
  retryAfter: ref('headers/RetryAfter'),
  etag: ref('headers/ETag'),
  location: ref('headers/Location'),
  disposition: ref('headers/ContentDisposition'),
};

/** The request headers of calls whose contract supports them. */
export const parameters: Json = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `updated_at` of the edited version (or the `mark` of a quote), in double quotes. If the row has changed, the answer is 409 `edit_conflict`. Without this header, the last edit wins.',
    schema: { type: 'string' },
    example: '"2026-11-22T11:17:49.461Z"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an earlier answer; 304 if nothing has changed.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A random value for one action. If you repeat the call with the same key, nothing is done again and you get the first answer.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    example: '0b9f7f2c6d6e4c4f9a55',
  },
};

export const headers: Json = {
  Link: {
    description:
      'The address of the next page, as `<…>; rel="next"`; absent on the last page. Use it unchanged.',
    schema: { type: 'string' },
  },
  TotalCount: {
    description: 'The number of matching rows on all pages; absent beside `X-Total-Over`.',
    schema: { type: 'integer', minimum: 0 },
  },
  TotalOver: {
    description: 'The `countTo` of the query, where more rows match.',
    schema: { type: 'integer', minimum: 1 },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
  ETag: {
    description: 'The version of this answer, for If-None-Match.',
    required: true,
    schema: { type: 'string' },
  },
  Location: {
    description: 'The page that the browser opens next.',
    required: true,
    schema: { type: 'string' },
  },
  ContentDisposition: {
    description: 'The file name.',
    required: true,
    schema: { type: 'string' },
  },
};

/** Errors that most calls share, each with a name. */
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

/** The shared response for exactly these errors; null if a call has other errors. */
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
      description: 'For a form on our own pages: the browser is redirected to a page.',
      headers: { Location: HEADERS.location },
    },
    NotModified: {
      description: 'The earlier answer is still current.',
      headers: { ETag: HEADERS.etag },
    },
  };
}
