import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/** What nobody caught ends the process, as Node does it; before that it stands in the log as every other fault does. */
export function logUncaught(
  log: Pick<Logger, 'fatal'>,
  source: Pick<EventEmitter, 'on'> = process,
): void {
  source.on('uncaughtExceptionMonitor', (err: unknown, origin: string) =>
    log.fatal({ err, origin }, 'a fault that nobody caught ends the process'),
  );
}
