import { unavailableOf } from '../kernel/unavailable.ts';
import { AppError, refusal, type Complaint } from '../kernel/errors.ts';
import type { Language } from '../kernel/language.ts';
import { STATUS, type Params } from '../kernel/refusals/refusal.ts';
import { translate } from '../web/texts/messages/sw.ts';

interface ErrorBody {
  error: string;
  message: string;
  code: string;
  /** The case, if a code has several. */
  reason?: string;
  /** The values in the message. */
  params?: Params;
  requestId: string;
  fields?: Record<string, string>;
  fieldErrors?: Record<string, Omit<Complaint, 'text'>>;
}

interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
}

const FASTIFY = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
} as const;

/** Seconds after which somebody who met an outage may come again. */
const COME_AGAIN = 30;

/** An outage of what we need, as callers are told of it; null for any other fault. */
export function outageOf(error: unknown): AppError | null {
  const what = unavailableOf(error);
  return what && refusal(`unavailable:${what}`, {}, { retryAfter: COME_AGAIN, cause: error });
}

/** Outages, and Fastify's own refusals (unreadable JSON, unknown content type, …), as ours; null for a real fault. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const outage = outageOf(error);
  if (outage) return outage;
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status !== 'number' || status >= 500) return null;
  const known = status in FASTIFY ? (status as keyof typeof FASTIFY) : 400;
  return refusal(FASTIFY[known], {}, { cause: error });
}

/** A limit by address; `ttl` is the milliseconds until it starts again. */
export function tooManyRequests(ttl: number, extra?: Record<string, unknown>): AppError {
  return refusal('too_many_requests', {}, { retryAfter: ttl / 1000, extra });
}

/** The answer to a caller, in the language of the address; a fault (null) becomes a 500 without any inner detail. */
export function answerFor(
  known: AppError | null,
  requestId: string,
  language: Language = 'en',
): ErrorAnswer {
  const error = known ?? refusal('internal');
  const code = error.reason ? `${error.code}:${error.reason}` : error.code;
  const said =
    language === 'sw'
      ? translate({ code, params: error.params, english: error.message })
      : error.message;
  return {
    status: STATUS[error.kind],
    headers:
      error.retryAfter === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfter))) },
    body: {
      error: said,
      message: said,
      code: error.code,
      ...(error.reason ? { reason: error.reason } : {}),
      ...(Object.keys(error.params).length > 0 ? { params: error.params } : {}),
      requestId,
      ...(error.complaints
        ? { fields: error.fields, fieldErrors: withoutTexts(error.complaints) }
        : {}),
      ...error.extra,
    },
  };
}

function withoutTexts(complaints: Record<string, Complaint>) {
  return Object.fromEntries(
    Object.entries(complaints).map(([name, { code, reason, params }]) => [
      name,
      { code, ...(reason ? { reason } : {}), params },
    ]),
  );
}
