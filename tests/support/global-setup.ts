import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database a file's tests run on. */
    database: 'embedded' | 'postgres';
    /** The PostgreSQL server of this run; only where `database` is "postgres". */
    postgresAdminUrl: string;
  }
}

/** One PostgreSQL server for the run; each test file makes a database of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresAdminUrl', server.adminUrl);
  return server.stop;
}
