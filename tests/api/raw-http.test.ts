import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { useProduct } from '../support/product.ts';

/** Bytes that no client sends: where one message ends and the next begins is never in doubt (ASVS 4.2.1). */

const product = useProduct();
const POST = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const SECOND = 'GET /api/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** What a connection hears until it is closed: the status of each answer, and the whole. */
function send(bytes: string): Promise<{ statuses: string[]; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (more: string) => (text += more));
  socket.on('error', reject).on('close', () => resolve(text));
  socket.end(bytes, 'latin1');
  return promise.then((heard) => ({
    statuses: [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((found) => found[1]!),
    text: heard,
  }));
}

test.each([
  [
    'a length and chunks',
    `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  ],
  [
    'chunks and a length',
    `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5\r\n{}   \r\n0\r\n\r\n${SECOND}`,
  ],
  ['two lengths', `Content-Length: 0\r\nContent-Length: 44\r\n\r\n${SECOND}`],
  ['a length with a sign', 'Content-Length: +2\r\n\r\n{}'],
  ['a length in another number system', 'Content-Length: 0x2\r\n\r\n{}'],
  ['a blank before the colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['a coding that is none', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`],
  [
    'chunks that are not the last coding',
    `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`,
  ],
  [
    'a chunk without bounds',
    'Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n',
  ],
  ['a folded line', `X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['a bare carriage return', `X-A: b\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
])('%s: 400 once, and the connection is over', async (_, rest) => {
  const { statuses, text } = await send(POST + rest);
  expect(statuses).toEqual(['400']);
  expect(text).not.toContain('hidden');
});

test('a body that belongs to a GET is no call of its own', async () => {
  const head = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${SECOND.length}\r\n`;
  const { statuses } = await send(`${head}Connection: close\r\n\r\n${SECOND}`);
  expect(statuses).toEqual(['200']);
});

test('TRACE answers nothing of what it was sent (ASVS 13.4.4)', async () => {
  const secret = 'session=of-somebody';
  const { statuses, text } = await send(
    `TRACE /api/auth/me HTTP/1.1\r\nHost: localhost\r\nCookie: ${secret}\r\nConnection: close\r\n\r\n`,
  );
  expect(statuses).toEqual(['404']);
  expect(text).not.toContain(secret);
});
