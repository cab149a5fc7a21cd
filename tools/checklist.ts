import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLines, readShown, type Line } from './checklist-lines.ts';

/** Writes docs/checklist.md: which requirement is shown by which test. Prints what no test shows. */
const lines = readLines();
const shown = readShown();
const isShown = (line: Line): boolean => shown.has(line.id);

function share(some: Line[]): string {
  return `${some.filter(isShown).length} of ${some.length}`;
}

function table(section: string): string {
  const rows = lines
    .filter((line) => line.section === section)
    .map(
      (line) =>
        `| ${line.id} | ${line.text} | ${(shown.get(line.id) ?? []).map((file) => `\`${file}\``).join(', ')} |`,
    );
  return `## ${section}\n\n| number | says | shown by |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const ours = lines.filter((line) => line.isPublic);
const sections = [...new Set(lines.map((line) => line.section))];
const page = `# Which test shows which requirement

Written by \`node tools/checklist.ts\` from \`docs/requirements.md\` and the numbers that tests name. A requirement without a test is not known to hold.

Public ones shown: ${share(ours)}. All: ${share(lines)}.

${sections.map(table).join('\n')}`;
writeFileSync(join(import.meta.dirname, '../docs/checklist.md'), page);

for (const line of ours.filter((one) => !isShown(one))) console.log(`${line.id} ${line.text}`);
console.log(`\npublic ones shown: ${share(ours)}; all: ${share(lines)}`);
