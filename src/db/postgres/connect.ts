import pg from 'pg';
import { UnavailableError } from '../../kernel/unavailable.ts';
import type { Address } from './address.ts';

/** Milliseconds for one address, of which there may be several. */
const CONNECT = 5_000;
/** A peer that went without a word is noticed by the system, too, where nothing is asked. */
const SOCKET = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  fallback_application_name: 'biashara',
};

/** How every connection is made. */
export function clientConfig(address: Address, more: pg.ClientConfig = {}): pg.ClientConfig {
  return { ...address, ...SOCKET, connectionTimeoutMillis: CONNECT, ...more };
}

/**
 * Connects to the first address that takes writes; one that is alone is taken as it is. A connection that breaks ends no
 * process: who uses it hears by its queries. Throws what the last address answered.
 */
export async function connectToWriter(
  addresses: readonly Address[],
  more: pg.ClientConfig = {},
): Promise<{ client: pg.Client; address: Address }> {
  let last: unknown;
  for (const address of addresses) {
    const client = new pg.Client(clientConfig(address, more));
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (addresses.length === 1 || (await takesWrites(client))) return { client, address };
      last = new UnavailableError('database', 'no server takes writes');
    } catch (error) {
      last = error;
    }
    destroyConnection(client);
  }
  throw last;
}

/** Whether a server answers a greeting in time: what it says, even a refusal, is an answer. */
export async function answersGreeting(address: Address, within: number): Promise<boolean> {
  const client = new pg.Client(clientConfig(address, { connectionTimeoutMillis: within }));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return 'code' in (error as object) && !/^(ETIMEDOUT|EHOSTUNREACH)$/.test(codeOf(error));
  } finally {
    destroyConnection(client);
  }
}

/** Ends a connection at once, whether or not anybody is at its other end. */
export function destroyConnection(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
    .connection;
  stream.destroy();
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ writes: boolean }>({
    text: `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writes`,
    query_timeout: CONNECT,
  } as pg.QueryConfig);
  return rows[0]!.writes;
}
