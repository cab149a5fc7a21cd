import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { LIMITS } from './limits.ts';

const COMMAND = join(import.meta.dirname, '../../src/command.ts');

export interface Ended {
  code: number;
  /** What it wrote, as a person sees it. */
  said: string;
}

/** `npm run backup`, `restore` or `drill`, in a process of its own. One that does not end within a minute has no exit code: -1. */
export function runCommand(
  name: 'backup' | 'restore' | 'drill',
  env: Record<string, string>,
  ...args: string[]
): Promise<Ended> {
  const { PATH, HOME, TMPDIR } = process.env;
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', COMMAND, name, ...args],
      { env: { PATH, HOME, TMPDIR, ...env }, timeout: LIMITS.start, killSignal: 'SIGKILL' },
      (error, out, errors) =>
        resolve({
          code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1,
          said: out + errors,
        }),
    ),
  );
}
