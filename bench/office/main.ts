import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config/config.ts';
import { startProduct } from '../../src/product.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { createDatabase, startPostgres } from '../../tests/support/postgres.ts';
import { FILLED_LISTS, fillTables, renewServices } from './fill.ts';
import { inTheBrowser } from './browser.ts';

/**
 * The office with many rows, over real HTTP on PostgreSQL: every list, filter, order and search, and the global search over
 * all kinds. Prints the median and the 95th percentile of each beside its aim, how long a night of renewals takes, and what
 * staff wait for in a browser.
 * `npm run bench:office [rows] [part of a name]`.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const ONLY = process.argv[3] ?? '';
const ROUNDS = 60;
const LIST_AIM = 100;
const SEARCH_AIM = 80;
const RENEWED = 10_000;
/** Seconds. */
const RENEWAL_AIM = 60;

const WORDS = [
  'Wanjiru',
  'otieno 77',
  'Kisumu',
  'user4242@',
  '99',
  'school',
  'no such thing',
  'inv-9012',
  'ma',
];
const word = (round: number): string => encodeURIComponent(WORDS[round % WORDS.length]!);

/** A page as the office asks for it, and one of a search. */
const PAGE = 'limit=25&countTo=10000';
const FOUND = 'limit=25&countTo=1000';

/** What is asked, with a different search or cursor each round. */
const CALLS: [name: string, aim: number, path: (round: number) => string][] = [
  ['Global search, all kinds', SEARCH_AIM, (round) => `/api/search?q=${word(round)}`],
  ...[...FILLED_LISTS, 'customers'].flatMap(
    (list): [string, number, (round: number) => string][] => [
      [`${list}: first page`, LIST_AIM, () => `/api/${list}?${PAGE}`],
      [`${list}: search`, LIST_AIM, (round) => `/api/${list}?${FOUND}&q=${word(round)}`],
    ],
  ),
  ['users: status filter', LIST_AIM, () => `/api/users?status=inactive&${PAGE}`],
  ['users: by name', LIST_AIM, () => `/api/users?sort=last_name&${PAGE}`],
  ['invoices: Overdue', LIST_AIM, () => `/api/invoices?status=Overdue&${PAGE}`],
  ['orders: paid', LIST_AIM, () => `/api/orders?status=paid&${PAGE}`],
  ['contact: Unread', LIST_AIM, () => `/api/contact?status=Unread&${PAGE}`],
  ['quotes: Open', LIST_AIM, () => `/api/quote/list?status=Open&${PAGE}`],
  ['services: suspended', LIST_AIM, () => `/api/services?status=suspended&${PAGE}`],
  ['services: by last paid day', LIST_AIM, () => `/api/services?sort=paidUntil&${PAGE}`],
  ['deliveries: overdue', LIST_AIM, () => `/api/deliveries?due=overdue&${PAGE}`],
  ['Dashboard', LIST_AIM, () => '/api/reports/overview'],
];

const folder = mkdtempSync(join(tmpdir(), 'biashara-office-'));
const postgres = await startPostgres();
const database = await createDatabase(postgres.adminUrl, 'bench_office');
const port = await freePort();
const product = await startProduct(
  readConfig({
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_SCALE: '100000',
    ADMIN_EMAIL: 'admin@mfano.example',
    ADMIN_PASSWORD: 'Kilimanjaro-5895',
  }),
);
try {
  await fillTables(database.url, ROWS);
  const url = `http://127.0.0.1:${port}`;
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@mfano.example', password: 'Kilimanjaro-5895' }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  console.log(
    `${ROWS.toLocaleString('en')} rows a table; milliseconds over ${ROUNDS} calls, one after the other`,
  );
  for (const [name, aim, path] of CALLS.filter(([name]) => name.includes(ONLY))) {
    const times = await timesOf((round) => fetch(url + path(round), { headers: { cookie } }));
    const [median, late] = [at(times, 0.5), at(times, 0.95)];
    console.log(
      `${name.padEnd(30)} median ${median.toFixed(1).padStart(7)}  p95 ${late.toFixed(1).padStart(7)}  aim ${aim}${late > aim ? '  MISSED' : ''}`,
    );
  }
  if (!ONLY) {
    const renewed = Math.min(ROWS, RENEWED);
    const seconds = await renewServices(database.url, renewed);
    console.log(
      `${renewed.toLocaleString('en')} services that renew on one night: ${seconds.toFixed(0)} s, aim ${RENEWAL_AIM}`,
    );
    const seen = await inTheBrowser(url.replace('127.0.0.1', 'localhost'), cookie);
    const { firstLoad, slowestSection, mostScript, longestTask } = seen;
    console.log('In a browser, processor four times slower:');
    console.log(
      `  first load on slow 4G: dashboard ${firstLoad.dashboard.toFixed(0)} ms, a list ${firstLoad.list.toFixed(0)} ms, aim 1500`,
    );
    console.log(
      `  section to section: ${slowestSection.took.toFixed(0)} ms at most (${slowestSection.path}), aim 200`,
    );
    console.log(
      `  script of a section: ${mostScript.size.toFixed(1)} kB at most (${mostScript.path}), aim 60`,
    );
    console.log(
      `  a table scrolled for five seconds: ${longestTask === 0 ? 'no task of 50 ms or more' : `longest task ${longestTask.toFixed(0)} ms`}, aim under 50`,
    );
  }
} finally {
  await product.stop();
  await database.drop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function timesOf(call: (round: number) => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const answer = await call(round);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other);
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
