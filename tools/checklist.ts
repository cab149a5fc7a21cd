import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLines, readShown, withTests, type Line } from './checklist-lines.ts';

/** Writes into docs/requirements.md which tests show each requirement. Prints the public ones that no test shows. */
const DOCUMENT = join(import.meta.dirname, '../docs/requirements.md');
const lines = readLines();
const shown = readShown();
const isShown = (line: Line): boolean => shown.has(line.id);

function share(some: Line[]): string {
  return `${some.filter(isShown).length} of ${some.length}`;
}

writeFileSync(DOCUMENT, withTests(readFileSync(DOCUMENT, 'utf8'), shown));
const ours = lines.filter((line) => line.isPublic);
for (const line of ours.filter((one) => !isShown(one))) console.log(`${line.id} ${line.text}`);
console.log(`\npublic ones shown: ${share(ours)}; all: ${share(lines)}`);
