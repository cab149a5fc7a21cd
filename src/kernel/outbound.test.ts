import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { MAX_ANSWER, send } from './outbound.ts';

let server: Server;
afterEach(() => server.close());

async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  server = createServer(handler);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('an answer without end is left at the limit: no more of it is read, and the connection ends', async () => {
  const block = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  let ended = (): void => {};
  const end = new Promise<void>((done) => (ended = done));
  const url = await serve((_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(block)) sent += block.length;
    };
    response.on('drain', more).on('close', ended);
    more();
  });
  expect(await send(url, {}, 20_000)).toEqual({ kind: 'lost', reason: 'answer too large' });
  await end;
  // What was under way in both sockets comes on top.
  expect(sent).toBeLessThan(20 * MAX_ANSWER);
});

test('an answer of the very limit is read whole, whatever its characters', async () => {
  const text = 'ä'.repeat(MAX_ANSWER / 2);
  const url = await serve((_request, response) => void response.end(text));
  expect(await send(url, {}, 20_000)).toMatchObject({ kind: 'answer', status: 200, text });
});
