import { randomText } from '../../kernel/ids.ts';
import type { Answer, Call } from '../answer.ts';

export interface Issue {
  issue: string;
  description: string;
  field?: string;
  value?: string;
}

/** An answer with the debug id that PayPal sends with everything. */
export function answer(status: number, body: object): Answer {
  return { status, body, headers: { 'paypal-debug-id': debugId() } };
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

function bodyOf(status: number, details: Issue[]): { debug_id: string } & Record<string, unknown> {
  const [name, message] = NAMES[status] ?? [
    'INTERNAL_SERVICE_ERROR',
    'An internal service error has occurred.',
  ];
  return { name, message, debug_id: debugId(), details, links: [] };
}

/** An error in PayPal's shape (docs/providers.md §3.4). */
export function refuse(status: number, ...details: Issue[]): Answer {
  const body = bodyOf(status, details);
  return { status, body, headers: { 'paypal-debug-id': body.debug_id } };
}

export function missing(): Answer {
  return refuse(404, {
    issue: 'INVALID_RESOURCE_ID',
    description:
      'Specified resource ID does not exist. Please check the resource ID and try again.',
  });
}

/** One endpoint of PayPal for `answerCall`. */
export function paypalCall(label: string): Call {
  return {
    provider: 'paypal',
    label,
    errorBody: (status, fault) =>
      label === 'token'
        ? {
            error: fault.error_code ?? 'server_error',
            error_description: 'The token could not be issued.',
          }
        : bodyOf(
            status,
            fault.error_code === undefined
              ? []
              : [{ issue: fault.error_code, description: 'Set by a fault of the sandbox.' }],
          ),
  };
}

/** Ids as PayPal writes them: 17 capitals and digits. */
export function newPaypalId(): string {
  return randomText(17).toUpperCase();
}

function debugId(): string {
  return `f${randomText(12)}`;
}
