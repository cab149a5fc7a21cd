import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.ts';
import { LIVE } from '../tests/support/live.ts';
import { createDatabase, startPostgres } from '../tests/support/postgres.ts';
import { startCommand } from '../tests/support/start-command.ts';
import { cpuSeconds } from './machine.ts';

/**
 * What a start by `npm start` costs until the home page answers 200, for docs/performance.md: live on PostgreSQL, embedded,
 * and the very first embedded one, medians of nine; then what the first two hold two minutes after some calls.
 * `npm run bench:start [-- another built tree]` compares two versions start by start. It reads /proc, so Linux only.
 */
const ROUNDS = 9;
const TREES = [join(import.meta.dirname, '..'), ...process.argv.slice(2).map((to) => resolve(to))];
const WITHIN = 60_000;
const PAGES = [
  '/',
  '/services',
  '/cart',
  '/login',
  '/about/blog',
  '/search?q=hosting',
  '/api/catalogue',
  '/sw',
];

interface Cost {
  wall: number;
  cpu: number;
  peak: number;
}

interface Launched {
  pid: number;
  port: number;
  wall: number;
  stop(): Promise<void>;
}

const busy = loadavg()[0]!;
const server = await startPostgres();
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-start-'));
  folders.push(folder);
  return folder;
}

/** Megabytes that /proc says under this name. */
function megabytes(pid: number, name: string): number {
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )!;
  return Number(kilobytes) / 1024;
}

/** The status of a page; 0 while nobody listens. */
function get(port: number, path: string): Promise<number> {
  return new Promise((answer) => {
    const call = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      response.on('end', () => answer(response.statusCode!));
    });
    call.on('error', () => answer(0));
    call.end();
  });
}

/** A version as `npm start` runs it, once its home page answers. */
async function launch(tree: string, env: Record<string, string>): Promise<Launched> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const command = startCommand(tree);
  const child = spawn(process.execPath, command.args, {
    env: { PATH, HOME, PORT: String(port), LOG_LEVEL: 'error', ...command.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const began = performance.now();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while ((await get(port, '/')) !== 200) {
    if (child.exitCode !== null || performance.now() - began > WITHIN)
      throw new Error(`${tree} did not answer`);
    await pause(5);
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid!, port, wall: (performance.now() - began) / 1000, stop };
}

async function start(tree: string, env: Record<string, string>): Promise<Cost> {
  const { pid, wall, stop } = await launch(tree, env);
  const cost = { wall, cpu: cpuSeconds(pid)!, peak: megabytes(pid, 'VmHWM') };
  await stop();
  return cost;
}

/** Megabytes that a version holds two minutes after the last of some calls. */
async function resident(tree: string, env: Record<string, string>): Promise<number> {
  const { pid, port, stop } = await launch(tree, env);
  for (let round = 0; round < 30; round++) for (const page of PAGES) await get(port, page);
  await pause(120_000);
  const held = megabytes(pid, 'VmRSS');
  await stop();
  return held;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

/** `place` gives the environment of one start in a tree. */
async function compare(
  name: string,
  place: (tree: string) => Record<string, string>,
): Promise<void> {
  const costs = new Map<string, Cost[]>(TREES.map((tree) => [tree, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const tree of TREES) costs.get(tree)!.push(await start(tree, place(tree)));
  for (const tree of TREES) {
    const of = (key: keyof Cost): number => median(costs.get(tree)!.map((cost) => cost[key]));
    console.log(
      `${name.padEnd(12)} ${of('wall').toFixed(2)} s, CPU ${of('cpu').toFixed(2)} s, peak ${of('peak').toFixed(0)} MB   ${tree}`,
    );
  }
}

try {
  const places = new Map<string, { live: Record<string, string>; embedded: string }>();
  for (const [index, tree] of TREES.entries()) {
    const { url } = await createDatabase(server.adminUrl, `bench_start_${index}`);
    const place = {
      live: { ...LIVE, DATABASE_URL: url, DATA_DIR: newFolder() },
      embedded: newFolder(),
    };
    places.set(tree, place);
    // The first starts make the databases and keep the code compiled.
    for (const env of [place.live, { DATA_DIR: place.embedded }])
      for (let time = 0; time < 2; time++) await start(tree, env);
  }
  await compare('live', (tree) => places.get(tree)!.live);
  await compare('embedded', (tree) => ({ DATA_DIR: places.get(tree)!.embedded }));
  await compare('very first', () => ({ DATA_DIR: newFolder() }));
  for (const tree of TREES) {
    const { live, embedded } = places.get(tree)!;
    const held = await Promise.all(
      [live, { DATA_DIR: embedded }].map((env) => resident(tree, env)),
    );
    const [onPostgres, inside] = held.map((size) => size.toFixed(0));
    console.log(
      `two minutes after some calls: live ${onPostgres} MB, embedded ${inside} MB   ${tree}`,
    );
  }
  console.log(
    `Node ${process.version} on ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}; load ${busy.toFixed(1)}`,
  );
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await server.stop();
}
