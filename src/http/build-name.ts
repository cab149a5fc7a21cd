import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): Partial<Record<string, string | null>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'));

/** The version, as package.json has it. */
export const VERSION = read('package.json').version!;

const { commit = null } = existsSync(join(import.meta.dirname, '../../build/name.json'))
  ? read('build/name.json')
  : {};

/**
 * The build that runs here, such as "1.0.0+2026-11-27.3d41d3d1": version, day and short name of its commit, which
 * tools/build.ts writes down. The version alone where neither git nor BUILD_COMMIT named a commit.
 */
export const BUILD = commit === null ? VERSION : `${VERSION}+${commit}`;
