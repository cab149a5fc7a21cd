import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notify } from '../../../src/db/database.ts';
import { openDatabase } from '../../../src/db/open.ts';
import { hashPassword } from '../../../src/modules/accounts/passwords.ts';
import { startProduct } from '../../../src/product.ts';
import { freePort } from '../../support/free-port.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { testConfig } from '../../support/test-config.ts';
import type { Asked, Cost } from './product.ts';

/** A product on PostgreSQL, as in production, in a process of its own, which tells what the process used between two words of the search (product.ts). */
const dataDir = mkdtempSync(join(tmpdir(), 'biashara-worst-'));
const port = await freePort();
const server = await startPostgres();
const { url: DATABASE_URL } = await createDatabase(server.adminUrl, 'worst');
const config = testConfig(dataDir, port, { DATABASE_URL });
const db = await openDatabase(config, (message) => process.emitWarning(message));
const product = await startProduct(config, { database: db });

let begun = process.cpuUsage();
let turned = process.threadCpuUsage();
let longest = 0;

const sumOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e3;

/** One turn of the loop is over. What it worked counts, not how long it lasted: other processes may have had its core. */
function turn(): void {
  longest = Math.max(longest, sumOf(process.threadCpuUsage(turned)));
  turned = process.threadCpuUsage();
}

// As often as timers can; it ends with the process.
setInterval(turn, 1).unref();

function begin(): Cost {
  turned = process.threadCpuUsage();
  longest = 0;
  begun = process.cpuUsage();
  return { cpu: 0, held: 0 };
}

function end(): Cost {
  const cpu = sumOf(process.cpuUsage(begun));
  turn();
  return { cpu, held: longest };
}

async function costOfHash(): Promise<Cost> {
  const tries: Cost[] = [];
  for (let time = 0; time < 5; time++) {
    begin();
    await hashPassword(`Savanna-${time}-rain`);
    tries.push(end());
  }
  return tries.reduce((least, one) => (one.cpu < least.cpu ? one : least));
}

/** The next visitor has every kept page rendered again. */
async function forget(): Promise<Cost> {
  await db.transaction((tx) => notify(tx, 'content_changed', ''));
  return begin();
}

const answers: Record<Asked, () => Cost | Promise<Cost>> = { begin, end, costOfHash, forget };
process.on('message', async (asked: Asked) => process.send!(await answers[asked]()));
process.on('disconnect', async () => {
  await product.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
process.send!(config.publicUrl);
