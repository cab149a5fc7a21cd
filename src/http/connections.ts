import { once } from 'node:events';
import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refusal } from '../kernel/errors.ts';
import { networkOf } from '../kernel/network.ts';

/**
 * A request's head arrives within this, and all of it (a resume on a slow line) within that. A connection rests for longer
 * than any proxy keeps one (Caddy: two minutes): the other way round it would send into one that just ended. Milliseconds.
 */
export const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 130_000,
};
/** Connections of one network at a time, times RATE_LIMIT_SCALE: six of each browser of a school behind one address. */
const PER_NETWORK = 600;

const NAMED: Record<string, [address: string, bits: number][]> = {
  loopback: [
    ['127.0.0.0', 8],
    ['::1', 128],
  ],
  linklocal: [
    ['169.254.0.0', 16],
    ['fe80::', 10],
  ],
  uniquelocal: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['fc00::', 7],
  ],
};

/** Ends the connections of one network beyond the limit at once. A trusted proxy brings many people and is not counted. */
export function limitConnections(
  server: Server,
  trustProxy: string[] | false,
  scale: number,
): void {
  const proxies = proxiesOf(trustProxy || []);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '');
    if (!address || proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const network = networkOf(address);
    const own = (open.get(network) ?? 0) + 1;
    if (own > Math.ceil(PER_NETWORK * scale)) return void socket.destroy();
    open.set(network, own);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/**
 * Lets a close of the server end what browsers and proxies opened ahead and never used: to Node such a connection is
 * busy, and once closing it has stopped looking for late heads, so that the close would wait for it without end.
 */
export function endUnusedOnClose(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const endIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    endIdle();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

function proxiesOf(trusted: string[]): BlockList {
  const list = new BlockList();
  const ranges = trusted.flatMap((part): [string, number | undefined][] => {
    const [address = '', bits] = part.split('/');
    return NAMED[part] ?? [[address, bits === undefined ? undefined : Number(bits)]];
  });
  for (const [address, bits] of ranges) {
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, bits, family);
  }
  return list;
}

/**
 * Throws what a listener would, EADDRINUSE where somebody listens there already. The product listens only once all is ready: asked first, a
 * start that cannot be neither makes nor fills a database.
 */
export async function refuseTakenPort(at: { port: number; host: string }): Promise<void> {
  const trial = createServer().listen(at.port, at.host);
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is an event stream that stays open: as many as the limits allow. */
    stream?: true;
  }
}

/** Streams that may be open at a time: of one network, where a school's pupils share an address, and in this process. */
const STREAMS_PER_NETWORK = 120;
const IN_ALL = 2_000;

/** Holds the routes with `stream` in their config to the limits, times RATE_LIMIT_SCALE. Call before they are registered. */
export function limitStreams(app: FastifyInstance, scale: number): void {
  const open = new Map<string, number>();
  let total = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.stream) return;
    const network = networkOf(request.ip);
    const own = open.get(network) ?? 0;
    if (own >= Math.ceil(STREAMS_PER_NETWORK * scale)) {
      throw refusal('too_many_streams', {}, { retryAfter: 30 });
    }
    if (total >= Math.ceil(IN_ALL * scale)) {
      throw refusal('too_many_streams:all', {}, { retryAfter: 60 });
    }
    open.set(network, own + 1);
    total++;
    // Comes once for every answer, hijacked or not.
    reply.raw.once('close', () => {
      total--;
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
