import { defineConfig } from 'vitest/config';

// Real HTTP, real processes and real time-outs: one repeat keeps a busy machine from failing what works.
const api = { include: ['tests/api/**/*.test.ts'], testTimeout: 40_000, hookTimeout: 120_000, retry: 1 };

/** Two workers, for two cores. Every test of the API runs on the embedded database and on a real PostgreSQL server. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'tools/**/*.test.ts'] } },
      { test: { ...api, name: 'api-embedded', provide: { database: 'embedded' } } },
      { test: { ...api, name: 'api-postgres', provide: { database: 'postgres' }, globalSetup: './tests/support/global-setup.ts' } },
      { test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], testTimeout: 90_000, hookTimeout: 120_000, retry: 1, globalSetup: './tests/e2e/support/global-setup.ts' } },
      // The long fault and kill runs of the built product, one at a time: npm run test:faults.
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 60_000, fileParallelism: false, provide: { database: 'embedded' }, globalSetup: './tests/support/global-setup.ts' } },
    ],
  },
});
