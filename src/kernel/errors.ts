/**
 * Faults and refusals that reach a caller. `code` is a stable word; one table (http/errors.ts) gives
 * each kind its HTTP status. `message` is fit to show a person.
 */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported_type'
  | 'invalid'
  | 'too_many'
  | 'unavailable';

export interface ErrorDetail {
  /** Field name (dotted for nested ones) to the text shown at it. */
  fields?: Record<string, string>;
  /** Further facts for the client, such as fresh totals. */
  extra?: Record<string, unknown>;
  /** Seconds until a repeated call makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields?: Record<string, string>;
  readonly extra?: Record<string, unknown>;
  readonly retryAfter?: number;

  constructor(kind: ErrorKind, code: string, message: string, detail: ErrorDetail = {}) {
    super(message, { cause: detail.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.fields = detail.fields;
    this.extra = detail.extra;
    this.retryAfter = detail.retryAfter;
  }
}

/** Stops the start; its message is one line that names the variable and what it should be (docs/calls.md#environment). */
export class StartRefused extends Error {}

/** Bad input at one field. */
export function invalidField(field: string, message: string, code = 'invalid_input'): AppError {
  return new AppError('invalid', code, message, { fields: { [field]: message } });
}

export function notFound(what: string): AppError {
  return new AppError('not_found', 'not_found', `${what} was not found.`);
}

export function conflict(code: string, message: string, extra?: Record<string, unknown>): AppError {
  return new AppError('conflict', code, message, { extra });
}
