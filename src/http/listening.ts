import { once } from 'node:events';
import { createServer } from 'node:net';

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
