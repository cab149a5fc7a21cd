import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What a whole run has been seen to need at once is a fifth of this. Bytes. */
const ENOUGH = 6 * 1024 ** 3;
const NAME = /^biashara-run-(\d+)$/;

/**
 * Makes the folder for the temporary files of a run of tests, hundred thousands of small ones: in memory where there is
 * plenty, which costs a tenth of a disk's time. It goes with the process, and so does what a killed run left.
 */
export function scratchFolder(): string {
  const parent = memory() ?? tmpdir();
  for (const name of readdirSync(parent)) {
    const owner = NAME.exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) removeLeft(join(parent, name));
  }
  const folder = join(parent, `biashara-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => remove(folder));
  return folder;
}

function memory(): string | null {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH ? MEMORY : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A killed run may have left a disk mounted in it, which must not stop all later runs. */
function removeLeft(folder: string): void {
  try {
    remove(folder);
  } catch (error) {
    process.emitWarning(`${folder} stays: ${(error as Error).message}`);
  }
}
