import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Sits between the product and its database, so that a test can cut the connection as networks do.
 */
export interface TcpProxy {
  /** `url` with the proxy in the place of its host. */
  through(url: string): string;
  /** Nothing comes through any more and nothing ends: what a lost route looks like. */
  blackhole(): void;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** All goes through again; what was held in between is lost. */
  mend(): void;
  close(): Promise<void>;
}

export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  let state: 'open' | 'silent' | 'cut' = 'open';
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    const pass = (from: Socket, to: Socket) =>
      from
        .on('data', (chunk) => void (state === 'open' && to.write(chunk)))
        .on('error', end)
        .on('close', () => void (state !== 'silent' && end()));
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  return {
    through(url) {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String((server.address() as AddressInfo).port);
      return address.href;
    },
    blackhole: () => void (state = 'silent'),
    cut() {
      state = 'cut';
      drop();
    },
    mend() {
      drop();
      state = 'open';
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
