import { totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import './src/quick-start.ts';
import { limitsOf, slowness } from './tests/support/limits.ts';
import { LONG_API, LONG_E2E } from './tests/support/long-run.ts';
import { DIFFERS, EVERY_CALL } from './tests/support/on-both-databases.ts';
import { ShuffledFiles } from './tools/shuffled-files.ts';
import { scratchFolder } from './tools/scratch.ts';

// Workers, the databases' servers and browsers take their temporary folders from it.
process.env.TMPDIR = scratchFolder();
const slower = slowness();
process.env.TEST_SLOWNESS = String(slower);
const LIMITS = limitsOf(slower);
const limits = { testTimeout: LIMITS.test, hookTimeout: LIMITS.test };

/**
 * Each embedded database takes 60 MB outside of the heap, which has the heap searched for garbage twice a start: two fifths of
 * what a start costs. Where there is memory for 2 GB a worker, it is searched when that is taken.
 */
const seldomSearched =
  totalmem() > 12 * 1024 ** 3
    ? [
        '--external-memory-accounted-in-global-limit',
        '--initial-old-space-size=1000',
        '--min-semi-space-size=16',
      ]
    : [];
/** Node reads the product's files as they stand, as it does for users, and keeps what it compiled: to prepare them as Vitest does takes twice as long. */
const asNode = {
  execArgv: [
    '--disable-warning=ExperimentalWarning',
    // V8 13 ends the process now and then when it frees code of the embedded database.
    '--no-wasm-code-gc',
    '--no-flush-liftoff-code',
    `--import=${import.meta.dirname}/tests/support/preload.ts`,
  ],
  server: { deps: { external: [/\/src\/(?!web\/)(?!.*\.test\.ts$).*\.ts$/] } },
};

// One process for many files: what they import, and the embedded database's engine, are made ready once.
const shared = {
  ...limits,
  isolate: false,
  expect: { poll: { timeout: LIMITS.wait, interval: 50 } },
};
// A test without an assertion passes whatever the product does. (In a browser, what is waited for is one.)
const asserting = { ...shared, expect: { ...shared.expect, requireAssertions: true } };
const api = {
  ...asserting,
  ...asNode,
  execArgv: [...asNode.execArgv, ...seldomSearched],
  // Where Vitest prepares the files after all: under mutants.
  alias: { '@node-rs/argon2': `${import.meta.dirname}/tests/support/cheap-argon2.ts` },
  include: ['tests/api/**/*.test.ts'],
};

const DESCRIPTION = './tests/support/api-description.ts';
const embedded = {
  provide: { database: 'embedded' as const },
  globalSetup: ['./tests/support/embedded-template.ts', DESCRIPTION],
};
const postgres = {
  provide: { database: 'postgres' as const },
  globalSetup: ['./tests/support/postgres-template.ts', DESCRIPTION],
};
// What waits for processes to die and for limits to pass: with the fault runs, not with every test.
const slow = { ...api, include: ['tests/slow/**/*.test.ts'] };

const browser = {
  ...shared,
  ...asNode,
  provide: { database: 'postgres' as const },
  // Browsers take both cores: beside them the tests of the API would only wait longer.
  sequence: { groupOrder: 1 },
  globalSetup: './tests/e2e/support/global-setup.ts',
};

const filesOf = (folder: string, named: Record<string, string>): string[] =>
  Object.keys(named).map((name) => `tests/${folder}/${name}.test.ts`);

const NO_DATABASE = `${import.meta.dirname}/tests/support/no-database.ts`;
/** What boots a database without the whole product: too slow for the quick gate. */
const DATABASE = ['src/**/*.database.test.ts', 'tests/model/**/*.test.ts'];

/** Three workers for two cores: much of the time goes by waiting for a browser or a provider. Every test of the API runs on a real PostgreSQL server, and some on the embedded database as well (tests/support/on-both-databases.ts). */
export default defineConfig({
  test: {
    maxWorkers: 3,
    // By a seed, which a run prints and `--sequence.seed` takes again.
    sequence: { sequencer: ShuffledFiles },
    projects: [
      {
        test: {
          ...asserting,
          name: 'unit',
          execArgv: [`--import=${import.meta.dirname}/src/quick-start.ts`],
          alias: { '@electric-sql/pglite': NO_DATABASE, pg: NO_DATABASE },
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: DATABASE,
        },
      },
      // A module, or a model of one, on an embedded database of its own.
      {
        test: {
          ...asserting,
          ...asNode,
          name: 'database',
          include: DATABASE,
        },
      },
      {
        test: {
          ...api,
          ...embedded,
          name: 'api-embedded',
          include: filesOf('api', EVERY_CALL),
          setupFiles: './tests/support/calls-heard.ts',
          globalSetup: [...embedded.globalSetup, './tests/support/every-call-answered.ts'],
        },
      },
      {
        test: {
          ...api,
          ...postgres,
          name: 'api-postgres',
          exclude: filesOf('api', { ...LONG_API, ...EVERY_CALL }),
        },
      },
      // Live mode, and more than one node, know PostgreSQL only.
      {
        test: {
          ...slow,
          ...embedded,
          name: 'slow-embedded',
          exclude: [
            'production-install',
            'nodes',
            'failover',
            'outages',
            'starts',
            'point-in-time',
          ].map((name) => `tests/slow/${name}.test.ts`),
        },
      },
      { test: { ...slow, ...postgres, name: 'slow-postgres' } },
      {
        test: {
          ...browser,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: filesOf('e2e', LONG_E2E),
        },
      },
      // What `npm test` leaves to `npm run test:long`.
      { test: { ...api, ...embedded, name: 'long-embedded', include: filesOf('api', DIFFERS) } },
      {
        test: {
          ...api,
          ...postgres,
          name: 'long-postgres',
          include: filesOf('api', { ...LONG_API, ...EVERY_CALL }),
          exclude: ['tests/api/embedded-calls.test.ts'],
        },
      },
      { test: { ...browser, name: 'long-e2e', include: filesOf('e2e', LONG_E2E) } },
      // The long fault and kill runs of the built product, one at a time: npm run test:faults.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/model/**/*.test.ts'],
          env: { MODEL: 'long' },
          testTimeout: 300_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          provide: { database: 'embedded' },
          globalSetup: './tests/support/global-setup.ts',
        },
      },
    ],
  },
});
