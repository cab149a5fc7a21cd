import { REFUSALS, type RefusalKey } from './refusals/index.ts';
import { fillIn, type ErrorKind, type Params, type ParamsOf } from './refusals/refusal.ts';

/** What is wrong at one field, as an answer tells it: for programs by code, reason and parameters, for people in English. */
export interface Complaint {
  code: string;
  reason?: string;
  params: Params;
  text: string;
}

export interface ErrorDetail {
  /** Field name (dotted for nested ones) to what is wrong there. */
  complaints?: Record<string, Complaint>;
  /** Further facts for the client, such as fresh totals. */
  extra?: Record<string, unknown>;
  /** Seconds until a repeated call makes sense. */
  retryAfter?: number;
  /** Words of a contract that are nearer to the field than the table's. */
  text?: string;
  cause?: unknown;
}

/** A refusal that reaches a caller, by its key in the table; its English words are the message. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  /** Which of the cases of its code it is, where there are several. */
  readonly reason?: string;
  readonly params: Params;
  readonly complaints?: Record<string, Complaint>;
  readonly extra?: Record<string, unknown>;
  readonly retryAfter?: number;

  constructor(key: RefusalKey, params: Params, detail: ErrorDetail = {}) {
    const [kind, text] = REFUSALS[key];
    super(detail.text ?? fillIn(text, params), { cause: detail.cause });
    this.name = 'AppError';
    this.kind = kind;
    [this.code, this.reason] = key.split(':') as [string, string | undefined];
    this.params = params;
    this.complaints = detail.complaints;
    this.extra = detail.extra;
    this.retryAfter = detail.retryAfter;
  }

  /** The English words at each field. */
  get fields(): Record<string, string> | undefined {
    return (
      this.complaints &&
      Object.fromEntries(Object.entries(this.complaints).map(([name, { text }]) => [name, text]))
    );
  }
}

/** Stops the start; its message is one line that names the variable and what it should be (docs/calls.md#environment). */
export class StartRefused extends Error {}

type ParamsOfKey<Key extends RefusalKey> = ParamsOf<(typeof REFUSALS)[Key][1]>;
/** The parameters may only be left out where the text has none. */
type Rest<Key extends RefusalKey, More> = [keyof ParamsOfKey<Key>] extends [never]
  ? [params?: Record<never, never>, more?: More]
  : [params: ParamsOfKey<Key>, more?: More];

/** A refusal to throw: `throw refusal('sold_out', { name })`. */
export function refusal<Key extends RefusalKey>(
  key: Key,
  ...[params = {}, detail]: Rest<Key, ErrorDetail>
): AppError {
  return new AppError(key, params, detail);
}

/** The same at one field: `throw invalidField('amount', 'amount_above_balance', { open })`. */
export function invalidField<Key extends RefusalKey>(
  field: string,
  key: Key,
  ...[params = {}, detail]: Rest<Key, Omit<ErrorDetail, 'complaints'>>
): AppError {
  const { code, reason, message } = new AppError(key, params, detail);
  return new AppError(key, params, {
    ...detail,
    complaints: { [field]: { code, ...(reason ? { reason } : {}), params, text: message } },
  });
}

export function notFound(what: string): AppError {
  return refusal('not_found:named', { what });
}
