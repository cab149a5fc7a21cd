import { execFile } from 'node:child_process';
import { dueOf, findingsOf, PROMISED, type Finding } from './advisories.ts';

/*
 * `npm run audit`: known holes in the packages that run in production, by the advisories of the registry, with the day by
 * which SECURITY.md promises to close them. Exits 1 where there is one, and 2 where no registry answers: not knowing is not
 * the same as none.
 */

const answer = await new Promise<string>((resolve) => {
  // npm exits 1 for findings and for faults alike; what it prints tells them apart.
  execFile('npm', ['audit', '--omit=dev', '--json'], { maxBuffer: 2 ** 26 }, (_, out) =>
    resolve(out),
  );
});

const findings = findingsOf(answer);
if (findings === null) {
  console.error(
    'No advisories: the registry did not answer. Whether there is a hole is not known.',
  );
  process.exit(2);
}
for (const one of findings) console.log(lineOf(one));
console.log(
  findings.length === 0 ? 'No known hole in what runs in production.' : `${findings.length} known.`,
);
process.exit(findings.length === 0 ? 0 : 1);

function lineOf(one: Finding): string {
  const due = dueOf(one, new Date()).toISOString().slice(0, 10);
  return `${one.severity}: ${one.name} ${one.range}: ${one.title} (${one.url}); ${PROMISED[one.severity]} days, by ${due}`;
}
