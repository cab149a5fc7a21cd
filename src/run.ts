import { StartRefused } from './kernel/errors.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/**
 * Runs what `start` starts until SIGTERM or SIGINT, which end it in order. A start that cannot be ends with one line
 * that says what to do, and exit code 1.
 */
export async function run(
  start: (terminal: Terminal | null) => Promise<{ stop(): Promise<unknown> }>,
): Promise<void> {
  const terminal = await openTerminal();
  try {
    const { stop } = await start(terminal);
    // Set up first, because a process may be stopped as soon as it says that it is ready.
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        void stop().then(() => process.exit(0));
      });
    }
    // Load the log only now, because a refused start prints one line and needs no log.
    logUncaught((await import('./http/log.ts')).createLog('fatal'));
  } catch (error) {
    terminal?.clear();
    console.error(refusalOf(error as Error) ?? error);
    process.exit(1);
  }
}

/** The one-line message for a refused start; null for a fault, which is shown in full. */
function refusalOf(error: Error & { code?: string; syscall?: string; port?: number }) {
  if (error instanceof StartRefused) return error.message;
  if (error.syscall !== 'listen') return null;
  if (error.code === 'EADDRINUSE')
    return `PORT must be a free port: ${error.port} is in use, perhaps by another running copy. Use another port with PORT=${error.port! + 1} npm start`;
  if (error.code === 'EACCES')
    return `PORT must be a port that this user can open: ${error.port} needs more rights. Use 1024 or higher`;
  if (error.code === 'EADDRNOTAVAIL') return 'HOST must be an address of this machine';
  return null;
}

/** An uncaught fault ends the process as usual in Node, but is logged first like every other fault. */
export function logUncaught(
  log: Pick<Logger, 'fatal'>,
  source: Pick<EventEmitter, 'on'> = process,
): void {
  source.on('uncaughtExceptionMonitor', (err: unknown, origin: string) =>
    log.fatal({ err, origin }, 'a fault that nobody caught ends the process'),
  );
}
