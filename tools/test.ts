import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import type { Counts } from './run-report.ts';
import { run, runGate } from './steps.ts';

/** Every fast suite (docs/calls.md#commands). Ends with one line that counts the tests; exits 1 on any failure. */
const folder = mkdtempSync(join(tmpdir(), 'biashara-report-'));
const report = join(folder, 'report.json');

async function vitest(): Promise<Counts & { success: boolean }> {
  const browser = await ensureBrowser();
  console.log(`\n▶ unit, integration and end-to-end tests, in ${browser.name} (${browser.path})`);
  const projects = ['unit', 'database', 'api-embedded', 'api-postgres', 'e2e'].flatMap((name) => [
    '--project',
    name,
  ]);
  const code = await run(
    ['vitest', 'run', ...projects, '--reporter=default', '--reporter=./tools/run-report.ts'],
    { BROWSER_PATH: browser.path, RUN_REPORT: report },
  );
  const counts = JSON.parse(readFileSync(report, 'utf8')) as Counts;
  return { ...counts, success: counts.failed === 0 && code === 0 };
}

const failed = await runGate([{ name: 'build', command: ['node', 'tools/build.ts'] }]);
const result = await vitest();
rmSync(folder, { recursive: true, force: true });
if (!result.success) failed.push('tests');
if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`);
const count = result.failed + (failed.length > 0 && result.failed === 0 ? failed.length : 0);
const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
console.log(`\n${result.passed} passed, ${count} failed${skipped}`);
process.exit(failed.length > 0 ? 1 : 0);
