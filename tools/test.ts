import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { run, runGate } from './steps.ts';

/** Every fast suite (docs/calls.md#commands). Ends with one line that counts the tests; exits 1 on any failure. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
}

const folder = mkdtempSync(join(tmpdir(), 'biashara-report-'));
const report = join(folder, 'report.json');

async function vitest(): Promise<Report> {
  const browser = await ensureBrowser();
  console.log(`\n▶ unit, integration and end-to-end tests, in ${browser.name} (${browser.path})`);
  const projects = ['unit', 'database', 'api-embedded', 'api-postgres', 'e2e'].flatMap((name) => [
    '--project',
    name,
  ]);
  const code = await run(
    [
      'vitest',
      'run',
      ...projects,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { BROWSER_PATH: browser.path },
  );
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return { ...result, success: result.success && code === 0 };
}

const failed = await runGate([{ name: 'build', command: ['node', 'tools/build.ts'] }]);
const result = await vitest();
rmSync(folder, { recursive: true, force: true });
if (!result.success) failed.push('tests');
if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`);
const count =
  result.numFailedTests + (failed.length > 0 && result.numFailedTests === 0 ? failed.length : 0);
console.log(
  `\n${result.numPassedTests} passed, ${count} failed${result.numPendingTests > 0 ? `, ${result.numPendingTests} skipped` : ''}`,
);
process.exit(failed.length > 0 ? 1 : 0);
