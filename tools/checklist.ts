import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLines, readShown, type Line } from './checklist-lines.ts';

/** Writes docs/checklist.md: which line of the specification is shown by which test. Prints what no test shows. */
const lines = readLines();
const shown = readShown();
const isShown = (line: Line): boolean => shown.has(line.id);

function share(some: Line[]): string {
  return `${some.filter(isShown).length} of ${some.length}`;
}

function table(section: string): string {
  const rows = lines.filter((line) => line.section === section).map((line) => `| ${line.id} | ${line.text.replaceAll('|', '\\|')} | ${(shown.get(line.id) ?? []).map((file) => `\`${file}\``).join(', ')} |`);
  return `## ${section}\n\n| line | says | shown by |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const ours = lines.filter((line) => line.isPublic);
const sections = [...new Set(lines.map((line) => line.section))];
const page = `# Which test shows which line of the specification

Written by \`node tools/checklist.ts\` from the numbers that tests name; S1 is the storefront, S2 the back office. A line without a test is not known to hold.

Public lines shown: ${share(ours)}. All lines: ${share(lines)}.

${sections.map(table).join('\n')}`;
writeFileSync(join(import.meta.dirname, '../docs/checklist.md'), page);

for (const line of ours.filter((one) => !isShown(one))) console.log(`${line.id} ${line.text}`);
console.log(`\npublic lines shown: ${share(ours)}; all lines: ${share(lines)}`);
