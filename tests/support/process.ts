import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, inject } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import { newId } from '../../src/kernel/ids.ts';
import { createApi, type Api } from './api.ts';
import { freePort } from './free-port.ts';
import { LIMITS } from './limits.ts';
import { copyDatabase, createDatabase, TEMPLATE, type TestDatabase } from './postgres.ts';
import { startCommand } from './start-command.ts';

/** What outlives the product's process: its data folder (the stand-ins' memory, too) and its database. */
export interface Place {
  kind: 'embedded' | 'postgres';
  dataDir: string;
  databaseUrl: string | null;
  port: number;
  /** Which company takes the cards; Stripe unless told. */
  cards?: 'stripe' | 'paystack';
  /** The processes that run here. */
  children: Set<ChildProcess>;
  /** Also ends what still runs after a failed test. */
  remove(): Promise<void>;
}

/** The product as `npm start` runs it, in a process of its own. */
export interface ProductProcess {
  url: string;
  api: Api;
  cards: Place['cards'];
  /** Resolves when the process has ended, with its signal or exit code. */
  ended: Promise<NodeJS.Signals | number>;
  alive(): boolean;
  /** The last of what it wrote on the console. */
  said(): string;
  /** A power cut: SIGKILL, nothing is finished. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; throws with its last words when the process does not end with 0. */
  stop(): Promise<void>;
}

const START = startCommand(join(import.meta.dirname, '../..'));

/** An empty place; `adminUrl` names the PostgreSQL server where `kind` is "postgres". */
export async function makePlace(kind: Place['kind'], adminUrl: string): Promise<Place> {
  return placeWith(kind === 'postgres' ? await createDatabase(adminUrl, newId('kill')) : null);
}

/** A place where the product has run before, on the database that the Vitest project names: it starts there in a third of the time. */
export async function makeUsedPlace(): Promise<Place> {
  if (inject('database') === 'postgres')
    return placeWith(await copyDatabase(inject('postgresAdminUrl'), TEMPLATE, newId('kill')));
  const place = await placeWith(null);
  cpSync(inject('embeddedTemplate'), join(place.dataDir, 'db'), { recursive: true });
  return place;
}

async function placeWith(made: TestDatabase | null): Promise<Place> {
  return emptyPlace(await freePort(), made?.url ?? null, made?.drop);
}

/** A place on a database that is somebody else's, or made for it alone: then `drop` says how it goes. */
export function emptyPlace(
  port: number,
  databaseUrl: string | null,
  drop?: () => Promise<void>,
): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'biashara-kill-'));
  const children = new Set<ChildProcess>();
  return {
    kind: databaseUrl ? 'postgres' : 'embedded',
    dataDir,
    databaseUrl,
    port,
    children,
    async remove() {
      for (const child of children) child.kill('SIGKILL');
      await drop?.();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the built product without waiting, with more of the environment if told. */
export function launch(place: Place, more: Record<string, string> = {}): ProductProcess {
  const child = spawn(process.execPath, START.args, {
    env: { ...START.env, ...environment(place), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words = lastWords(child);
  const ended = new Promise<NodeJS.Signals | number>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? -1)),
  );
  const onExit = () => void child.kill('SIGKILL');
  process.once('exit', onExit);
  place.children.add(child);
  void ended.then(() => {
    process.off('exit', onExit);
    place.children.delete(child);
  });
  const url = `http://127.0.0.1:${place.port}`;
  return {
    url,
    api: createApi(url),
    cards: place.cards,
    ended,
    said: words,
    alive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      const end = await ended;
      if (end !== 0) throw new Error(`the product ended with ${end}: ${words()}`);
    },
  };
}

/** Starts the product (`failpoint` arms a point at which it dies, src/kernel/failpoints.ts) and waits until it is ready. Throws with its last words when it ends before or takes too long. */
export async function start(
  place: Place,
  failpoint = '',
  more: Record<string, string> = {},
): Promise<ProductProcess> {
  const product = launch(place, { FAILPOINT: failpoint, ...more });
  for (const until = Date.now() + LIMITS.start; !(await isReady(product)); await pause(100)) {
    if (product.alive() && Date.now() < until) continue;
    await product.stop();
    throw new Error('the product did not become ready in time');
  }
  return product;
}

/** Looks into the database while no product runs: the embedded one has room for one process only. */
export async function withDatabase<T>(
  place: Place,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(place, (message) => process.emitWarning(message));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function isReady(product: ProductProcess): Promise<boolean> {
  try {
    return (await fetch(`${product.url}/readyz`)).status === 200;
  } catch (error) {
    if (error instanceof TypeError) return false; // nobody listens yet
    throw error;
  }
}

function environment(place: Place): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    PORT: String(place.port),
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    MODE: 'demo',
    CARD_PROVIDER: place.cards ?? 'stripe',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
  };
}

function lastWords(child: ChildProcess): () => string {
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4_000)));
  return () => words;
}

/** Processes of the product and their places, which end with each test. */
export function useProcesses() {
  const running: ProductProcess[] = [];
  const places: Place[] = [];
  afterEach(async () => {
    for (const product of running.splice(0)) if (product.alive()) await product.kill();
    for (const place of places.splice(0)) await place.remove();
  });
  return {
    running,
    places,
    async keep(making: Promise<Place>): Promise<Place> {
      const place = await making;
      places.push(place);
      return place;
    },
    async started(place: Place): Promise<ProductProcess> {
      const product = await start(place);
      running.push(product);
      return product;
    },
  };
}

/** A start that is refused, or a command: its exit code and what it says. */
export function refusedStart(
  env: Record<string, string>,
  script?: string[],
): Promise<{ code: number; words: string }> {
  const { PATH, HOME } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      script ? ['--disable-warning=ExperimentalWarning', ...script] : START.args,
      {
        env: { PATH, HOME, LOG_LEVEL: 'error', ...env } as NodeJS.ProcessEnv,
        timeout: LIMITS.start,
      },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, words: stdout + stderr }),
    );
  });
}

/** A browser that watches an order. */
export function watch(url: string) {
  let text = '';
  let wake = (): void => undefined;
  const closing = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  const call = request(url, (response) => {
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      opening.resolve();
      wake();
    });
    response.on('close', closing.resolve);
    response.on('error', () => closing.resolve());
  });
  call.on('error', () => closing.resolve());
  call.end();
  return {
    open: opening.promise,
    closed: closing.promise,
    async heard(part: string): Promise<void> {
      while (!text.includes(part)) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}
