import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A server in a process of its own. */
export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const READY_WITHIN = 60_000;
/** Linux counts processor time in hundredths of a second, whatever its own tick is. */
const TICKS_PER_SECOND = 100;

/** Starts a Node program whose words go to a file, and waits until `ready` answers 200 there. Throws with those words where it does not. */
export async function startServer(
  program: string,
  args: string[],
  port: number,
  ready: string,
  env: Record<string, string>,
  wordsFile: string,
): Promise<Server> {
  const words = openSync(wordsFile, 'a');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, ...args],
    { stdio: ['ignore', words, words], env: { ...process.env, ...env } },
  );
  closeSync(words);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const onExit = (): void => void child.kill('SIGKILL');
  process.once('exit', onExit);
  const stop = async (): Promise<void> => {
    process.off('exit', onExit);
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(url + ready, child))) {
    await stop();
    throw new Error(`${program} did not start: ${readFileSync(wordsFile, 'utf8').slice(-2_000)}`);
  }
  return { url, pid: child.pid!, stop };
}

async function answers(address: string, child: ChildProcess): Promise<boolean> {
  for (
    const end = Date.now() + READY_WITHIN;
    Date.now() < end && child.exitCode === null;
    await pause(100)
  ) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return true;
  }
  return false;
}

/** Processor time that a process has used so far, in seconds; null where the system does not tell (anything but Linux). */
export function cpuSeconds(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name may hold spaces; the fields after it are counted from its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
