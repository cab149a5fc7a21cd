/**
 * Makes the data set of the first version, which tests/api/upgrade.test.ts upgrades to the newest schema:
 *
 *   git worktree add ../first 4a34840 && cp -r tests/upgrade ../first/tests/ && cd ../first && npm ci && npm run build
 *   node tests/upgrade/make-first-version.ts
 *
 * It lives a company's life through the API of the product it stands beside and writes `first-version.data.gz` (the rows,
 * files, stand-ins' memory) and `first-version.json` (the plain tokens of links and cookies, and what the API answered then).
 * Run by hand, on that commit only: what a later version writes proves nothing about companies that began with this one.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/db/open.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { startProduct } from '../../src/product.ts';
import { PASSWORD, signIn } from '../support/accounts.ts';
import { createApi } from '../support/api.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { freePort } from '../support/free-port.ts';
import { ADMIN, type TestProduct } from '../support/product.ts';
import { testClock } from '../support/test-clock.ts';
import { testConfig } from '../support/test-config.ts';
import { inBrowsers } from './browsers.ts';
import { dumpStandIns, dumpTables, pack, SECRET_KEY, type DataSet } from './data-set.ts';
import { applications, invoices, newsletter, quotes } from './first-office.ts';
import { ordersOfLongAgo, ordersOfToday, paymentsUnderWay } from './first-orders.ts';
import { held, papers, people } from './first-people.ts';
import { readBack } from './read-back.ts';

const folder = mkdtempSync(join(tmpdir(), 'biashara-first-'));
const port = await freePort();
const config = testConfig(folder, port, { SECRET_KEY });
const db = await openDatabase(config, console.warn);
const clock = testClock();
const running = await startProduct(config, { clock, renderer: fakeRenderer, database: db });
const url = `http://127.0.0.1:${port}`;
const product: TestProduct = { url, api: createApi(url), db, clock };

await people(product);
await papers(product);
await ordersOfLongAgo(product);
const invoiceLinks = await invoices(product);
const quoteLinks = await quotes(product);
await applications(product);
const readerLinks = await newsletter(product);
clock.advance(DAY);
const owner = await signIn(product, ADMIN.email, ADMIN.password);
await ordersOfToday(product, owner, await signIn(product, 'wanjiru@customer.example', PASSWORD));
const { sessions, links } = await held(product);
await quiet();
const seen = await readBack(product, owner);
const underWay = await paymentsUnderWay(product);
await quiet();
const madeAt = clock.now().toISOString();
const rows = await dumpTables(db);
await running.stop();

const uploads = join(folder, 'uploads');
const files = readdirSync(uploads, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const set: DataSet = {
  ...rows,
  uploads: Object.fromEntries(
    files.map((file) => [file.slice(uploads.length + 1), readFileSync(file).toString('base64')]),
  ),
  standIns: dumpStandIns(join(folder, 'sandbox.sqlite')),
};
pack(set);
const known = {
  madeAt,
  sessions,
  links: { ...links, ...readerLinks, invoices: invoiceLinks, quotes: quoteLinks },
  underWay,
  browsers: inBrowsers,
  seen,
};
writeFileSync(
  join(import.meta.dirname, 'first-version.json'),
  `${JSON.stringify(known, null, 1)}\n`,
);
rmSync(folder, { recursive: true, force: true });
console.log(
  Object.entries(seen)
    .map(([kind, of]) => `${kind} ${Object.keys(of).length}`)
    .join(', '),
);

/** Until no mail is on its way and no message of a provider waits. */
async function quiet(): Promise<void> {
  for (let rounds = 0; rounds < 100; rounds++) {
    const [{ open }] = (await db.query<{ open: number }>(
      "select (select count(*) from notices where status = 'queued')::int + (select count(*) from payment_events where processed_at is null)::int as open",
    )) as [{ open: number }];
    if (open === 0) return;
    await pause(200);
  }
  throw new Error('the product did not come to rest');
}
