import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findPostgres } from './postgres-binaries.ts';
import { tell, withChildren } from './process-tree.ts';

export interface PostgresServer {
  /** An address that may make databases. */
  adminUrl: string;
  /** Ends the server and leaves its data: SIGINT in order, SIGQUIT as a crash does. */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again where it was, if it has ended. */
  resume(): Promise<void>;
  /** It answers nothing and ends nothing, until it is thawed. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as "nobody". */
export const OTHER_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const READY_WITHIN = 30_000;
/** The database on the run's server that holds what a first start leaves. */
export const TEMPLATE = 'first_start';
/** Nothing here outlives the run, so nothing waits for the disk. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=120',
  'shared_buffers=64MB',
];

/** Starts a real PostgreSQL server in a temporary folder, below `parent` if told. Throws with the server's own words when it does not come up in 30 s. */
export async function startPostgres(parent = tmpdir()): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, 'biashara-postgres-'));
  try {
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (OTHER_USER.uid !== undefined)
      for (const path of [folder, data]) chownSync(path, OTHER_USER.uid, OTHER_USER.gid);
    const bin = await reachableBinaries(folder);
    const options = [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
    ];
    await promisify(execFile)(join(bin, 'initdb'), options, { ...OTHER_USER, cwd: folder });
    const port = await freePort();
    return await run(join(bin, 'postgres'), folder, data, port);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Under another user the project's folder may be out of reach, as in root's home: then a copy runs. */
async function reachableBinaries(folder: string): Promise<string> {
  const { bin, home } = findPostgres();
  try {
    await promisify(execFile)(join(bin, 'postgres'), ['--version'], { ...OTHER_USER, cwd: folder });
    return bin;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    cpSync(home, join(folder, 'home'), { recursive: true, verbatimSymlinks: true });
    return join(folder, 'home/bin');
  }
}

async function run(
  program: string,
  folder: string,
  data: string,
  port: number,
): Promise<PostgresServer> {
  const settings = [...FAST, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap(
    (setting) => ['-c', setting],
  );
  let words = '';
  const begin = (): ChildProcess => {
    const child = spawn(program, ['-D', data, '-p', String(port), ...settings], {
      ...OTHER_USER,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr!.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4_000)));
    return child;
  };
  let server = begin();
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of withChildren(server.pid!)) tell(pid, name);
  };
  const hasEnded = (): boolean => server.exitCode !== null || server.signalCode !== null;
  const halt: PostgresServer['halt'] = async (name) => {
    if (hasEnded()) return;
    const ended = once(server, 'exit');
    server.kill(name);
    await ended;
  };
  const onExit = () => {
    server.kill('SIGQUIT');
    server.kill('SIGCONT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  process.once('exit', onExit);
  const stop = async () => {
    process.off('exit', onExit);
    await halt('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await answering(adminUrl, server);
  } catch (error) {
    await stop();
    throw new Error(`the PostgreSQL server for the tests did not start: ${words}`, {
      cause: error,
    });
  }
  return {
    adminUrl,
    halt,
    async resume() {
      if (hasEnded()) server = begin();
      await answering(adminUrl, server);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop,
  };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_WITHIN; ; await pause(100)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > end || server.exitCode !== null) throw error;
    }
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Makes an empty database on the server. */
export async function createDatabase(adminUrl: string, name: string): Promise<TestDatabase> {
  await asAdmin(adminUrl, `create database "${name}"`);
  return databaseAt(adminUrl, name);
}

/** Makes a database with all that another holds, which nobody may have open. */
export async function copyDatabase(
  adminUrl: string,
  from: string,
  name: string,
): Promise<TestDatabase> {
  await asAdmin(adminUrl, `create database "${name}" template "${from}" strategy file_copy`);
  return databaseAt(adminUrl, name);
}

function databaseAt(adminUrl: string, name: string): TestDatabase {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(adminUrl, `drop database "${name}" with (force)`) };
}

/** Runs one statement at an address. */
export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
