import { hostname } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  pino,
  stdSerializers,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino';
import { networkOf } from '../kernel/network.ts';
import { unavailableOf, type Needed } from '../kernel/unavailable.ts';
import { BUILD } from './build-name.ts';
import { beganSession, callerOf } from './calls.ts';

const codes = new WeakMap<FastifyRequest, string>();
/** Refusals by which somebody tries doors: who came from where is told of these alone. */
const DOORS = new Set([401, 403, 429]);

/** Keeps why a request is refused, for its line. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  codes.set(request, code);
}

/**
 * What a request's line of the log holds. Of a refusal its code; of one at a door, and of a sign-in, the network it came
 * from. What was typed is in none: an address tried may be somebody else's, and a password typed in its place.
 */
export function requestLine(request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const doors = DOORS.has(reply.statusCode) || beganSession(request);
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    user: callerOf(request),
    code: codes.get(request),
    ...(beganSession(request) ? { signedIn: true } : {}),
    ...(doors ? { from: networkOf(request.ip) } : {}),
  };
}

/** Milliseconds without a sign of it, after which an outage is over. */
const OVER_AFTER = 15_000;

interface Outage {
  since: number;
  last: number;
  /** Times it was met after the first. */
  more: number;
}

/** An outage is met by every call and each round of work: it is told once, and that it is over, with how often it was met. */
class Outages {
  readonly #running = new Map<Needed, Outage>();
  readonly #over: (what: Needed, seconds: number, more: number) => void;

  constructor(over: (what: Needed, seconds: number, more: number) => void) {
    this.#over = over;
  }

  /** Whether an outage begins with this sign of it. */
  begins(what: Needed): boolean {
    const now = Date.now();
    const running = this.#running.get(what);
    if (running) {
      running.last = now;
      running.more++;
      return false;
    }
    this.#running.set(what, { since: now, last: now, more: 0 });
    this.#look(what, OVER_AFTER);
    return true;
  }

  #look(what: Needed, wait: number): void {
    const timer = setTimeout(() => {
      const outage = this.#running.get(what)!;
      const quiet = Date.now() - outage.last;
      if (quiet < OVER_AFTER) return this.#look(what, OVER_AFTER - quiet);
      this.#running.delete(what);
      this.#over(what, Math.round((outage.last - outage.since) / 1000), outage.more);
    }, wait);
    timer.unref();
  }
}

/** Pino's weight of an error. */
const ERROR = 50;

/** The product's log: JSON lines with a request id, to standard output unless told; secrets, phones and tokens are masked, addresses go by route pattern. */
export function createLog(level: string, destination?: DestinationStream, port?: number): Logger {
  const outages = new Outages((what, lasted, more) =>
    log.info({ seconds: lasted, more }, `the ${what} answers again`),
  );
  const options: LoggerOptions = {
    level,
    base: { node: port === undefined ? hostname() : `${hostname()}:${port}`, version: BUILD },
    hooks: {
      logMethod(args, write, weight) {
        const [data, message] = args as [unknown, unknown];
        const err = typeof data === 'object' && data !== null && 'err' in data ? data.err : null;
        const what = unavailableOf(err);
        if (what && !outages.begins(what)) return;
        if (weight >= ERROR) faultCounts.note(String(typeof data === 'string' ? data : message));
        write.apply(this, args);
      },
    },
    serializers: { err: withoutValues },
    redact: {
      paths: [
        '*.password',
        '*.phone',
        '*.phoneNumber',
        '*.token',
        '*.authorization',
        '*.cookie',
        '*.email',
        'headers.authorization',
        'headers.cookie',
      ],
      censor: '***',
    },
  };
  const log = destination ? pino(options, destination) : pino(options);
  return log;
}

/**
 * A fault for the log. The query builder puts a failed statement's values (addresses, phones, password hashes) into the
 * fault's text and fields, and PostgreSQL into its detail: neither is written.
 */
function withoutValues(fault: unknown): unknown {
  if (typeof fault !== 'object' || fault === null) return fault;
  // The job queue tells of faults by copies of them, which are no errors.
  const told = fault instanceof Error ? stdSerializers.errWithCause(fault) : fault;
  const cause =
    'cause' in fault && fault.cause instanceof Error ? withoutValues(fault.cause) : undefined;
  const aggregateErrors =
    fault instanceof AggregateError ? fault.errors.map(withoutValues) : undefined;
  const {
    params: _params,
    detail: _detail,
    where: _where,
    ...rest
  } = { ...told, cause, aggregateErrors } as Record<string, unknown>;
  if (!('params' in fault)) return rest;
  const stack = String(rest.stack ?? '');
  return { ...rest, message: 'a statement failed', stack: stack.slice(stack.indexOf('\n    at ')) };
}

/** A kind of fault: its log message, how often it was logged, and when last. */
interface FaultCount {
  message: string;
  count: number;
  last: Date;
}

/** Kinds that are kept apart: a fault with a message of its own each time must not fill the memory. */
const MOST = 50;

/** Counts what this process logs as an error, by message, until somebody takes the counts. */
export class FaultCounts {
  #seen = new Map<string, FaultCount>();

  note(message: string, count = 1, last = new Date()): void {
    const known = this.#seen.get(message) ?? { message, count: 0, last };
    if (known.count === 0 && this.#seen.size >= MOST) return;
    this.#seen.set(message, { message, count: known.count + count, last });
  }

  /** The counts since the last call, most frequent first. */
  take(): FaultCount[] {
    const seen = [...this.#seen.values()];
    this.#seen = new Map();
    return seen.sort((one, other) => other.count - one.count);
  }
}

/** Those of this process. */
export const faultCounts = new FaultCounts();
