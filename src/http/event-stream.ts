import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../contracts/call.ts';
import { sessionTokenOf, type FindSession } from './calls.ts';

/** What one stream tells. */
export interface EventSource {
  /** The event's name. */
  event: string;
  /** The event's data for who calls now. Throws for who may not see it: the answer at the start, the stream's end later. */
  read(caller: SignedIn | null): Promise<unknown>;
  /** Calls `changed` when `read` may answer something else; answers how to stop that. */
  watch(changed: () => void): () => void;
  /** Whether an event goes out when its data is the same as before. */
  repeats?: boolean;
  /** Whether `read` answers what the caller's rights of that moment allow; else other rights end the stream. */
  followsRights?: boolean;
}

const HEARTBEAT = 20_000;

/**
 * The one way to send server-sent events. Rights can end before a stream does, so we check the
 * caller again at each event, and at each heartbeat of a silent stream. If the session is over,
 * the account is not active or its rights changed, the stream ends without a word, and the browser
 * is checked again when it reconnects.
 */
export class EventStreams {
  readonly #open = new Set<ServerResponse>();
  #closing = false;
  readonly #scope: FastifyInstance;
  readonly #findSession: FindSession;
  readonly #heartbeat: number;

  /** `heartbeat` in milliseconds. Streams end when `scope` closes. */
  constructor(scope: FastifyInstance, findSession: FindSession, heartbeat = HEARTBEAT) {
    this.#scope = scope;
    this.#findSession = findSession;
    this.#heartbeat = heartbeat;
    scope.addHook('preClose', async () => {
      this.#closing = true;
      for (const response of this.#open) response.end();
    });
  }

  /** Answers GET of an address by a stream, of which stream-limits.ts counts how many one network holds. */
  get(url: string, sourceOf: (request: FastifyRequest) => EventSource, perMinute?: number): void {
    const limit =
      perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } };
    this.#scope.get(
      url,
      { exposeHeadRoute: false, config: { stream: true, ...limit } },
      (request, reply) => this.#send(request, reply, sourceOf(request)),
    );
  }

  /** The data at once, and at every change. Throws what the first `read` throws. */
  async #send(request: FastifyRequest, reply: FastifyReply, source: EventSource): Promise<void> {
    const token = sessionTokenOf(request.cookies);
    const opener = token ? await this.#findSession(token) : null;
    // An open stream is no use of the session: it would never end.
    const callerNow = async (): Promise<SignedIn | null | 'over'> => {
      const now = opener && (await this.#findSession(token!, true));
      return opener && !maySee(source, opener, now) ? 'over' : now;
    };
    let look = (): void => void (missed = true);
    let missed = false;
    // Watched before it is read: a change in between is not missed.
    const stop = source.watch(() => look());
    const first = await source.read(opener).catch((error: unknown) => {
      stop();
      throw error;
    });
    reply.hijack();
    const response = reply.raw;
    // Gone while it was read: nothing would end the watching.
    if (response.destroyed) return stop();
    response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
    const tell = writer(response, source);
    tell(first);
    // The close began while it was read, and would wait for a stream that nothing ends.
    if (this.#closing) response.end();
    const ask = coalesce(
      async (changed) => {
        const caller = await callerNow();
        if (caller === 'over') response.end();
        else if (changed) tell(await source.read(caller));
        else response.write(': still here\n\n');
      },
      (error) => {
        request.log.warn(
          { err: error, event: source.event, user: opener?.userId },
          'an event stream failed and was closed',
        );
        response.end();
      },
    );
    look = () => ask(true);
    if (missed) look();
    const beat = setInterval(() => ask(false), this.#heartbeat);
    this.#open.add(response);
    response.on('close', () => {
      clearInterval(beat);
      stop();
      this.#open.delete(response);
    });
  }
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
};

function maySee(source: EventSource, before: SignedIn, now: SignedIn | null): boolean {
  if (now?.userId !== before.userId || now.role !== before.role) return false;
  return now.preset === before.preset || source.followsRights === true;
}

function writer(
  response: ServerResponse,
  { event, repeats }: EventSource,
): (data: unknown) => void {
  let sent = '';
  return (data) => {
    const text = JSON.stringify(data);
    if (response.writableEnded || (text === sent && !repeats)) return;
    sent = text;
    response.write(`event: ${event}\ndata: ${text}\n\n`);
  };
}

/**
 * Runs `work` once at a time, so that an older answer never arrives last. Calls during a run
 * become one more run.
 */
function coalesce(
  work: (changed: boolean) => Promise<void>,
  failed: (error: unknown) => void,
): (changed: boolean) => void {
  let running = false;
  let again = false;
  return (changed) => {
    if (running) {
      again ||= changed;
      return;
    }
    running = true;
    const run = async (): Promise<void> => {
      for (let next = changed; ; next = true) {
        again = false;
        await work(next);
        if (!again) return;
      }
    };
    run()
      .catch(failed)
      .finally(() => void (running = false));
  };
}
