import { pino, stdSerializers, type Logger } from 'pino';

/** The product's log: JSON lines with a request id; secrets, phones and tokens are masked, addresses go by route pattern. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    serializers: { err: withoutValues },
    redact: {
      paths: ['*.password', '*.phone', '*.phoneNumber', '*.token', '*.authorization', '*.cookie', '*.email', 'headers.authorization', 'headers.cookie'],
      censor: '***',
    },
  });
}

/**
 * A fault for the log. The query builder puts a failed statement's values (addresses, phones, password hashes) into the
 * fault's text and fields, and PostgreSQL into its detail: neither is written.
 */
function withoutValues(fault: Error): object {
  if (!(fault instanceof Error)) return stdSerializers.err(fault);
  const cause = fault.cause instanceof Error ? withoutValues(fault.cause) : undefined;
  const { params: _params, detail: _detail, where: _where, ...rest } = { ...stdSerializers.errWithCause(fault), cause } as Record<string, unknown>;
  if (!('params' in fault)) return rest;
  return { ...rest, message: 'a statement failed', stack: (fault.stack ?? '').slice((fault.stack ?? '').indexOf('\n    at ')) };
}
