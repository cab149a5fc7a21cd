import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** What another system heard. */
export interface Heard {
  path: string;
  event: string;
  delivery: string;
  signature: string;
  body: string;
  told: { id: string; type: string; created_at: string; data: Record<string, unknown> };
}

/** Another system that hears of our events, one for all tests of the file that calls this; each test has a path of its own. */
export function hookReceiver() {
  const all: Heard[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url!;
    const header = (name: string) => String(request.headers[`biashara-${name}`]);
    all.push({
      path,
      event: header('event'),
      delivery: header('delivery'),
      signature: header('signature'),
      body,
      told: JSON.parse(body),
    });
    const answer = answers.get(path) ?? ((it) => void it.end('thanks'));
    answer(response);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: (path: string): string =>
      `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    heard: (path: string): Heard[] => all.filter((one) => one.path === path),
    /** From now on a path answers so. */
    answer: (path: string, how: (response: ServerResponse) => void) => void answers.set(path, how),
  };
}

/** Whether a signature is by this secret: as docs/api.md tells other systems to check it. */
export function verifies(secret: string, { signature, body }: Heard): boolean {
  const { t, v1 } = Object.fromEntries(signature.split(',').map((part) => part.split('=')));
  return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
}
