import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADING = '## [Unreleased]\n';

/** The change log with what is unreleased under a version and its day. Throws if nothing is unreleased. */
export function released(log: string, version: string, day: string): string {
  const [before, rest] = log.split(HEADING);
  if (rest === undefined || !rest.split('\n## ')[0]!.includes('\n- '))
    throw new Error('CHANGELOG.md has nothing under [Unreleased]: write what changed first');
  return `${before}${HEADING}\n## [${version}] - ${day}\n${rest}`;
}

/** `npm version 1.1.0` runs it before it commits and makes the tag v1.1.0. */
if (import.meta.main) {
  const file = join(import.meta.dirname, '../CHANGELOG.md');
  const { npm_package_version: version } = process.env;
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(file, released(readFileSync(file, 'utf8'), version!, day));
}
