import type { DestinationStream } from 'pino';

/** The start as shown in a terminal. Without a terminal (a service, a pipe) there is none, and the log is JSON. */
export interface Terminal {
  /** Shows the current step, and the time of the previous one. */
  begin(step: string): void;
  /** Shows that the start is complete, and the addresses. */
  ready(welcome: string[]): void;
  /** Clears the line of a failed step. */
  clear(): void;
  /** The log as readable lines; JSON if the formatter is not installed, as in production. */
  log: DestinationStream;
}

const CLEAR_LINE = '\r\x1b[2K';

/** Opens the terminal output; null if the stream is not a terminal. */
export async function openTerminal(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): Promise<Terminal | null> {
  if (!out.isTTY) return null;
  const opened = performance.now();
  let step: { name: string; since: number } | null = null;
  const working = (): string => (step ? `… ${step.name}` : '');
  const finish = (): void => {
    if (step) out.write(`${CLEAR_LINE}✔ ${step.name} (${seconds(step.since)})\n`);
    step = null;
  };
  const format = await formatter();
  return {
    begin(name) {
      finish();
      step = { name, since: performance.now() };
      out.write(working());
    },
    ready(welcome) {
      finish();
      out.write(['', `Ready after ${seconds(opened)}.`, '', ...welcome, '', ''].join('\n'));
    },
    clear() {
      if (step) out.write(CLEAR_LINE);
      step = null;
    },
    log: { write: (line) => void out.write(CLEAR_LINE + format(line) + working()) },
  };
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function formatter(): Promise<(line: string) => string> {
  try {
    const { prettyFactory } = await import('pino-pretty');
    return prettyFactory({
      colorize: process.stdout.hasColors?.() ?? false,
      translateTime: 'SYS:HH:MM:ss',
      singleLine: true,
      ignore: 'pid,hostname,node,version',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return (line) => line;
  }
}
