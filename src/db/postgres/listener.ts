import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { UnavailableError } from '../../kernel/unavailable.ts';
import type { Address } from './address.ts';
import { connectToWriter, destroyConnection } from './connect.ts';

/** Milliseconds between two heartbeats, and that the answer to one may take. */
const BEAT_EVERY = 3_000;
const BEAT = 3_000;
/** Between two tries to come back. */
const RETRY = 1_000;

/** One connection that hears notifications, whatever breaks: it is asked for a sign of life, and comes back when it has none. */
export class Listener {
  readonly #addresses: readonly Address[];
  readonly #report: (message: string, error?: unknown) => void;
  readonly #heard = new Map<string, Set<(payload: string) => void>>();
  readonly #closing = new AbortController();
  #opening: Promise<void> | null = null;
  #client: pg.Client | null = null;
  #lastAsked: Promise<unknown> = Promise.resolve();

  constructor(addresses: readonly Address[], report: (message: string, error?: unknown) => void) {
    this.#addresses = addresses;
    this.#report = report;
  }

  /** Whether what is told now may go unheard. */
  get listenerDown(): boolean {
    return this.#opening !== null && this.#client === null;
  }

  /** Throws where the first connection cannot be made; later ones are tried until they can. */
  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#heard.get(channel) ?? new Set();
    this.#heard.set(channel, listeners.add(heard));
    if (!this.#opening) await (this.#opening = this.#open());
    else {
      await this.#opening;
      if (listeners.size === 1) await this.#ask(`listen "${channel}"`);
    }
    return async () => {
      listeners.delete(heard);
      if (listeners.size === 0) await this.#ask(`unlisten "${channel}"`);
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const client = this.#client;
    this.#client = null;
    if (client)
      await Promise.race([client.end(), pause(1_000)]).finally(() => destroyConnection(client));
  }

  /** A connection that does not take it is broken, and the next one listens to what is wanted by then. */
  async #ask(statement: string): Promise<void> {
    const client = this.#client;
    if (client) await this.#inTurn(client, statement).catch(() => destroyConnection(client));
  }

  /** A connection takes one statement at a time, so statements queue here. */
  #inTurn(client: pg.Client, statement: string): Promise<unknown> {
    const asked = this.#lastAsked.then(() => client.query(statement));
    this.#lastAsked = asked.catch(() => {});
    return asked;
  }

  async #open(): Promise<void> {
    const { client } = await connectToWriter(this.#addresses, {
      query_timeout: BEAT,
      application_name: 'biashara listener',
    });
    const ended = new Promise<Error>((resolve) => {
      client.once('error', resolve);
      client.once('end', () =>
        resolve(new UnavailableError('database', 'the listening connection ended')),
      );
    });
    client.on('notification', (message) => {
      for (const heard of this.#heard.get(message.channel) ?? []) heard(message.payload ?? '');
    });
    try {
      for (const channel of this.#heard.keys()) await client.query(`listen "${channel}"`);
    } catch (error) {
      destroyConnection(client);
      throw error;
    }
    this.#client = client;
    void this.#keep(client, ended);
  }

  /** Lets this node's own listeners hear a message at once; it also comes by the connection. */
  tell(channel: string, payload: string): void {
    for (const heard of this.#heard.get(channel) ?? []) heard(payload);
  }

  async #keep(client: pg.Client, ended: Promise<Error>): Promise<void> {
    const error = await Promise.race([ended, this.#missedBeat(client)]);
    destroyConnection(client);
    if (this.#closing.signal.aborted) return;
    this.#client = null;
    this.#report('the listening connection broke', error);
    await this.#reconnect();
  }

  /** Resolves with what a heartbeat met; never while all is well. */
  async #missedBeat(client: pg.Client): Promise<unknown> {
    while (client === this.#client) {
      await pause(BEAT_EVERY, undefined, { ref: false });
      try {
        if (client === this.#client) await this.#inTurn(client, 'select 1');
      } catch (error) {
        return error;
      }
    }
    return null;
  }

  async #reconnect(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await pause(RETRY, undefined, { ref: false });
      try {
        await this.#open();
        break;
      } catch (error) {
        this.#report('we could not reopen the listening connection', error);
      }
    }
    // What was said in between is unknown: an empty payload tells every listener to look again.
    for (const listeners of this.#heard.values()) for (const heard of listeners) heard('');
  }
}
