import { AppError, type ErrorKind } from '../kernel/errors.ts';

/** The one table from a kind of error to its HTTP status (docs/calls.md#errors). */
const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
};

export interface ErrorBody {
  error: string;
  message: string;
  code: string;
  requestId: string;
  fields?: Record<string, string>;
}

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
}

const FASTIFY: Record<number, [ErrorKind, string, string]> = {
  400: ['malformed', 'malformed', 'The request could not be read.'],
  404: ['not_found', 'not_found', 'There is nothing at this address.'],
  413: ['too_large', 'too_large', 'The request is too large.'],
  415: ['unsupported_type', 'unsupported_type', 'This kind of content is not taken here.'],
  429: ['too_many', 'too_many_requests', 'Too many requests. Please wait a moment and try again.'],
};

/** Fastify's own refusals (unreadable JSON, unknown content type, …) as ours; null for a real fault. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  const known =
    typeof status === 'number' && status < 500 ? (FASTIFY[status] ?? FASTIFY[400]) : undefined;
  return known ? new AppError(known[0], known[1], known[2], { cause: error }) : null;
}

/** The answer to a caller; a fault (null) becomes a 500 without any inner detail. */
export function answerFor(error: AppError | null, requestId: string): ErrorAnswer {
  if (!error) {
    const text = 'Something went wrong on our side. Please try again.';
    return {
      status: 500,
      headers: {},
      body: { error: text, message: text, code: 'internal', requestId },
    };
  }
  return {
    status: STATUS[error.kind],
    headers:
      error.retryAfter === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfter))) },
    body: {
      error: error.message,
      message: error.message,
      code: error.code,
      requestId,
      ...(error.fields ? { fields: error.fields } : {}),
      ...error.extra,
    },
  };
}
