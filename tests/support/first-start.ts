import { join } from 'node:path';
import { openDatabase } from '../../src/db/open.ts';
import { startProduct } from '../../src/product.ts';
import { fillEmptyFolder } from './empty-folder.ts';
import { fakeRenderer } from './fake-renderer.ts';
import { freePort } from './free-port.ts';
import { testClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';

/** A first start, with its migrations and seeds, and an orderly end: `node first-start.ts FOLDER INSTANT [DATABASE_URL]`. */
const [folder, instant, databaseUrl] = process.argv.slice(2);
const config = testConfig(
  folder!,
  await freePort(),
  databaseUrl ? { DATABASE_URL: databaseUrl } : {},
);
if (!databaseUrl) await fillEmptyFolder(join(config.dataDir, 'db'));
const database = await openDatabase(config, (message) => process.emitWarning(message));
const product = await startProduct(config, {
  renderer: fakeRenderer,
  database,
  clock: testClock(new Date(instant!)),
});
// Each test product has a key of its own, and an address that M-Pesa is told.
await database.query('delete from secret_key_check');
await database.query('delete from mpesa_marks');
if (!(await product.stop())) throw new Error('the product did not stop within its time');
