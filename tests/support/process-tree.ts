import { readdirSync, readFileSync } from 'node:fs';

/** Every process that runs here, as Linux tells. */
export const runningProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map(Number);

/** The program and its arguments, each ended by a zero; nothing of one that is gone. */
export const commandOf = (pid: number): string => told(`/proc/${pid}/cmdline`);

/** A process and all that it started itself. */
export const withChildren = (pid: number): number[] => [
  pid,
  ...runningProcesses().filter((one) => parentOf(one) === pid),
];

/** Nothing happens where the process is gone. */
export function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const parentOf = (pid: number): number =>
  Number(
    told(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  );

/** The system's data about a process; nothing if the process has ended. */
function told(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (/ENOENT|ESRCH/.test((error as NodeJS.ErrnoException).code!)) return '';
    throw error;
  }
}
