import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './read.ts';

/** Does what needs DATA_DIR; throws ConfigError where the folder does not let it. */
export function inDataDir<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR must be a folder that can be written: ${dataDir} is not (${code}); DATA_DIR=~/biashara npm start takes another`,
    );
  }
}

/** Throws ConfigError where the folder, or the one that it would be made in, cannot be written. Makes nothing. */
export function refuseReadOnly(dataDir: string): void {
  inDataDir(dataDir, () => {
    let folder = dataDir;
    while (!existsSync(folder)) folder = dirname(folder);
    readdirSync(folder);
    accessSync(folder, constants.W_OK);
  });
}
