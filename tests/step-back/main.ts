import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { startCommand } from '../support/start-command.ts';

/**
 * `npm run test:step-back [-- REF]`: the version of a tag (the latest one, unless told), this one, and that version again on
 * the same database, as `biashara upgrade` and `biashara back` do. Each takes an order, is paid, and shows the orders of the
 * others. Then both run at once, as while one node after the other is upgraded: an order that one takes is paid through the
 * other. So migrations may only add what the version before does not need to know.
 */
const ROOT = join(import.meta.dirname, '../..');
const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const ref = process.argv[2] ?? latestTag();
const work = mkdtempSync(join(tmpdir(), 'biashara-step-back-'));
const before = join(work, 'before');
const server = await startPostgres();
const { url: databaseUrl } = await createDatabase(server.adminUrl, 'shop');

interface Order {
  id: string;
  number: string;
  status: string;
  total: number;
}

function latestTag(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  } catch {
    console.error(
      'There is no version yet: name a commit, as in npm run test:step-back -- HEAD~20',
    );
    process.exit(1);
  }
}

/** The files of the version before, with its own packages where they differ from ours, and its pages. */
function unpack(): void {
  mkdirSync(before);
  execFileSync(
    'sh',
    ['-c', `git archive ${git('rev-parse', '--verify', ref)} | tar -x -C '${before}'`],
    { cwd: ROOT },
  );
  const same = git('diff', '--name-only', ref, '--', 'package-lock.json') === '';
  if (same && existsSync(join(ROOT, 'node_modules')))
    symlinkSync(join(ROOT, 'node_modules'), join(before, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], {
      cwd: before,
      stdio: 'inherit',
    });
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: before, stdio: 'inherit' });
}

/** Runs a version until the work is done; it must start within a minute and end in order. */
async function during(folder: string, doing: (url: string) => Promise<void>): Promise<void> {
  const start = startCommand(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, start.args, {
    cwd: folder,
    env: {
      ...process.env,
      ...start.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(work, 'data'),
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for (let left = 600; (await statusOf(`${url}/readyz`)) !== 200; left--) {
      assert.ok(left > 0 && child.exitCode === null, `the version in ${folder} does not start`);
      await pause(100);
    }
    await doing(url);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  assert.equal(child.exitCode, 0);
}

const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

async function call<Body>(url: string, method: string, path: string, body?: object): Promise<Body> {
  const answer = await fetch(url + path, {
    method,
    headers: body ? { 'content-type': 'application/json', origin: url } : { origin: url },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Body;
}

const read = async (url: string, id: string): Promise<Order> =>
  (await call<{ order: Order }>(url, 'GET', `/api/orders/${id}`)).order;

/** Buys something at one node, pays the prompt that `payAt` sends, and waits until the order is paid. */
async function buy(url: string, serial: number, payAt = url): Promise<Order> {
  const phone = `25471${String(2_000_000 + serial)}`;
  const { order } = await call<{ order: Order }>(url, 'POST', '/api/orders', {
    lines: [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }],
    customer: { name: 'Wanjiku Kamau', email: 'wanjiku@customer.example', phone },
  });
  await call(payAt, 'POST', '/api/mpesa/stkpush', {
    orderId: order.id,
    phoneNumber: phone,
    amount: Math.round(order.total),
  });
  const [prompt] = await call<{ CheckoutRequestID: string }[]>(
    payAt,
    'GET',
    `/sandbox/api/prompts?phone=${phone}`,
  );
  await call(payAt, 'POST', `/sandbox/api/prompts/${prompt!.CheckoutRequestID}`, { action: 'pay' });
  let now = order;
  for (let left = 300; left > 0; left--, await pause(100)) {
    now = await read(url, order.id);
    if (now.status === 'paid') return now;
  }
  throw new Error(`order ${order.number} was not paid: ${JSON.stringify(now)}`);
}

async function areThere(url: string, orders: Order[]): Promise<void> {
  for (const { id, status, total } of orders) {
    const now = await read(url, id);
    assert.deepEqual([now.status, now.total], [status, total]);
  }
}

try {
  unpack();
  const orders: Order[] = [];
  for (const [name, folder] of [
    [ref, before],
    ['this version', ROOT],
    [ref, before],
    ['this version', ROOT],
  ] as const)
    await during(folder, async (url) => {
      await areThere(url, orders);
      orders.push(await buy(url, orders.length));
      for (const page of ['/', '/about/contact', '/about/quote'])
        assert.equal(await statusOf(url + page), 200);
      console.log(`✔ ${name}: ${orders.length} orders paid so far`);
    });
  await during(before, (old) =>
    during(ROOT, async (now) => {
      for (const [taker, payer] of [
        [old, now],
        [now, old],
        [old, old],
        [now, now],
      ] as const)
        orders.push(await buy(taker, orders.length, payer));
      for (const url of [old, now]) await areThere(url, orders);
      console.log(`✔ both at once: ${orders.length} orders paid so far`);
    }),
  );
} finally {
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}
