import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { answerUnreadable } from './app.ts';

async function answerTo(sent: string): Promise<{ status: number; head: string; body: unknown }> {
  const app = fastify({ clientErrorHandler: answerUnreadable });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  await app.close();
  return { status: Number(head!.split(' ')[1]), head: head!, body: JSON.parse(body!) };
}

test.each([
  ['a head that is no HTTP', 'hello\r\n\r\n', 400],
  ['a method that nobody knows', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['a head that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
  ],
])(
  '%s is refused in the error shape of the calls, and the connection ends',
  async (_, sent, status) => {
    const answer = await answerTo(sent);
    expect(answer.status).toBe(status);
    expect(answer.head.toLowerCase()).toContain('content-type: application/json');
    expect(answer.body).toEqual({
      error: 'We could not read the request.',
      message: 'We could not read the request.',
      code: 'malformed',
      requestId: expect.stringMatching(/^req_/),
    });
  },
);
