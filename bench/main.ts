import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import { cachedAnswers } from './cached.ts';
import { orders } from './orders/orders.ts';
import { table } from './report.ts';

/**
 * Every benchmark, as ratios of one run: the product and its bare peer take turns on the same machine, and a ratio is the
 * median of the rounds' ratios (1 = as good as bare). Prints one table; there is no pass or fail.
 */
const folder = mkdtempSync(join(tmpdir(), 'biashara-bench-'));
const busy = loadavg()[0]!;
const postgres = await startPostgres();
try {
  console.log('Whole orders …');
  const rows = await orders(postgres.adminUrl);
  console.log('Kept answers …');
  rows.unshift(...(await cachedAnswers(postgres.adminUrl, folder)));
  console.log('Rendering …');
  // As in the product, React is loaded after NODE_ENV is set.
  process.env.NODE_ENV ??= 'production';
  const { renderHome } = await import('./render.ts');
  const home = await renderHome(postgres.adminUrl);
  console.log(`\n${table(rows)}`);
  console.log(
    `Home page rendered uncached: ${home.cpu.toFixed(2)} ms of CPU, ${home.perSecond.toFixed(0)} a second one after the other, ${home.bytes.toLocaleString('en')} characters.`,
  );
  console.log(
    `Node ${process.version} on ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}; load average at the start ${busy.toFixed(1)}.`,
  );
  if (busy > availableParallelism() / 2)
    console.log(
      'The machine was busy with other work when this began: its rounds lie far apart, and only the CPU ratios mean much.',
    );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
