import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Call {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}
/** An answer, with the text or the object of its body; or the connection breaks. */
export type Reply = { status: number; body?: unknown } | 'break';

/** A provider by a script: `answer` says what its nth call gets. It ends with the test. */
export async function scripted(
  answer: (call: Call, nth: number) => Reply,
  headers: Record<string, string> = {},
): Promise<{ url: string; calls: Call[]; close(): Promise<void> }> {
  const calls: Call[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming.setEncoding('utf8')) body += String(chunk);
    const call = { method: incoming.method!, url: incoming.url!, headers: incoming.headers, body };
    calls.push(call);
    const reply = answer(call, calls.length);
    if (reply === 'break') return incoming.socket.destroy();
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
    outgoing.writeHead(reply.status, headers).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, close };
}
