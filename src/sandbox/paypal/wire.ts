import { DAY, HOUR } from '../../kernel/clock.ts';
import { randomText } from '../../kernel/ids.ts';
import {
  answerOf,
  collection,
  formBody,
  refuseWith,
  type Answer,
  type Call,
  type Handler,
  type Provider,
} from '../kit.ts';

interface Issue {
  issue: string;
  description: string;
  field?: string;
  value?: string;
}

const NAMES: Record<number, [name: string, message: string]> = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};
const OTHER = ['INTERNAL_SERVICE_ERROR', 'An internal service error has occurred.'] as const;

function errorBody(status: number, details: Issue[], debugId = newDebugId()) {
  const [name, message] = NAMES[status] ?? OTHER;
  return { name, message, debug_id: debugId, details, links: [] };
}

function newDebugId(): string {
  return `f${randomText(12)}`;
}

/** Ids as PayPal writes them: 17 capitals and digits. */
export function newPaypalId(): string {
  return randomText(17).toUpperCase();
}

/** An answer with the debug id that PayPal sends with everything. */
export function answer(status: number, body: object, debugId = newDebugId()): Answer {
  return { status, body, headers: { 'paypal-debug-id': debugId } };
}

/** Refuses a call in PayPal's shape (docs/providers.md §3.4). */
export function refuse(status: number, ...details: Issue[]): never {
  const body = errorBody(status, details);
  refuseWith(answer(status, body, body.debug_id));
}

/** Refuses what is well-formed and cannot be done. */
export function refuseIssue(issue: string, description: string, more: Partial<Issue> = {}): never {
  refuse(422, { issue, description, ...more });
}

export function missing(): never {
  refuse(404, {
    issue: 'INVALID_RESOURCE_ID',
    description:
      'Specified resource ID does not exist. Please check the resource ID and try again.',
  });
}

export const PAYPAL: Provider = {
  name: 'paypal',
  title: 'PayPal',
  errorBody(status, { error_code: code }, label) {
    if (label === 'token')
      return {
        error: code ?? 'server_error',
        error_description: 'The token could not be issued.',
      };
    const issue = { issue: code!, description: 'Set by a fault of the sandbox.' };
    return errorBody(status, code === undefined ? [] : [issue]);
  },
  /** A fault can end the token in use. */
  authorise({ ctx, request, label, fault }) {
    if (label === 'token') return;
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (fault.expire_token) tokens.remove(ctx, token);
    const held = tokens.get(ctx, token);
    if (!held || held.until <= ctx.clock.now().getTime())
      refuse(401, { issue: 'INVALID_TOKEN', description: 'The token is expired or unknown.' });
  },
  notFound: () => refuse(404),
  failed: (error, ours) =>
    ours
      ? refuse(500)
      : refuse(400, { issue: 'MALFORMED_REQUEST_JSON', description: error.message }),
};

/** `until` in milliseconds since 1970. */
const tokens = collection<{ token: string; until: number }>('paypal_token', ({ token }) => token);
const LIFETIME = 32_400;

/** POST /v1/oauth2/token (docs/providers.md §3.1). Earlier tokens stay good. */
export function issueToken({ ctx, request }: Call): Answer {
  const { clientId, clientSecret } = ctx.options.paypal;
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (request.headers.authorization !== expected)
    return answer(401, {
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  if (formBody(request).get('grant_type') !== 'client_credentials')
    return answer(400, {
      error: 'unsupported_grant_type',
      error_description: 'Unsupported grant_type',
    });
  const now = ctx.clock.now().getTime();
  for (const old of tokens.list(ctx)) if (old.until <= now) tokens.remove(ctx, old.token);
  const { token } = tokens.put(ctx, {
    token: `A21AA${randomText(60)}`,
    until: now + LIFETIME * 1000,
  });
  return answer(200, {
    scope:
      'https://uri.paypal.com/services/checkout https://uri.paypal.com/services/payments/refund',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: LIFETIME,
    nonce: `${new Date(now).toISOString()}${randomText(20)}`,
  });
}

/** How long PayPal remembers a request id (docs/providers.md §3.2). */
export const ORDER_MEMORY = 6 * HOUR;
export const MONEY_MEMORY = 45 * DAY;
const KIND = 'paypal_request';

/**
 * Does a call once for its PayPal-Request-Id; a repeat gets, by `again`, the object as it is by then. Only what
 * succeeded is remembered, so a declined capture may be tried again under its id.
 */
export function oncePerRequestId(
  memory: number,
  work: (call: Call) => Answer,
  again: (call: Call) => Answer,
): Handler {
  return (call) => {
    const { store, clock } = call.ctx;
    const given = call.request.headers['paypal-request-id'];
    if (typeof given !== 'string' || given === '') return work(call);
    const key = `${call.request.url.split('?')[0]} ${given}`;
    const now = clock.now().getTime();
    const kept = store.get<{ madeId: string; until: number }>(KIND, key);
    if (kept && kept.until > now) return again({ ...call, id: kept.madeId });
    return store.transaction(() => {
      const done = answerOf(() => work(call));
      const madeId = (done.body as { id?: string }).id;
      if (madeId !== undefined) store.put(KIND, key, { madeId, until: now + memory });
      return done;
    });
  };
}
