/** What the product cannot work without, and what may be away for a while. */
export type Needed = 'database' | 'storage';

/** Thrown where what is needed is away: callers are asked to come again (docs/calls.md#while-something-is-away). */
export class UnavailableError extends Error {
  readonly what: Needed;

  constructor(what: Needed, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnavailableError';
    this.what = what;
  }
}

/** Node's words for a connection that could not be made, or ended. */
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/;
/**
 * PostgreSQL's: connections (08), resources (53: disk full, too many connections), shutting down, starting or gone (57P),
 * a statement or lock that took too long, a server that only reads, a disk that fails.
 */
const SQLSTATE = /^(08...|53...|57P0[1-5]|57014|55P03|25006|25P03|58030)$/;
/** What the driver throws without a code, and the embedded database's limit. */
const DRIVER =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after|The server closed the connection|the embedded database did not answer)/;

/** What is away by this fault, or by a copy of it, however deep it is wrapped; null for a fault of another kind. */
export function unavailableOf(fault: unknown): Needed | null {
  let error = fault;
  for (let depth = 0; typeof error === 'object' && error !== null && depth < 10; depth++) {
    if (error instanceof UnavailableError) return error.what;
    const { code, message, cause } = error as Record<string, unknown>;
    if (NETWORK.test(String(code)) || SQLSTATE.test(String(code)) || DRIVER.test(String(message)))
      return 'database';
    // Of several addresses that were tried each one's fault is told.
    if (error instanceof AggregateError && error.errors.some((one) => unavailableOf(one) !== null))
      return 'database';
    error = cause;
  }
  return null;
}
