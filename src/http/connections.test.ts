import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerErrors } from '../../tests/support/answering.ts';
import { endUnusedOnClose, limitConnections, TIMEOUTS, limitStreams } from './connections.ts';

const opened: { destroy(): void }[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) one.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function silent(port: number): Promise<'open' | 'ended'> {
  const socket: Socket = connect(port, '127.0.0.1');
  opened.push(socket);
  return new Promise((resolve) => {
    socket.on('error', () => resolve('ended')).on('close', () => resolve('ended'));
    setTimeout(() => resolve('open'), 500);
  });
}

test('one address has so many connections and no more; a trusted proxy has any number', async () => {
  const count = async (trusted: string[] | false): Promise<number> => {
    const server = createServer();
    limitConnections(server, trusted, 0.01);
    const port = await listening(server);
    return (await Promise.all(Array.from({ length: 20 }, () => silent(port)))).filter(
      (state) => state === 'open',
    ).length;
  };
  expect(await count(false)).toBe(6);
  expect([
    await count(['loopback']),
    await count(['127.0.0.1']),
    await count(['127.0.0.0/8']),
    await count(['10.0.0.0/8']),
  ]).toEqual([20, 20, 20, 6]);
});

test('a close ends what was opened and never used, and waits for what is being answered', async () => {
  const server = createServer((_request, response) => setTimeout(() => response.end('done'), 200));
  endUnusedOnClose(server);
  const port = await listening(server);
  const unused = connect(port, '127.0.0.1');
  opened.push(unused);
  await once(unused, 'connect');
  const answer = fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
  await once(server, 'request');
  const closed = once(server.close(), 'close');
  await once(unused, 'close');
  expect(await (await answer).text()).toBe('done');
  await closed;
  servers.splice(0);
});

test('a connection that says nothing, or is slow with its head, is ended', async () => {
  const port = await listening(
    createServer(
      { ...TIMEOUTS, headersTimeout: 200, connectionsCheckingInterval: 50 },
      (_request, response) => response.end(),
    ),
  );
  const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
  opened.push(...sockets);
  const ended = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets.slice(50))
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nX-Slow:');
  for (const socket of sockets) socket.on('error', () => {}).resume();
  await Promise.all(ended);
  expect(TIMEOUTS.headersTimeout).toBeLessThanOrEqual(15_000);
});

test('event streams of one network are counted while they are open; the next is told when to come again', async () => {
  const app = fastify();
  answerErrors(app);
  limitStreams(app, 1 / 60);
  app.get('/stream', { config: { stream: true } }, async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
  });
  app.get('/plain', async () => 'x');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = async () => {
    const control = new AbortController();
    opened.push({ destroy: () => control.abort() });
    const answer = await fetch(`http://127.0.0.1:${port}/stream`, { signal: control.signal });
    return {
      status: answer.status,
      wait: answer.headers.get('retry-after'),
      close: () => control.abort(),
    };
  };
  const [first, second, third] = [await open(), await open(), await open()];
  expect([first.status, second.status, third.status, third.wait]).toEqual([200, 200, 429, '30']);
  expect((await fetch(`http://127.0.0.1:${port}/plain`)).status).toBe(200);
  first.close();
  await expect.poll(async () => (await open()).status).toBe(200);
  for (const one of opened.splice(0)) one.destroy();
  await app.close();
});
