import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below what Linux, macOS and Windows hand out to connections going out: those come and go in every process of a run,
// and one of them had taken a port between its choice and the product's start.
const [LOWEST, HIGHEST] = [12_000, 30_000];

/** A free loopback port that no outgoing connection can take. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
