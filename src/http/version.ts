import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of what runs here, as package.json has it. */
export const VERSION = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  }
).version;
